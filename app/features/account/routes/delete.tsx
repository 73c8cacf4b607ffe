/** /profile-edit/verwijderen: what goes and what stays, then the password and the address once more. */
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { leavingCookies } from "~/core/auth/credentials.server";
import { translator } from "~/core/i18n/translator.server";
import { isRefusal } from "~/core/resource/define.server";
import { ButtonLink } from "~/ui/Button";
import { Form, FormActions, SubmitButton, TextField } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { keepsLastOnes } from "../../user/index.server";
import { leave, managedAlone } from "../delete-account.server";
import { withoutSecrets } from "../secrets";

export const handle = { i18n: ["account"], access: "signedIn" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const viewer = portal.viewer!;
  const remaining = await keepsLastOnes(portal.db, viewer.id);
  const needed = isRefusal(remaining)
    ? { lastAdmin: remaining.message === "lastAdmin", organizations: await portal.db.fetch(managedAlone(portal)) }
    : null;
  const title = translator(portal.locale, "account")("delete.title");
  const { volunteerProfiles: hasHours } = portal.tenant.features;
  return { title, needed, email: viewer.email, acting: viewer.actingBy !== null, hasHours };
};

export const action = async (args: ActionFunctionArgs) => {
  const refused = await leave(args);
  if (refused) return data({ lastResult: withoutSecrets(refused.data.lastResult) }, refused.init ?? undefined);
  return redirectDocument("/profile-edit/verwijderd", { headers: leavingCookies() });
};

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {};

export const meta: MetaFunction<typeof loader> = titled;

export default function Delete() {
  const { t } = useTranslation("account");
  const { title, needed, email, acting, hasHours } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { list } = useFormat();
  return (
    <>
      <PageHeader back={{ to: "/profile-edit", label: t("profile.title") }} title={title} description={t("delete.description")} />
      <div className="grid max-w-form gap-8">
        {acting ? (
          <Notice tone="warning">{t("acting")}</Notice>
        ) : needed ? (
          <Notice tone="warning" title={t("delete.needed")}>
            {needed.lastAdmin && <p>{t("delete.lastAdmin")}</p>}
            {needed.organizations.length > 0 && <p>{t("delete.lastSuperuser", { names: list(needed.organizations) })}</p>}
          </Notice>
        ) : (
          <>
            <ul className="grid list-disc gap-2 pl-5">
              {["profile", "applications", ...(hasHours ? ["hours"] : []), "trail", "back"].map((key) => (
                <li key={key}>{t(`delete.what.${key}`)}</li>
              ))}
            </ul>
            <p>
              <a className="link" href="/profile-edit/download.html">
                {t("delete.first")}
              </a>
            </p>
            <Form method="post" result={answer?.lastResult}>
              <TextField
                name="email"
                type="email"
                label={t("delete.email", { email })}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                required
              />
              <TextField name="currentPassword" type="password" label={t("email.password")} autoComplete="current-password" required />
              <FormActions>
                <SubmitButton variant="danger" icon="trash-2">
                  {t("delete.submit")}
                </SubmitButton>
                <ButtonLink to="/profile-edit" variant="outline">
                  {t("delete.stay")}
                </ButtonLink>
              </FormActions>
            </Form>
          </>
        )}
      </div>
    </>
  );
}
