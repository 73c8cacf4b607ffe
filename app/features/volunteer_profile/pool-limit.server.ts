/** People chose to be found, not to be collected: an account that reads the pool faster than anybody can read is stopped. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { limitFlood, tooMany } from "~/core/auth/rate-limit.server";
import { TooMany } from "~/core/auth/too-many";

/** Pages and programs are counted together. @throws 429 */
export async function limitPool(args: LoaderFunctionArgs): Promise<void> {
  const { viewer } = args.context.portal;
  if (!viewer) return;
  try {
    await limitFlood(args, "pool", viewer.id);
  } catch (error) {
    if (error instanceof TooMany) throw tooMany(args, error);
    throw error;
  }
}
