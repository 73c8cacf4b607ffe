/**
 * Writes to the directory with the rules of a resource. Where the tenant's rows lie in the directory's own database, the change and its line in the
 * trail are one batch. In another database they cannot be: the change comes first, for a trail that tells of what did not happen would be worse.
 */
import type { SQL } from "drizzle-orm";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { type AuditEntry, audit } from "~/core/resource/audit.server";
import { directoryOf, forgetSites } from "~/core/tenant/directory.server";

/** The same request with the tenant's rows of the directory in place of its own database, for reading by `list` and `show`. */
export function inDirectory<A extends RequestArgs>(args: A): A {
  const { portal, cloudflare } = args.context;
  return { ...args, context: { ...args.context, portal: { ...portal, db: directoryOf(cloudflare.env, portal.tenant.id) } } };
}

/** @throws Duplicate and Conflict as every write does */
export async function writeDirectory(args: RequestArgs, statements: SQL[], entry: AuditEntry): Promise<void> {
  const { portal } = args.context;
  const together = portal.binding === "DB";
  await inDirectory(args).context.portal.db.write(together ? [...statements, audit(portal, entry)] : statements);
  forgetSites();
  if (!together) await portal.db.write([audit(portal, entry)]);
}
