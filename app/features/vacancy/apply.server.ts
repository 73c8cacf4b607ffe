/** Applying on a vacancy's own page: floods are stopped before the database is asked, and nothing that was typed is lost. */
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { knownForSignup } from "~/core/auth/known-person.server";
import { TooMany } from "~/core/auth/too-many";
import { justDone } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { readForm } from "~/core/resource/body.server";
import { limitNew } from "~/core/resource/flood.server";
import { applications } from "../application/index.server";
import { createWithAnswers } from "../form_submission/index.server";

export async function applyTo(args: ActionFunctionArgs) {
  const { portal } = args.context;
  try {
    await limitNew(args, applications);
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    const typed = Object.fromEntries([...(await readForm(args))].filter(([, value]) => typeof value === "string")) as Record<
      string,
      string
    >;
    const lastResult = {
      status: "error" as const,
      initialValue: typed,
      error: { "": [translator(portal.locale, "vacancy")("apply.tooMany")] },
    };
    const headers = { "retry-after": String(error.retryAfter) };
    return { ok: false as const, refused: data({ lastResult }, { status: 429, headers }) };
  }
  return createWithAnswers(args, applications);
}

/** For the page that says it worked; who has no account is offered one there, with what they filled in. */
export function headersOfApplied({ context: { portal } }: ActionFunctionArgs, row: Record<string, unknown>): Headers {
  const text = (name: string) => String(row[name]);
  const headers = new Headers({ "Set-Cookie": justDone(text("vacancyId"), "/vacancies") });
  const person = { firstName: text("firstName"), lastName: text("lastName"), email: text("email") };
  if (!portal.viewer) headers.append("Set-Cookie", knownForSignup(person));
  return headers;
}
