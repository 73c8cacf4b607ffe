/** /users/add: an account for somebody, who chooses the password by the link of a mail. */
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { readForm } from "~/core/resource/body.server";
import { editor } from "~/core/screen/editor.server";
import { ButtonLink } from "~/ui/Button";
import { EditorForm } from "~/ui/editor/EditorForm";
import type { EditorAnswer } from "~/ui/editor/view";
import { Fieldset, RadioGroup, SubmitButton } from "~/ui/form";
import { titled } from "~/ui/head";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { transferred } from "../../form_submission/index.server";
import { addUser } from "../add.server";
import { PersonFields } from "../components/PersonFields";
import { RoleChoice } from "../components/RoleChoice";
import { users } from "../user.resource.server";
import { organizationsToStaff, seesCenter } from "../user-list.server";
import { grantable, mayAddTo } from "../user-policy.server";

export const handle = { i18n: ["user"], access: "managers" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const viewer = portal.viewer!;
  const asked = new URL(args.request.url).searchParams.get("organization");
  const organizations = await portal.db.fetch(organizationsToStaff(portal, mayAddTo));
  const everywhere = seesCenter(portal);
  const initial = { locale: portal.locale, ...(await transferred(args, ["firstName", "lastName", "email", "phoneNumber"])) };
  return {
    organizations,
    organization: organizations.find(({ id }) => id === (asked ?? (everywhere ? null : viewer.organizationId)))?.id ?? "",
    everywhere,
    roles: grantable(portal),
    editor: (await editor(args, users, { words: "user:form", initial })).editor,
    title: translator(portal.locale, "user")("add.title"),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const later = (await readForm(args)).get("invite") === "later";
  const outcome = await addUser(args);
  if (!outcome.ok)
    return data<EditorAnswer>({ form: "editor", conflict: null, ...outcome.refused.data }, outcome.refused.init ?? undefined);
  const t = translator(portal.locale, "user");
  const { firstName: name, email } = outcome.row as { firstName: string; email: string };
  const notice = later ? { title: t("add.saved", { name }) } : { title: t("add.done", { name }), message: t("add.mailed", { email }) };
  return redirect(`/users/${outcome.id}`, { headers: { "Set-Cookie": flash(notice) } });
};

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {};

export const meta: MetaFunction<typeof loader> = titled;

export default function Add() {
  const { t } = useTranslation("user");
  const { organizations, organization, everywhere, roles } = useLoaderData<typeof loader>();
  const actions = (
    <>
      <SubmitButton>{t("add.submit")}</SubmitButton>
      <ButtonLink to="/users" variant="outline">
        {t("common:actions.cancel")}
      </ButtonLink>
    </>
  );
  return (
    <>
      <PageHeader
        back={{ to: "/users", label: t("list.title") }}
        title={t(everywhere ? "add.title" : "dashboard.invite")}
        description={t(everywhere ? "add.text" : "add.colleagueText")}
      />
      <div className="max-w-form">
        {!everywhere && organizations.length === 0 ? (
          <Notice title={t("add.notYet")}>{t("add.notYetText")}</Notice>
        ) : (
          <EditorForm actions={actions}>
            <PersonFields emailHint={t("add.emailHint")} />
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
          </EditorForm>
        )}
      </div>
    </>
  );
}
