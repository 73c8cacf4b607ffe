/**
 * Writes to the directory with the rules of a resource: the change and its line in the trail are one batch. Where the tenant's rows lie in another
 * database, the line is taken home from there; one that is left behind, because the worker stopped in between, the schedule finds.
 */

import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { takeHome } from "~/core/resource/audit.server";
import { databases } from "~/core/tenant/databases.server";
import { directoryOf, forgetSites } from "~/core/tenant/directory.server";

/** The same request with the tenant's rows of the directory in place of its own database, for reading by `list` and `show`. */
export function inDirectory<A extends RequestArgs>(args: A): A {
  const { portal, cloudflare } = args.context;
  const { id } = portal.tenant;
  const directory = directoryOf(cloudflare.env, id, portal.db.stats);
  const all = new Map(databases(cloudflare.env).map((database) => [database.binding, database.of(id)]));
  const { DEFAULT_HOST: hostname = "", INSTALLATION_TENANT: tenantKey = "" } = cloudflare.env;
  const installation = { hostname, tenantKey };
  return { ...args, context: { ...args.context, portal: { ...portal, db: directory, own: portal.db, databases: all, installation } } };
}

/** A write to the directory, after which this isolate knows its sites anew and the trail is where its tenant is. */
export async function writeDirectory<A extends RequestArgs, T>(args: A, write: (at: A) => Promise<T>): Promise<T> {
  const at = inDirectory(args);
  const { portal } = args.context;
  try {
    return await write(at);
  } finally {
    forgetSites();
    if (portal.binding !== "DB") await takeHome(at.context.portal.db, portal.db);
  }
}
