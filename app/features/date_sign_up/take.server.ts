/** Signing up, from a page or the API. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { tooMany } from "~/core/auth/rate-limit.server";
import { TooMany } from "~/core/auth/too-many";
import { limitNew } from "~/core/resource/flood.server";
import type { Outcome } from "~/core/resource/write.server";
import { createWithAnswers } from "../form_submission/index.server";
import { dateSignUps } from "./date_sign_up.resource.server";

/** @throws 429, and on the API the answer */
export async function take(args: ActionFunctionArgs): Promise<Outcome> {
  try {
    await limitNew(args, dateSignUps);
  } catch (error) {
    throw error instanceof TooMany ? tooMany(args, error) : error;
  }
  return createWithAnswers(args, dateSignUps);
}
