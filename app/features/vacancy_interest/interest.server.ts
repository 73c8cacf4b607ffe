import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { unlessFlood } from "~/core/resource/flood.server";
import { create, type Outcome } from "~/core/resource/write.server";
import { vacancyInterests } from "./vacancy_interest.resource.server";

/** Anybody may ask to be told: floods are stopped first. */
export const keepMeInformed = (args: ActionFunctionArgs): Promise<Outcome> =>
  unlessFlood(args, vacancyInterests, () => create(args, vacancyInterests));
