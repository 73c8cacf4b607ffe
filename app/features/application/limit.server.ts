import { emailKeyOf } from "~/core/auth/email";
import { limitFlood } from "~/core/auth/rate-limit.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { readMembers } from "~/core/resource/body.server";

/**
 * Anybody may apply, with anybody's e-mail address: counted by where it comes from and by the address that it names.
 * @throws TooMany; 400 and 413 for a body that is none
 */
export async function limitApplying(args: RequestArgs): Promise<void> {
  const { email } = await readMembers(args);
  await limitFlood(args, "apply", typeof email === "string" ? emailKeyOf(email) : undefined);
}
