import { emailKeyOf } from "~/core/auth/email";
import { limitFlood } from "~/core/auth/rate-limit.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { readMembers } from "~/core/resource/body.server";

/** Anybody may ask for help, with anybody's address: counted by where it comes from and by the address that it names. @throws TooMany */
export async function limitAsking(args: RequestArgs): Promise<void> {
  const { email } = await readMembers(args);
  await limitFlood(args, "help", typeof email === "string" && email ? emailKeyOf(email) : undefined);
}
