import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { readMembers } from "~/core/resource/body.server";
import { limitNew } from "~/core/resource/flood.server";
import { applications } from "./application.resource.server";

/**
 * Anybody may apply, with anybody's e-mail address: counted by where it comes from and by the address that it names.
 * @throws TooMany; 400 and 413 for a body that is none
 */
export async function limitApplying(args: RequestArgs): Promise<void> {
  await limitNew(args, applications, await readMembers(args));
}
