/** Signing up, from a page or the API: when the last place went to somebody else at this very moment, the same is tried once more, for the list. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { tooMany, usedOften } from "~/core/auth/rate-limit.server";
import { TooMany } from "~/core/auth/too-many";
import { isApi } from "~/core/jsonapi/media.server";
import { readMembers } from "~/core/resource/body.server";
import { limitNew } from "~/core/resource/flood.server";
import type { Outcome } from "~/core/resource/write.server";
import { createWithAnswers } from "../form_submission/index.server";
import { dateSignUps } from "./date_sign_up.resource.server";

const tries = 4;

/** More than one address signs up for a date, such as a school's: nobody fills it alone. */
const many = { most: 15, minutes: 60 };

/** Whether more strangers signed up for a date from this sender than come together. Nobody proves an address here, so it is senders who are counted. */
async function takesMany(args: ActionFunctionArgs): Promise<boolean> {
  const { db, viewer, now } = args.context.portal;
  if (viewer) return false;
  const { dateId } = await readMembers(args);
  return db.fetch(usedOften(db, args.request, `place ${String(dateId).slice(0, 40)}`, { now, ...many }));
}

/** @throws 429, and on the API the answer */
export async function take(args: ActionFunctionArgs): Promise<Outcome> {
  try {
    await limitNew(args, dateSignUps);
  } catch (error) {
    throw error instanceof TooMany ? tooMany(args, error) : error;
  }
  if (await takesMany(args)) throw tooMany(args, new TooMany(many.minutes * 60));
  for (let turn = 1; ; turn++) {
    try {
      const outcome = await createWithAnswers(args, dateSignUps);
      const beaten = !outcome.ok && outcome.refused.init?.status === 409 && outcome.refused.data.lastResult.error?.dateId;
      if (!beaten || turn === tries) return outcome;
    } catch (thrown) {
      if (turn === tries || !isApi(args.request) || !(thrown instanceof Response) || thrown.status !== 409) throw thrown;
      if (!(await thrown.clone().text()).includes('"full_meanwhile"')) throw thrown;
    }
  }
}
