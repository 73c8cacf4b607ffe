/** Who may see what a form brings in: they may be told of it, and asked to see to it. */
import { eq, inArray, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Role } from "~/core/auth/viewer";
import { existsIn, fullName, inList } from "~/core/tenant/conditions.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { memberships, userRoles, users } from "~db/schema";

interface Place {
  centerId: string;
  organizationId: string | null;
}

/** @param of the form's or the submission's place, or what selects that @param among these alone */
export function colleagues(
  { db }: Portal,
  of: Place | (Query<Place[]> & SQLWrapper),
  among?: string[],
): Query<{ id: string; name: string }[]> {
  const withRole = (...roles: Role[]): SQL =>
    existsIn(userRoles, db.mine(userRoles), eq(userRoles.userId, users.id), inArray(userRoles.role, roles));
  const place = "centerId" in of ? sql`(select ${of.centerId} as "centerId", ${of.organizationId} as "organizationId")` : sql`${of}`;
  return db
    .select({ id: users.id, name: fullName(users) })
    .from(users)
    .where(
      eq(users.status, "active"),
      isNull(users.deletedAt),
      among ? inList(users.id, among) : sql`1`,
      sql`exists (select 1 from ${place} as place where (place."centerId" = ${users.centerId} and ${withRole("center_superuser", "content_manager")})
        or ${withRole("admin")}
        or (${withRole("organization_superuser")} and exists (select 1 from ${memberships} where ${db.mine(memberships)} and ${memberships.userId} = ${users.id}
          and ${memberships.organizationId} = place."organizationId")))`,
    )
    .orderBy(users.firstName, users.lastName, users.id)
    .limit(100);
}

/** Whether all of those who are to be told and were not before may see what comes in. */
export async function mayBeTold(portal: Portal, place: Place, ids: string[], stored: string[] = []): Promise<boolean> {
  const fresh = [...new Set(ids)].filter((id) => !stored.includes(id));
  if (fresh.length === 0) return true;
  const found = await portal.db.fetch(colleagues(portal, place, fresh));
  return found.length === fresh.length;
}
