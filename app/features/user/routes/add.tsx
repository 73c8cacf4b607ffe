/** /users/add: an account for somebody, who chooses the password by the link of a mail. */
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { readForm } from "~/core/resource/body.server";
import { ButtonLink } from "~/ui/Button";
import { Fieldset, Form, FormActions, RadioGroup, SubmitButton } from "~/ui/form";
import { titled } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { addUser } from "../add.server";
import { genders } from "../choices";
import { PersonFields } from "../components/PersonFields";
import { RoleChoice } from "../components/RoleChoice";
import { organizationChoices, seesCenter } from "../user-list.server";
import { grantable } from "../user-policy.server";

export const handle = { i18n: ["user"], access: "managers" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const viewer = portal.viewer!;
  const asked = new URL(args.request.url).searchParams.get("organization");
  const organizations = await portal.db.fetch(organizationChoices(portal));
  const everywhere = seesCenter(portal);
  return {
    organizations,
    organization: organizations.find(({ id }) => id === (asked ?? (everywhere ? null : viewer.organizationId)))?.id ?? "",
    everywhere,
    roles: grantable(portal),
    genders,
    locale: portal.locale,
    title: translator(portal.locale, "user")("add.title"),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const later = (await readForm(args)).get("invite") === "later";
  const outcome = await addUser(args);
  if (!outcome.ok) return data(outcome.refused.data, outcome.refused.init ?? undefined);
  const t = translator(portal.locale, "user");
  const { firstName: name, email } = outcome.row as { firstName: string; email: string };
  const notice = later ? { title: t("add.saved", { name }) } : { title: t("add.done", { name }), message: t("add.mailed", { email }) };
  return redirect(`/users/${outcome.id}`, { headers: { "Set-Cookie": flash(notice) } });
};

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {};

export const meta: MetaFunction<typeof loader> = titled;

export default function Add() {
  const { t } = useTranslation("user");
  const { organizations, organization, everywhere, roles, genders, locale } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={{ to: "/users", label: t("list.title") }} title={t("add.title")} description={t("add.text")} />
      <Form method="post" result={answer?.lastResult} guard className="max-w-form" aria-label={t("add.title")}>
        <PersonFields
          genders={genders}
          emailHint={t("add.emailHint")}
          values={{ firstName: "", lastName: "", email: "", phoneNumber: "", jobTitle: "", gender: "", locale }}
        />
        <Fieldset legend={t("add.what")}>
          <RoleChoice
            roles={roles}
            organizations={organizations}
            defaultRole={everywhere ? "volunteer" : "organization_superuser"}
            defaultOrganization={organization}
            organizationRequired={!everywhere}
          />
        </Fieldset>
        <Fieldset legend={t("add.invitation")}>
          <RadioGroup
            name="invite"
            label={t("add.when")}
            hideLabel
            defaultValue="now"
            options={[
              { value: "now", label: t("add.now"), hint: t("add.nowHint") },
              { value: "later", label: t("add.later"), hint: t("add.laterHint") },
            ]}
          />
        </Fieldset>
        <FormActions>
          <SubmitButton>{t("add.submit")}</SubmitButton>
          <ButtonLink to="/users" variant="outline">
            {t("common:actions.cancel")}
          </ButtonLink>
        </FormActions>
      </Form>
    </>
  );
}
