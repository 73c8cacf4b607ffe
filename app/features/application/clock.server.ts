/** What the response clock notes at an application: whom it told, and when. */
import { eq, type SQL, sql } from "drizzle-orm";
import { countIn, inList } from "~/core/tenant/conditions.server";
import { guard, type TenantDb } from "~/core/tenant/db.server";
import { applications as table } from "~db/schema";

export type ClockStep = "remindedAt" | "centerToldAt" | "comfortedAt";

/** Raises Conflict when one of them was answered, or told of, meanwhile. Not a change that anybody edits: the version stays. */
export const markTold = (db: TenantDb, step: ClockStep, ids: string[], now: string): SQL[] => [
  guard(
    sql`${countIn(table, db.mine(table), inList(table.id, ids), eq(table.status, "pending"), sql`${table[step]} is null`)} = ${ids.length}`,
  ),
  db
    .update(table)
    .set({ [step]: now })
    .where(inList(table.id, ids)),
];
