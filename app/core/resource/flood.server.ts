import { limitFlood, tooMany } from "../auth/rate-limit.server";
import { TooMany } from "../auth/too-many";
import { translator } from "../i18n/translator.server";
import { isApi } from "../jsonapi/media.server";
import type { RequestArgs } from "../jsonapi/problem.server";
import { readForm } from "./body.server";
import { refusedForm } from "./refused-answer.server";
import type { Outcome } from "./write.server";

/** Counts one use of `purpose`, before anything is read. @returns what a page says when it is too much just now. @throws 429 on the API */
export async function tooManyNow(args: RequestArgs, purpose: string): Promise<{ message: string; init: ResponseInit } | null> {
  try {
    await limitFlood(args, purpose);
    return null;
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    if (isApi(args.request)) throw tooMany(args, error);
    const message = translator(args.context.portal.locale, "problem")("too_many_requests", { seconds: error.retryAfter });
    return { message, init: { status: 429, headers: { "retry-after": String(error.retryAfter) } } };
  }
}

/** @throws 429 on the API */
export async function unlessFlood(args: RequestArgs, purpose: string, write: () => Promise<Outcome>): Promise<Outcome> {
  const late = await tooManyNow(args, purpose);
  return late ? { ok: false, refused: refusedForm(await readForm(args), { "": [late.message] }, late.init) } : write();
}
