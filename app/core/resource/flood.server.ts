import { emailKeyOf } from "../auth/email";
import { limitFlood, tooMany } from "../auth/rate-limit.server";
import { TooMany } from "../auth/too-many";
import { translator } from "../i18n/translator.server";
import { isApi } from "../jsonapi/media.server";
import type { RequestArgs } from "../jsonapi/problem.server";
import type { Row } from "../tenant/db.server";
import { readForm, readMembers } from "./body.server";
import type { AnyResource } from "./define.server";
import { refusedForm } from "./refused-answer.server";
import type { Outcome } from "./write.server";

/**
 * Counts one row that is to be made, as its resource says: before anything is read, unless by the address that is named as well.
 * @param given what was sent, where it is not the body. @throws TooMany; 400 and 413 for a body that is none
 */
export async function limitNew(args: RequestArgs, { create }: AnyResource, given?: Row): Promise<void> {
  if (!create?.flood) return;
  const { purpose, byEmail } = create.flood;
  const { email } = byEmail ? (given ?? (await readMembers(args))) : {};
  await limitFlood(args, purpose, typeof email === "string" && email ? emailKeyOf(email) : undefined);
}

/** Counts one use of a purpose, or one row that is to be made. @returns what a page says when it is too much just now. @throws 429 on the API */
export async function tooManyNow(
  args: RequestArgs,
  what: string | AnyResource,
  given?: Row,
): Promise<{ message: string; init: ResponseInit } | null> {
  try {
    await (typeof what === "string" ? limitFlood(args, what) : limitNew(args, what, given));
    return null;
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    if (isApi(args.request)) throw tooMany(args, error);
    const message = translator(args.context.portal.locale, "problem")("too_many_requests", { seconds: error.retryAfter });
    return { message, init: { status: 429, headers: { "retry-after": String(error.retryAfter) } } };
  }
}

/** @throws 429 on the API */
export async function unlessFlood(args: RequestArgs, resource: AnyResource, write: () => Promise<Outcome>): Promise<Outcome> {
  const late = await tooManyNow(args, resource);
  return late ? { ok: false, refused: refusedForm(await readForm(args), { "": [late.message] }, late.init) } : write();
}
