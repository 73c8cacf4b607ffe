/** /users/{id}/edit: what is written of a person. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { forbidden } from "~/core/jsonapi/problem.server";
import { phoneText } from "~/core/phone";
import { show } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { update } from "~/core/resource/write.server";
import { ButtonLink } from "~/ui/Button";
import { Form, FormActions, SubmitButton } from "~/ui/form";
import { titled } from "~/ui/head";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { genders } from "../choices";
import { PersonFields, type PersonValues } from "../components/PersonFields";
import { users } from "../user.resource.server";

export const handle = { i18n: ["user"], access: "managers" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { main } = await respond(args, show(users, args, args.params.id));
  if (!main.can.update) throw forbidden(args);
  const person = { ...main, phoneNumber: main.phoneNumber && phoneText(main.phoneNumber) };
  return { person, genders, title: translator(args.context.portal.locale, "user")("edit.title", { name: main.fullName }) };
};

export const action = async (args: ActionFunctionArgs) => {
  const outcome = await update(args, users, args.params.id);
  if (!outcome.ok) {
    const { data: refused, init } = outcome.refused;
    return data({ ...refused, conflict: init?.status === 409 }, init ?? undefined);
  }
  const t = translator(args.context.portal.locale, "user");
  return redirect(`/users/${outcome.id}`, { headers: { "Set-Cookie": flash({ title: t("edit.done") }) } });
};

/** After a refusal too: somebody else may have changed the person meanwhile. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  (actionStatus ?? 0) >= 400 || defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = titled;

export default function Edit() {
  const { t } = useTranslation("user");
  const { person, genders, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // After a conflict the newest version is what the next save builds on: what it says is shown beside.
  const version = answer?.conflict ? person.lockVersion : (answer?.lastResult.initialValue?.lockVersion ?? person.lockVersion);
  return (
    <>
      <PageHeader back={{ to: `/users/${person.id}`, label: person.fullName }} title={title} />
      {answer?.conflict && <Conflict person={person} typed={answer.lastResult.initialValue ?? {}} />}
      <Form method="post" result={answer?.lastResult} guard className="max-w-form" aria-label={title}>
        <input type="hidden" name="lockVersion" value={String(version)} />
        <PersonFields
          values={person}
          genders={genders}
          emailHint={t(person.status === "invited" ? "edit.emailInvited" : "edit.emailHint")}
        />
        <FormActions>
          <SubmitButton>{t("common:actions.save")}</SubmitButton>
          <ButtonLink to={`/users/${person.id}`} variant="outline">
            {t("common:actions.cancel")}
          </ButtonLink>
        </FormActions>
      </Form>
    </>
  );
}

const fields = ["firstName", "lastName", "email", "phoneNumber", "jobTitle", "gender", "locale"] as const;

/** What somebody else saved meanwhile, where it differs from what is typed. */
function Conflict({ person, typed }: { person: PersonValues; typed: Record<string, unknown> }) {
  const { t } = useTranslation("user");
  const different = fields.filter((field) => String(typed[field] ?? "") !== String(person[field] ?? ""));
  return (
    <div className="mb-8 max-w-form">
      <Notice tone="warning" title={t("edit.conflict")}>
        {t("edit.conflictText")}
        <ul className="mt-2 list-disc pl-5">
          {different.map((field) => (
            <li key={field}>
              {t(`form.${field}`)}: {String(person[field] ?? "") || t("edit.empty")}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
