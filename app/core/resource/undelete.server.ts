/** Rows that were deleted and can still be brought back (trust.md, Data). Who may do so is the feature's to say. */
import { count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { auditEvents } from "~db/schema";
import type { Fields, Selected } from "../tenant/builder.server";
import { nextVersion } from "../tenant/conditions.server";
import { changedOne, type Query } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import { dayMs } from "../time";
import { ofDeletion } from "./audit.server";
import { retentionDays } from "./retention.server";

type Table = SQLiteTable & Record<"id" | "deletedAt" | "updatedAt" | "lockVersion", SQLiteColumn>;

export interface DeletedRow {
  id: string;
  name: string;
  deletedAt: string;
  /** Null when nobody in particular did it. */
  by: string | null;
  daysLeft: number;
}

const maxListed = 100;

/** @param which of them this viewer may bring back. @param more columns beside those of every deleted row */
export function deletedRows<F extends Fields>(
  portal: Portal,
  { type, table, name, which, more }: { type: string; table: Table; name: SQLiteColumn; which: SQL; more: F },
): Query<(DeletedRow & Selected<F>)[]> {
  const by = ofDeletion(portal.db, type, table.id, auditEvents.actorName);
  const daysLeft = (deletedAt: string) => Math.max(1, Math.ceil(retentionDays - (Date.parse(portal.now) - Date.parse(deletedAt)) / dayMs));
  return portal.db
    .select({ id: sql<string>`${table.id}`, name: sql<string>`${name}`, deletedAt: sql<string>`${table.deletedAt}`, by, ...more })
    .from(table)
    .where(which)
    .orderBy(desc(table.deletedAt))
    .limit(maxListed)
    .map((rows) => (rows as (DeletedRow & Selected<F>)[]).map((row) => ({ ...row, daysLeft: daysLeft(row.deletedAt) })));
}

/** How many there are. @param which as above */
export const countDeleted = ({ db }: Portal, table: Table, which: SQL): Query<number> =>
  db
    .select({ number: count() })
    .from(table)
    .where(which)
    .map(([row]) => row?.number ?? 0);

/** @param which as above. Conflict when it is there already, or gone for good */
export const undelete = <T extends Table>(
  { db, now }: Portal,
  table: T,
  { id, which, set }: { id: string; which: SQL | undefined; set?: SQLiteUpdateSetSource<T> },
): SQL[] => [
  db
    .update(table)
    .set({ ...set, deletedAt: null, updatedAt: now, lockVersion: nextVersion(table) } as SQLiteUpdateSetSource<T>)
    .where(which, eq(table.id, id)),
  changedOne(),
];
