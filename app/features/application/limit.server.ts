import { emailKeyOf } from "~/core/auth/email";
import { limitFlood } from "~/core/auth/rate-limit.server";
import { isApi } from "~/core/jsonapi/media.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { formOf, membersOf } from "~/core/resource/input.server";

/**
 * Anybody may apply, with anybody's e-mail address: counted by where it comes from and by the address that it names.
 * @throws TooMany; 400 and 413 for a body that is none
 */
export async function limitApplying(args: RequestArgs): Promise<void> {
  const { cloudflare, portal } = args.context;
  const { email } = isApi(args.request) ? await membersOf(args) : Object.fromEntries(await formOf(args));
  const account = typeof email === "string" ? `${portal.tenant.id}:${emailKeyOf(email)}` : undefined;
  await limitFlood(cloudflare.env.WRITE_LIMIT, args.request, "apply", account);
}
