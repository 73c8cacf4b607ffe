/** How long rows of a kind stay, by tenant: what the portal does by itself, or what the tenant chose (retention_rules). And how they go. */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { retentionRules } from "~db/schema";
import { eachInTurn } from "../events/schedule.server";
import type { SystemDb } from "../tenant/databases.server";
import { type Query, query, type TenantDb } from "../tenant/db.server";
import { daysAfter } from "../time";
import type { TenantTable } from "./define.server";

export interface RetentionKind {
  kind: string;
  table: TenantTable;
  moment: SQLiteColumn | SQL;
  where?: SQL;
  /** Unless the tenant chose otherwise. */
  days: number;
  /** Where more hangs on a row: what takes a slice of all that, last the rows themselves. */
  slice?: (over: SQL) => SQL[];
  /** Where rows stay as figures: what takes the person out of those of one tenant, last out of the rows themselves. */
  erase?: (db: TenantDb, now: string, which: SQL) => SQL[];
}

export const maxDays = 3_650;

/** D1 keeps everybody waiting during a write. */
export const sliceRows = 1000;

/** A slice over all tenants, with a row for each that it took. */
export const discard = (table: SQLiteTable, where: SQL): SQL =>
  sql`delete from ${table} where rowid in (select rowid from ${table} where ${where} limit ${sliceRows}) returning 1`;

/** The same batch again while one of its slices comes back full. For the schedule, whose database says when an invocation has had its share. */
export async function inSlices(database: SystemDb, statements: SQL[]): Promise<void> {
  for (let slices = await database.batch(statements); slices.some(({ length }) => length === sliceRows); )
    slices = await database.batch(statements);
}

export function isOver({ kind, table, moment, where = sql`true`, days }: RetentionKind, now: string): SQL {
  const before = daysAfter(now, -days);
  return sql`${where} and ${moment} < coalesce((select strftime('%Y-%m-%dT%H:%M:%fZ', ${now}, '-' || ${retentionRules.days} || ' days')
    from ${retentionRules} where ${retentionRules.tenantId} = ${table.tenantId} and ${retentionRules.kind} = ${kind}), ${before})`;
}

/** How many days rows of a kind stay on this site: for whoever is told so before they fill something in. */
export const daysKept = (db: TenantDb, { kind, days }: RetentionKind): Query<number> =>
  query(
    sql<{ days: number }>`select ${retentionRules.days} as days from ${retentionRules}
      where ${db.mine(retentionRules)} and ${retentionRules.kind} = ${kind}`,
    ([rule]) => Number(rule?.days ?? days),
  );

/** The last statement takes rows of the kind itself. Not for kinds that are erased. @param tenants a condition on the table, for one tenant or for all */
export function forget(kind: RetentionKind, now: string, tenants: SQL = sql`true`): SQL[] {
  const over = sql`${tenants} and ${isOver(kind, now)}`;
  return kind.slice?.(over) ?? [discard(kind.table, over)];
}

/** The same for one tenant, whichever kind it is. */
export function forgetOf(kind: RetentionKind, now: string, db: TenantDb): SQL[] {
  if (!kind.erase) return forget(kind, now, db.mine(kind.table));
  const slice = sql`select rowid from ${kind.table} where ${db.mine(kind.table)} and ${isOver(kind, now)} order by rowid limit ${sliceRows}`;
  return kind.erase(db, now, sql`${kind.table}.rowid in (${slice})`);
}

/** Of each tenant that has some, in slices. */
export async function eraseOld(kind: RetentionKind, { database, now }: { database: SystemDb; now: string }): Promise<void> {
  const found = sql`select ${kind.table.tenantId} as tenantId, count(*) as count from ${kind.table} where ${isOver(kind, now)} group by 1`;
  await eachInTurn(await database.rows<{ tenantId: string; count: number }>(found), async ({ tenantId, count }) => {
    const db = database.of(tenantId);
    for (let left = count; left > 0; left -= sliceRows) await db.write(forgetOf(kind, now, db));
  });
}
