/** What becomes of an account's own row when its owner signs up, confirms, or changes how they get in: statements for the batch. */
import { eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { emailKeyOf } from "~/core/auth/email";
import { insert } from "~/core/resource/rows.server";
import { nextVersion } from "~/core/tenant/conditions.server";
import type { TenantDb } from "~/core/tenant/db.server";
import { users as table } from "~db/schema";

export type Minor = Partial<Pick<typeof table.$inferInsert, "birthYear" | "parentName">>;

export const newAccount = (row: typeof table.$inferInsert): SQL => insert(table, row);

export const newPassword = (db: TenantDb, id: string, passwordHash: string, now: string): SQL =>
  db
    .update(table)
    .set({ passwordHash, updatedAt: now, lockVersion: nextVersion(table) })
    .where(eq(table.id, id), isNull(table.deletedAt));

export const newAddress = (db: TenantDb, id: string, email: string, now: string): SQL =>
  db
    .update(table)
    .set({ email, emailKey: emailKeyOf(email), pendingEmail: null, updatedAt: now, lockVersion: nextVersion(table) })
    .where(eq(table.id, id), isNull(table.deletedAt));

/** The address that waits for its confirmation is forgotten. */
export const forgetNewAddress = (db: TenantDb, id: string): SQL => db.update(table).set({ pendingEmail: null }).where(eq(table.id, id));

/** @param minor what is written of who is under 16 */
export const acceptedTerms = (db: TenantDb, id: string, now: string, minor: Minor): SQL =>
  db
    .update(table)
    .set({ acceptedTermsAt: now, ...minor })
    .where(eq(table.id, id));

/** By the link of a mail, with a password when one is given; one that is there already stays otherwise. */
export const confirmed = (db: TenantDb, id: string, passwordHash: string | null, now: string): SQL =>
  db
    .update(table)
    .set({
      status: sql`iif(${table.status} = 'invited', 'active', ${table.status})`,
      confirmedAt: sql`coalesce(${table.confirmedAt}, ${now})`,
      passwordHash: sql`coalesce(${passwordHash}, ${table.passwordHash})`,
      updatedAt: now,
      lockVersion: nextVersion(table),
    })
    .where(eq(table.id, id), ne(table.status, "archived"), isNull(table.deletedAt));

/** The mail of the days was made up, unless another run was first or they took their days back. */
export const digestMadeUp = (db: TenantDb, { id, lastDigestAt }: { id: string; lastDigestAt: string | null }, now: string): SQL =>
  db
    .update(table)
    .set({ lastDigestAt: now })
    .where(eq(table.id, id), sql`${table.lastDigestAt} is ${lastDigestAt}`, ne(table.digestDays, sql`'[]'`));

/** People go along to another centre. @param which a condition on `users` */
export const atCenter = (db: TenantDb, which: SQL, centerId: string, now: string): SQL =>
  db
    .update(table)
    .set({ centerId, updatedAt: now, lockVersion: nextVersion(table) })
    .where(which);
