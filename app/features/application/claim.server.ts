/** What somebody applied for before they had an account, or while they were not signed in, is theirs once the address is known to be. */

import { eq, gt, isNull, max, ne, not, or, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { emailKeyOf } from "~/core/auth/email";
import { existsIn } from "~/core/tenant/conditions.server";
import type { TenantDb } from "~/core/tenant/db.server";
import type { SignInHook } from "~/core/tenant/portal.server";
import { applications, auditEvents } from "~db/schema";

/**
 * Of a vacancy that the account has applied to under another address, one stays theirs.
 * @param since from when on; what was sent with the address before may be somebody else's
 */
export const claimApplications = (db: TenantDb, { id, email }: { id: string; email: string }, since: SQL = sql`''`): SQL => {
  const other = alias(applications, "other");
  const isTaken = existsIn(
    other,
    db.mine(other),
    eq(other.vacancyId, applications.vacancyId),
    eq(other.userId, id),
    ne(other.status, "withdrawn"),
    isNull(other.deletedAt),
  );
  return db
    .update(applications)
    .set({ userId: id })
    .where(
      isNull(applications.userId),
      eq(applications.emailKey, emailKeyOf(email)),
      gt(applications.createdAt, since),
      or(eq(applications.status, "withdrawn"), not(isTaken)),
    );
};

/** The last time that an account got another address, as the trail has it. */
export const addressSince = (db: TenantDb, id: string | SQLiteColumn): SQL => {
  const last = db
    .select({ at: max(auditEvents.createdAt) })
    .from(auditEvents)
    .where(
      eq(auditEvents.subjectType, "users"),
      eq(auditEvents.subjectId, id),
      sql`json_extract(${auditEvents.changes}, '$.email') is not null`,
    );
  return sql`coalesce(${last}, '')`;
};

export const claimAtSignIn: SignInHook = ({ db }, viewer) => [claimApplications(db, viewer, addressSince(db, viewer.id))];
