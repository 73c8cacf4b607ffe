/** Who leads an organisation or a centre: those who are told of what happens there. Conditions on `users`. */
import { and, eq, isNull, not, or, type SQL, type SQLWrapper } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { memberships, organizations, userRoles, users } from "~db/schema";
import { existsIn } from "../tenant/conditions.server";

type Role = (typeof userRoles.$inferSelect)["role"];

const hasRole = (person: { tenantId: SQLWrapper; id: SQLWrapper }, role: Role): SQL =>
  existsIn(userRoles, eq(userRoles.tenantId, person.tenantId), eq(userRoles.userId, person.id), eq(userRoles.role, role));

/** Nobody leads one that was deleted. */
export const leadsOrganization = (id: string | SQLWrapper): SQL =>
  and(
    existsIn(memberships, eq(memberships.tenantId, users.tenantId), eq(memberships.userId, users.id), eq(memberships.organizationId, id)),
    existsIn(organizations, eq(organizations.tenantId, users.tenantId), eq(organizations.id, id), isNull(organizations.deletedAt)),
    hasRole(users, "organization_superuser"),
  )!;

const leader = alias(users, "leader");

/** Its superusers; where it has none, the admins. */
export const leadsCenter = (id: string | SQLWrapper): SQL => {
  const isLed = existsIn(
    leader,
    eq(leader.tenantId, users.tenantId),
    eq(leader.centerId, id),
    eq(leader.status, "active"),
    isNull(leader.deletedAt),
    hasRole(leader, "center_superuser"),
  );
  return or(and(eq(users.centerId, id), hasRole(users, "center_superuser")), and(hasRole(users, "admin"), not(isLed)))!;
};
