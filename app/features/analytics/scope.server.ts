/** Whose figures somebody may see (domain 3): of their organisations, of what is on the site, of their centre, or of the tenant. */
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { belongsTo } from "~/core/auth/access";
import { hasRole } from "~/core/auth/viewer";
import { inList } from "~/core/tenant/conditions.server";
import { constant, type Query } from "~/core/tenant/db.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { organizations } from "~db/schema";
import { alphabetical } from "~db/schema/alphabet";

export interface Scope {
  /** Figures of vacancies, applications and answers. */
  work: boolean;
  /** … of people and organisations: of a whole centre alone. */
  people: boolean;
  /** … of what visitors look at and look for. */
  site: boolean;
  /** … of sign-ups for activities and of hours: where the tenant has them. */
  activities: boolean;
  /** Null: all of the tenant. */
  centerId: string | null;
  /** Null: all within the centre. */
  organizationIds: string[] | null;
  /** Chosen with a filter. */
  organizationId: string | null;
  /** All centres of the tenant. */
  everywhere: string[];
  /** Centres to choose from; none for who sees one. */
  centers: { id: string; name: string }[];
}

/** @param params `center` and `organization` narrow what the viewer may see, and never widen it */
export function scopeOf(
  { viewer: given, centers, tenant }: Pick<RequestPortal, "viewer" | "centers" | "tenant">,
  params: URLSearchParams,
): Scope {
  const centerId = given?.centerId ?? "";
  const organizationIds = given?.organizations.map(({ id }) => id) ?? [];
  const admin = hasRole(given, "admin");
  const center = belongsTo(given, "centerStaff");
  const content = belongsTo(given, "editors");
  const organization = hasRole(given, "organization_superuser");
  const asked = params.get("center");
  const organizationId = params.get("organization") || null;
  return {
    work: center || organization,
    activities: (center || organization) && tenant.features.volunteerProfiles,
    people: center && !organizationId,
    site: content && !organizationId,
    centerId: admin ? (centers.some(({ id }) => id === asked) ? asked : null) : centerId,
    organizationIds: center ? null : organizationIds,
    organizationId,
    everywhere: centers.map(({ id }) => id),
    centers: admin && centers.length > 1 ? centers.map(({ id, name }) => ({ id, name })) : [],
  };
}

interface Owned {
  centerId: SQLiteColumn;
  organizationId?: SQLiteColumn;
}

/** As a condition on rows; an organisation's own people see it wherever its centre is. */
export function within({ centerId, organizationIds, organizationId }: Scope, table: Owned): SQL | undefined {
  const own = table.organizationId;
  return and(
    organizationIds && own ? inList(own, organizationIds) : centerId === null ? undefined : eq(table.centerId, centerId),
    organizationId && own ? eq(own, organizationId) : undefined,
  );
}

/** The same where the indexes have the centre or the organisation before the moment: every centre is named. */
export const withinCenters = (scope: Scope, table: Owned): SQL | undefined =>
  scope.centerId === null && !scope.organizationIds
    ? and(inList(table.centerId, scope.everywhere), within(scope, table))
    : within(scope, table);

/** To choose from: by name, as many as a list can hold. */
export function organizationsWithFigures(
  { db }: Pick<RequestPortal, "db">,
  { work, centerId, organizationIds }: Scope,
): Query<{ id: string; name: string }[]> {
  if (!work) return constant([]);
  return db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(
      isNull(organizations.deletedAt),
      sql`${organizations.status} in ('approved', 'archived')`,
      organizationIds ? inList(organizations.id, organizationIds) : centerId === null ? undefined : eq(organizations.centerId, centerId),
    )
    .orderBy(alphabetical(organizations.name), organizations.id)
    .limit(500);
}
