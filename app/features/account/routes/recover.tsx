/** /auth/recover: a mail to choose a new password, or once more the one to a new account. */
import { type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { translator } from "~/core/i18n/translator.server";
import { titledUnlisted } from "~/ui/head";
import { AskForLink } from "../session/AskForLink";
import { formBack, submitted, unlessTooMany } from "../session/form.server";
import { sendLink } from "../session/mail-links.server";
import { addressSchema } from "../session/session.schema";

export const handle = { i18n: ["session"], access: "everyone" };

/** Who made an account and has no mail is sent that one again, and has no password to forget. */
const kindOf = (request: Request) => (new URL(request.url).searchParams.has("account") ? ("confirm" as const) : ("recover" as const));

export const loader = async ({ request, context: { portal } }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const sent = searchParams.has("sent");
  const kind = kindOf(request);
  return { title: translator(portal.locale, "session")(sent ? "sent.title" : `${kind}.title`), sent, kind };
};

export const action = async (args: ActionFunctionArgs) => {
  const submission = await submitted(args, addressSchema);
  if (submission.status !== "success") return formBack(submission);
  return unlessTooMany(args, submission, async () => {
    await sendLink(args, "password_reset", submission.value.email);
    return redirect(kindOf(args.request) === "confirm" ? "/auth/recover?account=1&sent=1" : "/auth/recover?sent=1");
  });
};

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {};

export const meta: MetaFunction<typeof loader> = titledUnlisted;

export default function Recover() {
  const { sent, kind } = useLoaderData<typeof loader>();
  return <AskForLink kind={kind} sent={sent} result={useActionData<typeof action>()?.lastResult} />;
}
