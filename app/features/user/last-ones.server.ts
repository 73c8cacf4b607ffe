/**
 * The last admin of a tenant and the last organization_superuser of an organisation stay (domain 3). Whoever takes somebody's role, state, membership
 * or account away puts `keepsLastOnes` into the same batch: of two people who take the last two away at once, the second is refused.
 */
import { type SQL, sql } from "drizzle-orm";
import type { Refusal } from "~/core/resource/define.server";
import { guard, query, type TenantDb } from "~/core/tenant/db.server";

/** What is about to be taken from somebody: everything, one role, or the work for one organisation. */
export interface Leaving {
  role?: string;
  organizationId?: string;
}

/** Somebody who is there: an account that waits for its owner, or that is switched off, keeps nothing going. */
const present = (alias: string) => sql.raw(`${alias}.status = 'active' and ${alias}.deleted_at is null`);

const holder = (alias: string, role: string) =>
  sql.raw(
    `exists (select 1 from user_roles hr where hr.tenant_id = ${alias}.tenant_id and hr.user_id = ${alias}.id and hr.role = '${role}')`,
  );

/** No other admin is there. */
function lastAdmin({ tenantId }: TenantDb, userId: string): SQL {
  return sql`(exists (select 1 from user_roles mr where mr.tenant_id = ${tenantId} and mr.user_id = ${userId} and mr.role = 'admin')
    and not exists (select 1 from user_roles r join users u on u.id = r.user_id and u.tenant_id = r.tenant_id
      where r.tenant_id = ${tenantId} and r.role = 'admin' and u.id <> ${userId} and ${present("u")}))`;
}

/** Of an organisation that works, or waits for its approval, no other superuser is there. */
function lastSuperuser({ tenantId }: TenantDb, userId: string, organizationId?: string): SQL {
  const one = organizationId === undefined ? sql`` : sql`and m.organization_id = ${organizationId}`;
  return sql`exists (select 1 from memberships m join organizations o on o.id = m.organization_id and o.tenant_id = m.tenant_id
    where m.tenant_id = ${tenantId} and m.user_id = ${userId} ${one} and o.deleted_at is null and o.status in ('approved', 'pending')
      and exists (select 1 from user_roles mr where mr.tenant_id = ${tenantId} and mr.user_id = ${userId} and mr.role = 'organization_superuser')
      and not exists (select 1 from memberships n join users u on u.id = n.user_id and u.tenant_id = n.tenant_id
        where n.tenant_id = ${tenantId} and n.organization_id = m.organization_id and u.id <> ${userId} and ${present("u")} and ${holder("u", "organization_superuser")}))`;
}

const never = sql`0`;

/**
 * For people who are active; nobody else is the last one.
 * @returns why not, or the guards for the batch. They stand before roles or memberships are deleted; a change of state may come before them.
 */
export async function keepsLastOnes(db: TenantDb, userId: string, { role, organizationId }: Leaving = {}): Promise<Refusal | SQL[]> {
  const all = role === undefined && organizationId === undefined;
  const admin = all || role === "admin" ? lastAdmin(db, userId) : never;
  const superuser =
    all || organizationId !== undefined || role === "organization_superuser" ? lastSuperuser(db, userId, organizationId) : never;
  if (admin === never && superuser === never) return [];
  const active = sql`exists (select 1 from users lu where lu.tenant_id = ${db.tenantId} and lu.id = ${userId} and ${present("lu")})`;
  const found = await db.fetch(query(sql`select ${active} as active, ${admin} as admin, ${superuser} as superuser`, ([row]) => row));
  // Somebody may wake the account up meanwhile.
  if (found?.active !== 1) return [guard(sql`not ${active}`)];
  if (found.admin === 1) return { message: "lastAdmin" };
  if (found.superuser === 1) return { message: "lastSuperuser" };
  return [guard(sql`not ${admin} and not ${superuser}`)];
}
