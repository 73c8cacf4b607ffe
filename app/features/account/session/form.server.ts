/** Forms about getting in: what was filled in, and the page that comes back, which never carries a password or a code. */
import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import type { ZodType } from "zod";
import { TooMany } from "~/core/auth/too-many";
import { translator } from "~/core/i18n/translator.server";
import { errorMap } from "~/core/i18n/zod-messages";
import { readForm } from "~/core/resource/body.server";

const hideFields = ["password", "passwordConfirmation", "currentPassword", "code"];

/** @throws 400 when the body is no form */
export async function submitted<T>(args: ActionFunctionArgs, schema: ZodType<T>, read?: FormData): Promise<Submission<T, string[]>> {
  const form = read ?? (await readForm(args));
  return parseWithZod(form, { schema, error: errorMap(args.context.portal.locale) }) as Submission<T, string[]>;
}

/** Where somebody is at home who may not enter here; `url` is null when that centre has no site. */
export interface Home {
  name: string;
  url: string | null;
}

interface Wrong {
  /** About the form as a whole. */
  message?: string;
  fields?: Record<string, string>;
  elsewhere?: Home;
}

/** The form again, with what is wrong. */
export function formBack(
  submission: Submission<unknown, string[]>,
  { message, fields, elsewhere }: Wrong = {},
  status = 422,
  headers?: HeadersInit,
) {
  const fieldErrors = fields && Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]));
  const wrong = { ...(message && { formErrors: [message] }), ...(fieldErrors && { fieldErrors }) };
  return data({ lastResult: submission.reply({ hideFields, ...wrong }), elsewhere: elsewhere ?? null }, { status, headers });
}

/** Runs what may be too much just now; then the form comes back with 429. */
export async function unlessTooMany<T>(args: ActionFunctionArgs, submission: Submission<unknown, string[]>, work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    const message = translator(args.context.portal.locale, "session")("refused.tooMany");
    return formBack(submission, { message }, 429, { "retry-after": String(error.retryAfter) });
  }
}
