import { type SQL, sql } from "drizzle-orm";
import { asSql, type Rule } from "../policy/rules.server";
import { guard, query, type Row } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import { columnOf } from "./columns.server";
import type { AnyResource } from "./define.server";
import { denied, missing, outOfReach } from "./refused.server";
import { allColumns, assignments, computedColumns, decodeRow, withComputed } from "./rows.server";
import { fromTable, isClosed, visible } from "./select.server";

/** As readers see it, with what is computed. @throws Refused 404 when not to be seen, 403 when seen but not allowed */
export async function rowFor(
  portal: Portal,
  resource: AnyResource,
  id: string | undefined,
  rule: Rule,
): Promise<{ row: Row; guards: SQL[] }> {
  const seen = portal.system ? sql`${portal.db.mine(resource.table)} and ${notDeleted(resource)}` : visible(resource, portal);
  if (!id || (!portal.system && isClosed(resource, portal))) throw outOfReach(portal);
  const may = portal.system ? true : rule(portal);
  const planned = portal.planned?.get(`${resource.type} ${id}`);
  if (planned) {
    const holds = sql`exists (select 1 from ${fromTable(resource)} where ${columnOf(resource, "id")} = ${id} and ${seen} and ${asSql(may)})`;
    return { row: planned, guards: [guard(holds)] };
  }
  const computed = portal.system ? [] : computedColumns(resource);
  const columns = sql.join([allColumns(resource.table), ...computed, sql`${asSql(may)} as "may"`], sql`, `);
  const row = await portal.db.fetch(
    query(
      sql`select ${columns} from ${fromTable(resource)} where ${columnOf(resource, "id")} = ${id} and ${seen} limit 1`,
      ([found]) => found,
    ),
  );
  if (!row) throw missing();
  const { may: allowed, ...before } = row;
  if (allowed !== 1) throw denied();
  const stored = decodeRow<Row>(resource.table, before);
  return { row: portal.system ? stored : withComputed(resource, stored), guards: [] };
}

/** As readers see it; the schedule goes by what is stored. */
export const statusColumn = (portal: Portal, resource: AnyResource): SQL =>
  (!portal.system && resource.computed?.status?.sql) || sql`${columnOf(resource, "status")}`;

/** An update of one row as it was read: what somebody else wrote since is never overwritten. Counts the lock version up. */
export function updateOf(resource: AnyResource, now: string, before: Row, set: Row, condition?: SQL): SQL {
  const versioned = { ...set, updatedAt: now, lockVersion: Number(before.lockVersion) + 1 };
  const conditions = [
    sql`${columnOf(resource, "tenantId")} = ${before.tenantId} and ${columnOf(resource, "id")} = ${before.id}`,
    sql`${columnOf(resource, "lockVersion")} = ${before.lockVersion}`,
    ...(condition ? [condition] : []),
  ];
  return sql`update ${resource.table} set ${assignments(resource.table, versioned)} where ${sql.join(conditions, sql` and `)}`;
}

const notDeleted = (resource: AnyResource): SQL => (resource.table.deletedAt ? sql`${columnOf(resource, "deletedAt")} is null` : sql`1`);
