/** /auth/second-step: the password was right, and this account asks for more. */
import { type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { signInPath } from "~/core/auth/redirect";
import { translator } from "~/core/i18n/translator.server";
import { ButtonLink } from "~/ui/Button";
import { Form, FormActions, SubmitButton, TextField } from "~/ui/form";
import { titledUnlisted } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { Section } from "~/ui/Section";
import { entered, ticketOf } from "../session/enter.server";
import { formBack, submitted, unlessTooMany } from "../session/form.server";
import { PasskeyButton } from "../session/PasskeyButton";
import { personOfTicket } from "../session/second-step.server";
import { codeSchema } from "../session/session.schema";
import { waysIn } from "../session/ways-in.server";

export const handle = { i18n: ["session"], access: "everyone" };

const beginAgain = (request: Request) => redirect(`${signInPath}${new URL(request.url).search}`);

export const loader = async ({ request, context: { portal } }: LoaderFunctionArgs) => {
  if (portal.viewer) throw redirect("/");
  const person = await personOfTicket(portal, ticketOf(request));
  if (!person) throw beginAgain(request);
  const title = translator(portal.locale, "session")("secondStep.title");
  return { title, ...person.factors };
};

export const action = async (args: ActionFunctionArgs) => {
  const submission = await submitted(args, codeSchema);
  if (submission.status !== "success") return formBack(submission);
  return unlessTooMany(args, submission, async () => {
    const outcome = await waysIn(args).authenticate("second-step", args.request);
    if ("reason" in outcome && outcome.reason === "worthless") throw beginAgain(args.request);
    return entered(args, outcome, submission);
  });
};

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {};

export const meta: MetaFunction<typeof loader> = titledUnlisted;

const describedBy = (totp: boolean, passkeys: number) =>
  totp && passkeys > 0 ? "descriptionBoth" : totp ? "description" : "descriptionPasskey";

export default function SecondStep() {
  const { t } = useTranslation("session");
  const { totp, passkeys } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Section width="form">
      <PageHeader title={t("secondStep.title")} description={t(`secondStep.${describedBy(totp, passkeys)}`)} />
      {passkeys > 0 && <PasskeyButton step="second_step">{t("secondStep.passkey")}</PasskeyButton>}
      <Form method="post" result={answer?.lastResult}>
        <TextField
          name="code"
          label={t(totp ? "secondStep.code" : "secondStep.recovery")}
          hint={t(totp ? "secondStep.codeHint" : "secondStep.recoveryHint")}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          className="field-short"
        />
        <FormActions>
          <SubmitButton icon="log-in" busyLabel={t("secondStep.busy")}>
            {t("secondStep.submit")}
          </SubmitButton>
          <ButtonLink to={signInPath} variant="outline">
            {t("secondStep.again")}
          </ButtonLink>
        </FormActions>
      </Form>
      <p className="mt-8 text-muted">{t("secondStep.lost")}</p>
    </Section>
  );
}
