import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { forgetOwnSession } from "~/core/auth/acting.server";
import { clearedCookies } from "~/core/auth/credentials.server";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { ButtonLink } from "~/ui/Button";
import { Form, FormActions, SubmitButton } from "~/ui/form";
import { titledUnlisted } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { Section } from "~/ui/Section";
import { signOut } from "../session/sign-out.server";

export const handle = { i18n: ["session"], access: "everyone" };

/** A link must not sign anybody out, or any page on the web could: it leads here, and the button does it. */
export const loader = async ({ context: { portal } }: LoaderFunctionArgs) => {
  const title = translator(portal.locale, "session")("signOut.title");
  return { title, name: portal.viewer && `${portal.viewer.firstName} ${portal.viewer.lastName}` };
};

export const action = async (args: ActionFunctionArgs) => {
  await signOut(args);
  const t = translator(args.context.portal.locale, "session");
  const headers = clearedCookies();
  headers.append("set-cookie", forgetOwnSession);
  headers.append("set-cookie", flash({ title: t("signOut.done"), message: t("signOut.doneMessage") }));
  return redirect("/", { headers });
};

export const meta: MetaFunction<typeof loader> = titledUnlisted;

export default function Logout() {
  const { t } = useTranslation("session");
  const { name } = useLoaderData<typeof loader>();
  if (!name) {
    return (
      <Section width="form">
        <PageHeader title={t("signOut.alreadyTitle")} description={t("signOut.already")} />
        <ButtonLink to="/auth/login-1" icon="log-in">
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
