/** /users/{id}/add_role: one form. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { forbidden } from "~/core/jsonapi/problem.server";
import { takeStep } from "~/core/resource/write.server";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { Form, FormActions, SubmitButton } from "~/ui/form";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { RoleChoice } from "../components/RoleChoice";
import { users } from "../user.resource.server";
import { personPage } from "../user-page.server";

export const handle = { i18n: ["user"], access: "managers" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { person, may, workplaces, roles, choices } = await personPage(args);
  if (!may.grant) throw forbidden(args);
  const t = translator(args.context.portal.locale, "user");
  return {
    person: { id: person.id, name: person.fullName },
    roles: roles.grantable.filter((role) => !roles.granted.includes(role)),
    organizations: workplaces.length > 0 ? [] : choices,
    title: t("addRole.title", { name: person.fullName }),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const outcome = await takeStep(args, users, args.params.id, "add_role");
  if (!outcome.ok) return data(outcome.refused.data, outcome.refused.init ?? undefined);
  const t = translator(args.context.portal.locale, "user");
  return redirect(`/users/${outcome.id}`, { headers: { "Set-Cookie": flash({ title: t("addRole.done") }) } });
};

export const meta: MetaFunction<typeof loader> = titled;

export default function AddRole() {
  const { t } = useTranslation("user");
  const { person, roles, organizations, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const back = { to: `/users/${person.id}`, label: person.name };
  if (roles.length === 0) {
    return (
      <>
        <PageHeader back={back} title={title} />
        <EmptyState icon="key-round" title={t("addRole.none")} action={<ButtonLink to={back.to}>{person.name}</ButtonLink>}>
          {t("addRole.noneText")}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader back={back} title={title} description={t("addRole.text")} />
      <Form method="post" result={answer?.lastResult} className="max-w-form" aria-label={title}>
        <RoleChoice roles={roles} organizations={organizations} />
        <FormActions>
          <SubmitButton>{t("addRole.submit")}</SubmitButton>
          <ButtonLink to={back.to} variant="outline">
            {t("common:actions.cancel")}
          </ButtonLink>
        </FormActions>
      </Form>
    </>
  );
}
