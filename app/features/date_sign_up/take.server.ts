/** Signing up, from a page or the API. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { tooMany, usedOften } from "~/core/auth/rate-limit.server";
import { TooMany } from "~/core/auth/too-many";
import { readMembers } from "~/core/resource/body.server";
import { limitNew } from "~/core/resource/flood.server";
import type { Outcome } from "~/core/resource/write.server";
import { createWithAnswers } from "../form_submission/index.server";
import { dateSignUps } from "./date_sign_up.resource.server";

/** More than one address signs up for a date, such as a school's: nobody fills it alone. */
const many = { most: 15, minutes: 60 };

/** Whether more strangers signed up for a date from this sender than come together. Nobody proves an address here, so it is senders who are counted. */
async function takesMany(args: ActionFunctionArgs): Promise<boolean> {
  const { db, viewer, now } = args.context.portal;
  if (viewer) return false;
  const { dateId } = await readMembers(args);
  return db.fetch(usedOften(db, args.request, "place", { now, ...many, of: String(dateId) }));
}

/** @throws 429, and on the API the answer */
export async function take(args: ActionFunctionArgs): Promise<Outcome> {
  try {
    await limitNew(args, dateSignUps);
  } catch (error) {
    throw error instanceof TooMany ? tooMany(args, error) : error;
  }
  if (await takesMany(args)) throw tooMany(args, new TooMany(many.minutes * 60));
  return createWithAnswers(args, dateSignUps);
}
