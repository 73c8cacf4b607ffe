/** /confirm: the link of a sign-up or an invitation. Opening it changes nothing; choosing a password does. */
import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { newPasswordSchema } from "~/core/auth/new-password";
import { signInPath } from "~/core/auth/redirect";
import { translator } from "~/core/i18n/translator.server";
import { ButtonLink } from "~/ui/Button";
import { Form, FormActions, SubmitButton } from "~/ui/form";
import { titledUnlisted } from "~/ui/head";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Section } from "~/ui/Section";
import { Elsewhere } from "../session/Elsewhere";
import { enter } from "../session/enter.server";
import { formBack, submitted, unlessTooMany } from "../session/form.server";
import { NewPasswordFields } from "../session/NewPasswordFields";
import { confirmAccount, hasAccepted, holderOfConfirmation } from "../signup/confirm.server";
import { Minor } from "../signup/Minor";
import { agreedBefore, agreementSchema } from "../signup/register.schema";
import { Terms } from "../signup/Terms";

export const handle = { i18n: ["signup", "session"], access: "everyone" };

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("confirmation_token");

export const loader = async ({ request, context: { portal } }: LoaderFunctionArgs) => {
  const t = translator(portal.locale, "signup");
  const common = { centerName: portal.center.name, firstName: "", email: "", accepted: true };
  const token = tokenOf(request);
  if (!token) return { ...common, title: t("confirm.missing"), state: "missing" as const };
  const holder = await holderOfConfirmation(portal.db, token, portal.now);
  if (!holder) return data({ ...common, title: t("confirm.gone"), state: "gone" as const }, { status: 410 });
  const { firstName, email, id } = holder.person.viewer;
  const accepted = await portal.db.fetch(hasAccepted(portal.db, id));
  return {
    ...common,
    title: t("confirm.title", { name: firstName }),
    state: "open" as const,
    firstName,
    email,
    accepted,
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const holder = await holderOfConfirmation(portal.db, tokenOf(args.request), portal.now);
  const accepted = !holder || (await portal.db.fetch(hasAccepted(portal.db, holder.person.viewer.id)));
  const password = newPasswordSchema(holder?.person.viewer.email ?? "");
  const submission = await submitted(args, password.and(accepted ? agreedBefore : agreementSchema));
  // The loader, which runs next, says what is wrong with the link.
  if (!holder) return formBack(submission, {}, 410);
  if (submission.status !== "success") return formBack(submission);
  return unlessTooMany(args, submission, async () => {
    const { person } = holder;
    if (!(await confirmAccount(args, holder, submission.value))) return formBack(submission, {}, 410);
    const t = translator(portal.locale, "signup");
    const confirmed = { ...person, confirmed: true, status: person.status === "invited" ? "active" : person.status };
    return enter(args, confirmed, submission, { title: t("confirm.done"), message: t("confirm.doneText") });
  });
};

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {};

export const meta: MetaFunction<typeof loader> = titledUnlisted;

export default function Confirm() {
  const { t } = useTranslation("signup");
  const { state, firstName, email, accepted, centerName } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.elsewhere) {
    return (
      <Section width="form">
        <PageHeader title={t("confirm.done")} />
        <Elsewhere {...answer.elsewhere} />
      </Section>
    );
  }
  if (state !== "open") return <NoLink gone={state === "gone"} />;
  return (
    <Section width="form">
      <PageHeader title={t("confirm.title", { name: firstName })} description={t("confirm.description", { email })} />
      <Form method="post" result={answer?.lastResult}>
        <NewPasswordFields email={email} />
        {!accepted && (
          <>
            <Minor values={answer?.lastResult?.initialValue} />
            <Terms name={centerName} />
          </>
        )}
        <FormActions>
          <SubmitButton icon="check" busyLabel={t("confirm.busy")}>
            {t("confirm.submit")}
          </SubmitButton>
        </FormActions>
      </Form>
    </Section>
  );
}

function NoLink({ gone }: { gone: boolean }) {
  const { t } = useTranslation("signup");
  return (
    <Section width="form">
      <PageHeader title={t(gone ? "confirm.gone" : "confirm.missing")} />
      <Notice tone="warning">{t(gone ? "confirm.goneText" : "confirm.missingText")}</Notice>
      <p className="mt-8 flex flex-wrap gap-4">
        <ButtonLink to="/auth/recover?account=1" icon="mail">
          {t("confirm.again")}
        </ButtonLink>
        <ButtonLink to={signInPath} variant="outline" icon="log-in">
          {t("confirm.signIn")}
        </ButtonLink>
      </p>
    </Section>
  );
}
