/** Names below other names. */
import { sql } from "drizzle-orm";
import { inList } from "~/core/tenant/conditions.server";
import { type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { hosts, tenants } from "~db/schema";

/**
 * Whether a name lies below one of another tenant, whose visitors would take it for theirs, and which may point here without anybody having said so. Below
 * the installation's own names are everybody's.
 */
export function isBelowAnothers({ db, installation }: Portal, hostname: string): Query<boolean> {
  const labels = hostname.split(".");
  const above = labels.map((_, at) => labels.slice(at).join(".")).slice(1);
  return query(
    sql`select 1 as it from ${hosts} join ${tenants} on ${tenants.id} = ${hosts.tenantId} where ${hosts.tenantId} <> ${db.tenantId} and ${inList(hosts.hostname, above)}
      and ${hosts.hostname} <> ${installation?.hostname ?? ""} and ${tenants.key} <> ${installation?.tenantKey ?? ""} limit 1`,
    (found) => found.length > 0,
  );
}
