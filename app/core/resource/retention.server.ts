/** Deleted rows can be brought back for 30 days; then they are really gone (trust.md, Data). Features say what hangs on theirs. */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { SystemDb } from "../tenant/databases.server";
import { Conflict, type Row } from "../tenant/db.server";

export const retentionDays = 30;

export const retainedSince = (now: string): string => new Date(Date.parse(now) - retentionDays * 86_400_000).toISOString();

type DeletableTable = SQLiteTable & { id: SQLiteColumn; deletedAt: SQLiteColumn };

export const isOverdue = ({ deletedAt }: Pick<DeletableTable, "deletedAt">, now: string): SQL => sql`${deletedAt} <= ${retainedSince(now)}`;

/** Rows a statement, and statements a run: what is left waits for the next one. */
const pageSize = 50;
const maxRounds = 20;

interface Overdue {
  table: DeletableTable;
  /** For `purge`, beside `id` and `deletedAt`. */
  columns: SQL;
}

/** Longest overdue first. @throws the first failure, after all had their turn */
export async function eachOverdue<T>(
  database: SystemDb,
  now: string,
  { table, columns }: Overdue,
  purge: (row: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  let [from, id] = ["", ""];
  for (let round = 0; round < maxRounds; round++) {
    const found = await database.rows<Row & { id: string; deletedAt: string }>(
      sql`select ${table.id} as "id", ${table.deletedAt} as "deletedAt", ${columns} from ${table} where ${isOverdue(table, now)}
        and ${table.deletedAt} >= ${from} and (${table.deletedAt} > ${from} or ${table.id} > ${id}) order by ${table.deletedAt}, ${table.id} limit ${pageSize}`,
    );
    for (const row of found) {
      await purge(row as T).catch((error) => {
        if (!(error instanceof Conflict)) failures.push(error);
      });
    }
    const last = found.at(-1);
    if (!last || found.length < pageSize) break;
    [from, id] = [last.deletedAt, last.id];
  }
  if (failures.length > 0) throw failures[0];
}
