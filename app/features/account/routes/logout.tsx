import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirectDocument } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { forgetOwnSession } from "~/core/auth/acting.server";
import { leavingCookies } from "~/core/auth/credentials.server";
import { signInPath } from "~/core/auth/redirect";
import { isOpenedByPerson } from "~/core/auth/signing-out.server";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { ButtonLink } from "~/ui/Button";
import { Form, FormActions, SubmitButton } from "~/ui/form";
import { titledUnlisted } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { Section } from "~/ui/Section";
import { signOut } from "../session/sign-out.server";

export const handle = { i18n: ["session"], access: "everyone" };

/** Opened by the person it signs out at once; a link elsewhere leads here too, and then the button does it. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  if (portal.viewer && isOpenedByPerson(args.request)) throw await signedOut(args);
  const title = translator(portal.locale, "session")("signOut.title");
  return { title, name: portal.viewer && `${portal.viewer.firstName} ${portal.viewer.lastName}` };
};

export const action = (args: ActionFunctionArgs) => signedOut(args);

async function signedOut(args: LoaderFunctionArgs) {
  await signOut(args);
  const t = translator(args.context.portal.locale, "session");
  const headers = leavingCookies();
  headers.append("set-cookie", forgetOwnSession);
  headers.append("set-cookie", flash({ title: t("signOut.done"), message: t("signOut.doneMessage") }));
  return redirectDocument("/", { headers });
}

export const meta: MetaFunction<typeof loader> = titledUnlisted;

export default function Logout() {
  const { t } = useTranslation("session");
  const { name } = useLoaderData<typeof loader>();
  if (!name) {
    return (
      <Section width="form">
        <PageHeader title={t("signOut.alreadyTitle")} description={t("signOut.already")} />
        <ButtonLink to={signInPath} icon="log-in">
          {t("signOut.again")}
        </ButtonLink>
      </Section>
    );
  }
  return (
    <Section width="form">
      <PageHeader title={t("signOut.title")} description={t("signOut.description", { name })} />
      <Form method="post">
        <FormActions>
          <SubmitButton icon="log-out" busyLabel={t("signOut.busy")}>
            {t("signOut.submit")}
          </SubmitButton>
          <ButtonLink to="/" variant="outline">
            {t("signOut.stay")}
          </ButtonLink>
        </FormActions>
      </Form>
    </Section>
  );
}
