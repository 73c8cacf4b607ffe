/** Deleted rows can be brought back for 30 days; then they are really gone (trust.md, Data). Features say what hangs on theirs. */
import { gt, gte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { eachRow } from "../events/schedule.server";
import type { Fields, Selected } from "../tenant/builder.server";
import type { SystemDb } from "../tenant/databases.server";
import { daysAfter } from "../time";

export const retentionDays = 30;

export const retainedSince = (now: string): string => daysAfter(now, -retentionDays);

type DeletableTable = SQLiteTable & { id: SQLiteColumn; deletedAt: SQLiteColumn };

export const isOverdue = ({ deletedAt }: Pick<DeletableTable, "deletedAt">, now: string): SQL => sql`${deletedAt} <= ${retainedSince(now)}`;

/** It can still be brought back. */
export const isRetained = ({ deletedAt }: Pick<DeletableTable, "deletedAt">, now: string): SQL => gt(deletedAt, retainedSince(now));

interface Overdue<F extends Fields> {
  table: DeletableTable;
  /** For `purge`, beside `id` and `deletedAt`. */
  columns: F;
}

type OverdueRow<F extends Fields> = Selected<F> & { id: string; deletedAt: string };

/** Longest overdue first. @throws as `eachInTurn` */
export const eachOverdue = <F extends Fields>(
  database: SystemDb,
  now: string,
  { table, columns }: Overdue<F>,
  purge: (row: OverdueRow<F>) => Promise<void>,
): Promise<void> =>
  eachRow<OverdueRow<F>>(async (last, limit) => {
    const overdue = database
      .select({ ...columns, id: table.id, deletedAt: table.deletedAt })
      .from(table)
      .where(isOverdue(table, now), gte(table.deletedAt, last?.deletedAt ?? ""))
      .where(or(gt(table.deletedAt, last?.deletedAt ?? ""), gt(table.id, last?.id ?? "")))
      .orderBy(table.deletedAt, table.id)
      .limit(limit);
    return (await database.fetch(overdue)) as OverdueRow<F>[];
  }, purge);
