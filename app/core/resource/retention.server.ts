/** Deleted rows can be brought back for 30 days; then they are really gone (trust.md, Data). Features say what hangs on theirs. */
import { gt, gte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Fields, Selected } from "../tenant/builder.server";
import type { SystemDb } from "../tenant/databases.server";
import { Conflict } from "../tenant/db.server";
import { daysAfter } from "../time";

export const retentionDays = 30;

export const retainedSince = (now: string): string => daysAfter(now, -retentionDays);

type DeletableTable = SQLiteTable & { id: SQLiteColumn; deletedAt: SQLiteColumn };

export const isOverdue = ({ deletedAt }: Pick<DeletableTable, "deletedAt">, now: string): SQL => sql`${deletedAt} <= ${retainedSince(now)}`;

/** It can still be brought back. */
export const isRetained = ({ deletedAt }: Pick<DeletableTable, "deletedAt">, now: string): SQL => gt(deletedAt, retainedSince(now));

/** Rows a statement, and statements a run: what is left waits for the next one. */
const pageSize = 50;
const maxRounds = 20;

interface Overdue<F extends Fields> {
  table: DeletableTable;
  /** For `purge`, beside `id` and `deletedAt`. */
  columns: F;
}

/** Longest overdue first. @throws the first failure, after all had their turn */
export async function eachOverdue<F extends Fields>(
  database: SystemDb,
  now: string,
  { table, columns }: Overdue<F>,
  purge: (row: Selected<F> & { id: string; deletedAt: string }) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  let [from, id] = ["", ""];
  for (let round = 0; round < maxRounds; round++) {
    const overdue = database
      .select({ ...columns, id: table.id, deletedAt: table.deletedAt })
      .from(table)
      .where(isOverdue(table, now), gte(table.deletedAt, from), or(gt(table.deletedAt, from), gt(table.id, id)))
      .orderBy(table.deletedAt, table.id)
      .limit(pageSize);
    const found = (await database.fetch(overdue)) as (Selected<F> & { id: string; deletedAt: string })[];
    for (const row of found) {
      await purge(row).catch((error) => {
        if (!(error instanceof Conflict)) failures.push(error);
      });
    }
    const last = found.at(-1);
    if (!last || found.length < pageSize) break;
    [from, id] = [last.deletedAt, last.id];
  }
  if (failures.length > 0) throw failures[0];
}
