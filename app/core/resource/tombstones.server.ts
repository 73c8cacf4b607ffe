/** `filter[deleted]=true`: what is gone since, for whoever keeps a copy: id, type and when, for 30 days (api.md). */
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { type SQLiteColumn, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { departures, tombstones } from "~db/schema";
import { tableName, tableSource } from "../fast/statement.server";
import { urlOf } from "../http/url.server";
import { problem, type RequestArgs } from "../jsonapi/problem.server";
import { allOf, anyOf, asSql, centerStaff, ofMyOrganization, type Rule, role } from "../policy/rules.server";
import type { Portal } from "../tenant/portal.server";
import { columnOf } from "./columns.server";
import type { AnyResource } from "./define.server";
import { retainedSince } from "./retention.server";
import { inScope } from "./scopes.server";
import { visible } from "./select.server";

const parameter = "filter[deleted]";

export const asksForDeleted = ({ request }: RequestArgs): boolean => {
  const { search, searchParams } = urlOf(request);
  return search.includes("deleted") && searchParams.get(parameter) === "true";
};

/** Whether its rows leave a trace when they go. Of others, such as what somebody chose for themselves, the whole list is asked for again. */
export const leavesTrace = ({ table }: AnyResource): boolean => "deletedAt" in table;

const gone = sqliteTable("gone", { id: text().notNull(), tenantId: text().notNull(), deletedAt: text().notNull() });

/** A view of what is gone, and nothing of it but that. @throws 400 where rows leave no trace */
export function tombstonesOf(resource: AnyResource, args: RequestArgs): AnyResource {
  const { type, noun, description, feature, maxPageSize } = resource;
  if (!leavesTrace(resource)) throw problem(args, 400, { code: "leaves_no_trace", source: { parameter }, values: { type } });
  // Who may read it, and who may have read it before.
  const rule = resource.shownBefore ? anyOf(resource.read, resource.shownBefore) : resource.read;
  const { portal } = args.context;
  return {
    type,
    noun,
    description,
    feature,
    maxPageSize,
    table: gone,
    from: goneOnce([
      hidden(resource, portal, asSql(rule(portal))),
      forgotten(resource, portal),
      departed(resource, portal, asSql(rule(portal))),
    ]),
    attributes: ["deletedAt"],
    filter: ["deletedAt"],
    filters: { deleted: (value) => (value === "true" ? sql`1` : null) },
    sort: ["deletedAt"],
    order: "deletedAt",
    read: (asking) => inScope(resource, asking.viewer) && rule(asking) !== false,
  };
}

/** A row that went for several reasons is gone since the last of them. */
const goneOnce = (parts: SQL[]): SQL =>
  sql`(select id, tenant_id, max(deleted_at) as deleted_at from (${sql.join(parts, sql` union all `)}) group by id, tenant_id) as ${gone}`;

/** Rows that are there still: deleted softly, or no longer to be read by somebody who may have a copy; those are gone since their last change. */
function hidden(resource: AnyResource, portal: Portal, seen: SQL): SQL {
  const since = retainedSince(portal.now);
  const [deletedAt, updatedAt] = [columnOf(resource, "deletedAt"), columnOf(resource, "updatedAt")];
  const deleted = sql`${deletedAt} >= ${since}`;
  const unread = sql`${deletedAt} is null and ${updatedAt} >= ${since} and not coalesce(${asSql(resource.read(portal))}, 0)`;
  return sql`select ${columnOf(resource, "id")} as id, ${columnOf(resource, "tenantId")} as tenant_id, coalesce(${deletedAt}, ${updatedAt}) as deleted_at
    from ${tableSource(resource.table)} where ${portal.db.mine(resource.table)} and ${resource.shownBefore ? sql`(${deleted} or (${unread}))` : deleted} and ${seen}`;
}

/** Rows that went at once. Nothing is known any more of who could read them, so the staff of the centre are told. */
function forgotten(resource: AnyResource, portal: Portal): SQL {
  // A row that was put back, such as from a backup, is there.
  const isBack = sql`exists (select 1 from ${tableSource(resource.table)} where ${portal.db.mine(resource.table)} and ${columnOf(resource, "id")} = ${tombstones.id})`;
  return sql`select ${tombstones.id} as id, ${tombstones.tenantId} as tenant_id, ${tombstones.deletedAt} as deleted_at from ${tombstones}
    where ${portal.db.mine(tombstones)} and ${tombstones.kind} = ${tableName(resource.table)} and ${tombstones.deletedAt} >= ${retainedSince(portal.now)}
    and ${asSql(centerStaff(tombstones)(portal))} and not ${isBack}`;
}

const staffWhereItWas: Rule = anyOf(
  centerStaff({ centerId: departures.fromId }),
  allOf(role("organization_superuser"), ofMyOrganization(departures.fromId)),
);

/**
 * Rows that went to another centre or out of an organisation, for whoever cannot read them where they are now: its staff, and who could read
 * the row if it lay there still. Those who can have it still.
 */
function departed(resource: AnyResource, portal: Portal, seen: SQL): SQL {
  const { table } = resource;
  const columns = Object.values(getTableColumns(table) as Record<string, SQLiteColumn>);
  const asItWas = columns.map((one) => (one === table.centerId ? sql`${departures.fromId} as "center_id"` : sql`${one}`));
  const row = sql`${portal.db.mine(table)} and ${columnOf(resource, "id")} = ${departures.id}`;
  const could = table.centerId
    ? sql`exists (select 1 from (select ${sql.join(asItWas, sql`, `)} from ${tableSource(table)} where ${row}) as ${table} where ${seen})`
    : sql`0`;
  return sql`select ${departures.id} as id, ${departures.tenantId} as tenant_id, ${departures.deletedAt} as deleted_at from ${departures}
    where ${portal.db.mine(departures)} and ${departures.kind} = ${tableName(table)} and ${departures.deletedAt} >= ${retainedSince(portal.now)}
    and (${asSql(staffWhereItWas(portal))} or ${could})
    and not exists (select 1 from ${tableSource(table)} where ${columnOf(resource, "id")} = ${departures.id} and ${visible(resource, portal)})`;
}
