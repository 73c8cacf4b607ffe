/**
 * The last admin of a tenant and the last organization_superuser of an organisation stay (domain 3). Whoever takes somebody's role, state, membership
 * or account away puts `keepsLastOnes` into the same batch: of two people who take the last two away at once, the second is refused.
 */

import { and, eq, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Role } from "~/core/auth/viewer";
import type { Refusal } from "~/core/resource/define.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { guard, query, type TenantDb } from "~/core/tenant/db.server";
import { memberships, organizations, userRoles, users } from "~db/schema";

/** What is about to be taken from somebody: everything, one role, or the work for one organisation. */
export interface Leaving {
  role?: string;
  organizationId?: string;
  /** The account with which they go on, and which gets all of it. */
  keptId?: string;
}

/** Somebody who is there: an account that waits for its owner, or that is switched off, keeps nothing going. */
const present = and(eq(users.status, "active"), isNull(users.deletedAt));

const holds = (db: TenantDb, userId: string | SQLiteColumn, role: Role) =>
  existsIn(userRoles, db.mine(userRoles), eq(userRoles.userId, userId), eq(userRoles.role, role));

/** No other admin is there. */
const lastAdmin = (db: TenantDb, userId: string): SQL =>
  sql`(${holds(db, userId, "admin")} and not exists (select 1 from ${userRoles} join ${users} on ${users.id} = ${userRoles.userId} and ${db.mine(users)}
    where ${db.mine(userRoles)} and ${userRoles.role} = 'admin' and ${users.id} <> ${userId} and ${present}))`;

/** Of an organisation that works, or waits for its approval, no other superuser is there. */
function lastSuperuser(db: TenantDb, userId: string, organizationId?: string): SQL {
  const other = alias(memberships, "other");
  const one = organizationId === undefined ? undefined : eq(memberships.organizationId, organizationId);
  const another = sql`exists (select 1 from ${memberships} as ${sql.identifier("other")} join ${users} on ${users.id} = ${other.userId} and ${db.mine(users)}
    where ${db.mine(other)} and ${other.organizationId} = ${memberships.organizationId} and ${users.id} <> ${userId} and ${present} and ${holds(db, users.id, "organization_superuser")})`;
  const works = and(
    db.mine(memberships),
    eq(memberships.userId, userId),
    one,
    isNull(organizations.deletedAt),
    inArray(organizations.status, ["approved", "pending"]),
    holds(db, userId, "organization_superuser"),
    not(another),
  );
  return sql`exists (select 1 from ${memberships} join ${organizations} on ${organizations.id} = ${memberships.organizationId} and ${db.mine(organizations)} where ${works})`;
}

const never = sql`0`;

/**
 * For people who are active; nobody else is the last one.
 * @returns why not, or the guards for the batch. They stand before roles or memberships are deleted; a change of state may come before them.
 */
export async function keepsLastOnes(
  db: TenantDb,
  userId: string,
  { role, organizationId, keptId }: Leaving = {},
): Promise<Refusal | SQL[]> {
  const all = role === undefined && organizationId === undefined;
  const admin = all || role === "admin" ? lastAdmin(db, userId) : never;
  const superuser =
    all || organizationId !== undefined || role === "organization_superuser" ? lastSuperuser(db, userId, organizationId) : never;
  if (admin === never && superuser === never) return [];
  const isActive = (id: string) => existsIn(users, db.mine(users), eq(users.id, id), present);
  const active = isActive(userId);
  const kept = keptId === undefined ? never : isActive(keptId);
  const found = await db.fetch(
    query(sql`select ${active} as active, ${kept} as kept, ${admin} as admin, ${superuser} as superuser`, ([row]) => row),
  );
  // Somebody may wake the account up meanwhile.
  if (found?.active !== 1) return [guard(sql`not ${active}`)];
  if (found.kept === 1) return [guard(kept)];
  if (found.admin === 1) return { message: "lastAdmin" };
  if (found.superuser === 1) return { message: "lastSuperuser" };
  return [guard(sql`not ${admin} and not ${superuser}`)];
}
