import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { readMembers } from "~/core/resource/body.server";
import { limitNew } from "~/core/resource/flood.server";
import { helpRequests } from "./help_request.resource.server";

/** Anybody may ask for help, with anybody's address: counted by where it comes from and by the address that it names. @throws TooMany */
export async function limitAsking(args: RequestArgs): Promise<void> {
  await limitNew(args, helpRequests, await readMembers(args));
}
