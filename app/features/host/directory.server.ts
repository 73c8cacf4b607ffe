/**
 * Writes to the directory with the rules of a resource. Its rows lie in another database than the audit trail may: the change comes first, the trail
 * after it, and no batch holds both.
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
  await inDirectory(args).context.portal.db.write(statements);
  forgetSites();
  await portal.db.write([audit(portal, entry)]);
}
