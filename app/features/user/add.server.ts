/** An account for somebody, with the mail that lets them in: by the screen and by the API, and no flood of it. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { unlessFlood } from "~/core/resource/flood.server";
import { create, type Outcome } from "~/core/resource/write.server";
import { users } from "./user.resource.server";

export const addUser = (args: ActionFunctionArgs): Promise<Outcome> => unlessFlood(args, users, () => create(args, users));
