/** /auth/token: signing in by the link of a mail. Opening the link shows a button and the button uses it up, so that a mail scanner does not. */
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { safeRedirect, signedInPath } from "~/core/auth/redirect";
import { translator } from "~/core/i18n/translator.server";
import { Form, FormActions, SubmitButton } from "~/ui/form";
import { titledUnlisted } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { Section } from "~/ui/Section";
import { AskForLink } from "../session/AskForLink";
import { Elsewhere } from "../session/Elsewhere";
import { entered } from "../session/enter.server";
import { formBack, submitted, unlessTooMany } from "../session/form.server";
import { LinkGone } from "../session/LinkGone";
import { sendLink } from "../session/mail-links.server";
import { holderOf } from "../session/reset.server";
import { addressSchema } from "../session/session.schema";
import { waysIn } from "../session/ways-in.server";

export const handle = { i18n: ["session"], access: "everyone" };

export const loader = async ({ request, context: { portal } }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const t = translator(portal.locale, "session");
  const token = searchParams.get("token");
  if (!token) {
    if (portal.viewer) throw redirect(safeRedirect(searchParams.get("returnTo"), signedInPath));
    const sent = searchParams.has("sent");
    return { title: t(sent ? "sent.title" : "link.title"), state: sent ? ("sent" as const) : ("ask" as const), email: "" };
  }
  const holder = await holderOf(portal.db, token, ["sign_in"], portal.now);
  if (!holder) return data({ title: t("gone.title"), state: "gone" as const, email: "" }, { status: 410 });
  return { title: t("token.title"), state: "open" as const, email: holder.person.viewer.email };
};

export const action = async (args: ActionFunctionArgs) => {
  if (!new URL(args.request.url).searchParams.get("token")) return askForLink(args);
  const submission = await submitted(args, z.object({}));
  return entered(args, await waysIn(args).authenticate("link", args.request), submission);
};

async function askForLink(args: ActionFunctionArgs) {
  const submission = await submitted(args, addressSchema);
  if (submission.status !== "success") return formBack(submission);
  return unlessTooMany(args, submission, async () => {
    await sendLink(args, "sign_in", submission.value.email);
    return redirect("/auth/token?sent=1");
  });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {};

export const meta: MetaFunction<typeof loader> = titledUnlisted;

export default function Token() {
  const { t } = useTranslation("session");
  const { state, email } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const answer = useActionData<typeof action>();
  if (answer?.elsewhere) {
    return (
      <Section width="form">
        <PageHeader title={t("token.title")} />
        <Elsewhere {...answer.elsewhere} path={pathname + search} />
      </Section>
    );
  }
  if (state === "gone") return <LinkGone again="/auth/token" />;
  if (state !== "open") return <AskForLink kind="link" sent={state === "sent"} result={answer?.lastResult} />;
  return (
    <Section width="form">
      <PageHeader title={t("token.title")} description={t("token.description", { email })} />
      <Form method="post" result={answer?.lastResult}>
        <FormActions>
          <SubmitButton icon="log-in" busyLabel={t("signIn.busy")}>
            {t("token.submit")}
          </SubmitButton>
        </FormActions>
      </Form>
    </Section>
  );
}
