/** Addresses to which hardly any mail goes, because mail came back from there or somebody wants none (withheld.server.ts says which still does). */
import { and, eq, not, type SQL } from "drizzle-orm";
import { mailSuppressions as table } from "~db/schema";
import { emailKeyOf } from "../auth/email";
import { newId } from "../ids";
import { insert } from "../resource/rows.server";
import { existsIn } from "../tenant/conditions.server";
import type { TenantDb } from "../tenant/db.server";

type Suppression = Pick<typeof table.$inferInsert, "reason" | "detail">;

const ofAddress = (email: string) => eq(table.emailKey, emailKeyOf(email));

/** Null where all mail goes. */
export const suppressionOf = (db: TenantDb, email: string) =>
  db
    .select({ reason: table.reason })
    .from(table)
    .where(ofAddress(email))
    .map(([found]) => found?.reason ?? null);

/** The first reason stands. @param condition where it is written only if that holds */
export const suppress = (db: TenantDb, email: string, why: Suppression, now: string, condition?: SQL): SQL =>
  insert(
    table,
    { id: newId(), tenantId: db.tenantId, emailKey: emailKeyOf(email), ...why, createdAt: now },
    and(not(existsIn(table, db.mine(table), ofAddress(email))), condition),
  );

/** Another reason takes the place of the one that stands. */
export const suppressFor = (db: TenantDb, email: string, why: Suppression, condition: SQL): SQL =>
  db.update(table).set(why).where(ofAddress(email), condition);

/** @param reason unless said, whatever it was */
export const allowMail = (db: TenantDb, email: string, ...reason: SQL[]): SQL => db.delete(table).where(ofAddress(email), ...reason);
