import { type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { safeRedirect, signedInPath, withReturn } from "~/core/auth/redirect";
import { urlOf } from "~/core/http/url.server";
import { translator } from "~/core/i18n/translator.server";
import { setUpPath } from "~/core/jsonapi/problem.server";
import { ButtonLink } from "~/ui/Button";
import { Form, FormActions, SubmitButton, TextField } from "~/ui/form";
import { titledUnlisted } from "~/ui/head";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Section } from "~/ui/Section";
import { AddressField } from "../session/AddressField";
import { Elsewhere } from "../session/Elsewhere";
import { askedToKeep, entered } from "../session/enter.server";
import { formBack, submitted, unlessTooMany } from "../session/form.server";
import { PasskeyButton } from "../session/PasskeyButton";
import { signInSchema } from "../session/session.schema";
import { waysIn } from "../session/ways-in.server";

export const handle = { i18n: ["session"], access: "everyone" };

export const loader = async ({ request, context: { portal } }: LoaderFunctionArgs) => {
  if (portal.mustSetUp) throw redirect(setUpPath);
  if (portal.viewer) throw redirect(safeRedirect(new URL(request.url).searchParams.get("returnTo"), signedInPath));
  const title = translator(portal.locale, "session")("signIn.title");
  const keptNone = urlOf(request).searchParams.has(askedToKeep);
  return { title, centerName: portal.center.name, contactEmail: portal.center.contactEmail, keptNone };
};

export const action = async (args: ActionFunctionArgs) => {
  const submission = await submitted(args, signInSchema);
  if (submission.status !== "success") return formBack(submission);
  return unlessTooMany(args, submission, async () => entered(args, await waysIn(args).authenticate("password", args.request), submission));
};

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {};

export const meta: MetaFunction<typeof loader> = titledUnlisted;

export default function Login() {
  const { t } = useTranslation("session");
  const { centerName, contactEmail, keptNone } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  return (
    <Section width="form">
      <PageHeader title={t("signIn.title")} description={t("signIn.description", { name: centerName })} />
      <div role="alert" className="mb-8 empty:mb-0">
        {answer?.elsewhere && <Elsewhere {...answer.elsewhere} />}
        {keptNone && !answer && (
          <Notice tone="warning" title={t("keptNone.title")}>
            <p>{t("keptNone.text")}</p>
          </Notice>
        )}
      </div>
      <Form method="post" result={answer?.lastResult}>
        <AddressField />
        <TextField name="password" type="password" label={t("signIn.password")} autoComplete="current-password" required />
        <FormActions>
          <SubmitButton icon="log-in" busyLabel={t("signIn.busy")}>
            {t("signIn.submit")}
          </SubmitButton>
        </FormActions>
      </Form>
      <div className="mt-8">
        <PasskeyButton step="sign_in">{t("passkey.signIn")}</PasskeyButton>
      </div>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link className="link" to="/auth/recover">
          {t("signIn.forgot")}
        </Link>
        <Link className="link" to="/auth/token">
          {t("signIn.byLink")}
        </Link>
      </p>
      <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-8">
        <p className="font-heading text-lg">{t("signIn.new")}</p>
        <ButtonLink to={withReturn("/signup", search.get("returnTo"))} variant="outline" icon="user-plus">
          {t("signIn.signUp")}
        </ButtonLink>
      </div>
      <p className="mt-8 text-muted">
        {contactEmail ? t("signIn.help") : t("signIn.helpWithoutAddress")}{" "}
        {contactEmail && (
          <a className="link" href={`mailto:${contactEmail}`}>
            {contactEmail}
          </a>
        )}
      </p>
    </Section>
  );
}
