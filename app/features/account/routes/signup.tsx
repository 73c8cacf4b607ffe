/** /signup: somebody makes an account. The password comes with the link of the mail (user/register.server.ts says why). */
import { type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { forgetKnown, knownPerson } from "~/core/auth/known-person.server";
import { signInPath, withReturn } from "~/core/auth/redirect";
import { justDone } from "~/core/http/flash.server";
import { urlOf } from "~/core/http/url.server";
import { translator } from "~/core/i18n/translator.server";
import { Form, FormActions, SubmitButton } from "~/ui/form";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { PageHeader } from "~/ui/PageHeader";
import { Section } from "~/ui/Section";
import { formBack, submitted, unlessTooMany } from "../session/form.server";
import { Minor } from "../signup/Minor";
import { PersonFields } from "../signup/PersonFields";
import { volunteerSchema } from "../signup/register.schema";
import { signUp } from "../signup/register.server";
import { Terms } from "../signup/Terms";

export const handle = { i18n: ["signup", "session"], access: "everyone" };

export const loader = async ({ request, context: { portal } }: LoaderFunctionArgs) => {
  if (portal.viewer) throw redirect("/");
  const title = translator(portal.locale, "signup")("title");
  return { title, centerName: portal.center.name, person: knownPerson(request) };
};

export const action = async (args: ActionFunctionArgs) => {
  const submission = await submitted(args, volunteerSchema);
  if (submission.status !== "success") return formBack(submission);
  return unlessTooMany(args, submission, async () => {
    await signUp(args, submission.value, { returnTo: urlOf(args.request).searchParams.get("returnTo") });
    const cookies = [forgetKnown(), justDone(submission.value.email, "/signup")];
    return redirect("/signup/success", { headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
  });
};

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {};

export const meta: MetaFunction<typeof loader> = titled;

export default function Signup() {
  const { t } = useTranslation("signup");
  const { centerName, person } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  return (
    <Section width="form">
      <PageHeader title={t("title")} description={t("description")} />
      <Form method="post" result={answer?.lastResult}>
        <PersonFields person={person} />
        <Minor values={answer?.lastResult?.initialValue} />
        <Terms name={centerName} />
        <FormActions>
          <SubmitButton icon="user-plus" busyLabel={t("busy")}>
            {t("submit")}
          </SubmitButton>
        </FormActions>
      </Form>
      <div className="mt-10 space-y-2 border-t border-line pt-8 text-muted">
        <p>
          {t("haveAccount")}{" "}
          <Link className="link" to={withReturn(signInPath, search.get("returnTo"))}>
            {t("signIn")}
          </Link>
        </p>
        <p>
          {t("organization")}{" "}
          <Link className="link" to="/organizations/signup">
            {t("organizationLink")}
          </Link>
        </p>
      </div>
    </Section>
  );
}
