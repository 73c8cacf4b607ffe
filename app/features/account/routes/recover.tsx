/** /auth/recover: a mail to choose a new password. */
import { type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { translator } from "~/core/i18n/translator.server";
import { titledUnlisted } from "~/ui/head";
import { AskForLink } from "../session/AskForLink";
import { formBack, submitted, unlessTooMany } from "../session/form.server";
import { sendLink } from "../session/mail-links.server";
import { addressSchema } from "../session/session.schema";

export const handle = { i18n: ["session"], access: "everyone" };

export const loader = async ({ request, context: { portal } }: LoaderFunctionArgs) => {
  const sent = new URL(request.url).searchParams.has("sent");
  const title = translator(portal.locale, "session")(sent ? "sent.title" : "recover.title");
  return { title, sent };
};

export const action = async (args: ActionFunctionArgs) => {
  const submission = await submitted(args, addressSchema);
  if (submission.status !== "success") return formBack(submission);
  return unlessTooMany(args, submission, async () => {
    await sendLink(args, "password_reset", submission.value.email);
    return redirect("/auth/recover?sent=1");
  });
};

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {};

export const meta: MetaFunction<typeof loader> = titledUnlisted;

export default function Recover() {
  const { sent } = useLoaderData<typeof loader>();
  return <AskForLink kind="recover" sent={sent} result={useActionData<typeof action>()?.lastResult} />;
}
