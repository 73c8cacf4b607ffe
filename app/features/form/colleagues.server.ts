/** Who may see what a form brings in: they may be told of it, and asked to see to it. */
import { eq, inArray, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Role } from "~/core/auth/viewer";
import type { Recipient } from "~/core/events/event";
import { centerSuperusersOf, peopleBehind } from "~/core/events/recipients.server";
import type { Locale } from "~/core/i18n/locales";
import { existsIn, fullName, inList } from "~/core/tenant/conditions.server";
import { type Query, query, type TenantDb } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { forms, memberships, userRoles, users } from "~db/schema";
import { alphabetical } from "~db/schema/alphabet";

interface Place {
  centerId: string;
  organizationId: string | null;
}

type PlaceSql = { [K in keyof Place]: Place[K] | SQLWrapper };

/** Conditions on a user: sees it by their work for the centre, or for the organisation. */
function sees(db: TenantDb, { centerId, organizationId }: PlaceSql): { forCenter: SQL; forOrganization: SQL } {
  const withRole = (...roles: Role[]): SQL =>
    existsIn(userRoles, db.mine(userRoles), eq(userRoles.userId, users.id), inArray(userRoles.role, roles));
  return {
    forCenter: sql`((${centerId} = ${users.centerId} and ${withRole("center_superuser", "content_manager")}) or ${withRole("admin")})`,
    forOrganization: sql`(${withRole("organization_superuser")} and exists (select 1 from ${memberships} where ${db.mine(memberships)}
      and ${memberships.userId} = ${users.id} and ${memberships.organizationId} = ${organizationId}))`,
  };
}

/** @param of the form's or the submission's place, or what selects that @param among these alone */
export function colleagues(
  { db }: Portal,
  of: Place | (Query<Place[]> & SQLWrapper),
  among?: string[],
): Query<{ id: string; name: string }[]> {
  const place = "centerId" in of ? sql`(select ${of.centerId} as "centerId", ${of.organizationId} as "organizationId")` : sql`${of}`;
  const { forCenter, forOrganization } = sees(db, { centerId: sql`place."centerId"`, organizationId: sql`place."organizationId"` });
  return db
    .select({ id: users.id, name: fullName(users) })
    .from(users)
    .where(
      eq(users.status, "active"),
      isNull(users.deletedAt),
      among ? inList(users.id, among) : sql`1`,
      sql`exists (select 1 from ${place} as place where ${forCenter} or ${forOrganization})`,
    )
    .orderBy(alphabetical(fullName(users)), users.id)
    .limit(100);
}

export const colleaguesOfForm = (portal: Portal, formId: string) =>
  colleagues(
    portal,
    portal.db.select({ centerId: forms.centerId, organizationId: forms.organizationId }).from(forms).where(eq(forms.id, formId)),
  );

/** Whether all of those who are to be told and were not before may see what comes in. */
export async function mayBeTold(portal: Portal, place: Place, ids: string[], stored: string[] = []): Promise<boolean> {
  const fresh = [...new Set(ids)].filter((id) => !stored.includes(id));
  if (fresh.length === 0) return true;
  const found = await portal.db.fetch(colleagues(portal, place, fresh));
  return found.length === fresh.length;
}

/** Those who were chosen and may see it still: in the meantime somebody can have left. @param chosen `from …` with their ids as told.value */
export function colleaguesToTell({ db }: { db: TenantDb }, place: PlaceSql, chosen: SQL): Query<Recipient[]> {
  const { forCenter, forOrganization } = sees(db, place);
  return query(
    sql<{
      id: string;
      email: string;
      name: string;
      locale: Locale;
      forOrganization: string | null;
    }>`select ${users.id} as id, ${users.email} as email,
      ${users.firstName} as name, ${users.locale} as locale, iif(${forCenter}, null, ${place.organizationId}) as "forOrganization"
      ${chosen} and ${users.id} = told.value and ${db.mine(users)} and ${users.status} = 'active' and ${users.deletedAt} is null
      and (${forCenter} or ${forOrganization}) limit 20`,
    (found) => found.map(({ id, forOrganization, ...person }) => ({ userId: id, ...person, ...(forOrganization && { forOrganization }) })),
  );
}

/** … and when none of them is left, whoever stands behind the place, so that nothing stays unread. */
export const orWhoeverStandsBehind = async (portal: { db: TenantDb }, { centerId, organizationId }: Place, told: Recipient[]) =>
  told.length > 0 ? told : organizationId ? peopleBehind(portal, { centerId, organizationId }) : centerSuperusersOf(portal, centerId);
