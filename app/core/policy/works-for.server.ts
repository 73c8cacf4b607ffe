/** Who works for an organisation now: what is shown of somebody there ends when they leave it, or when their account does. */
import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { existsIn } from "~/core/tenant/conditions.server";
import { memberships } from "~db/schema";

interface Person {
  tenantId: SQLWrapper;
  id: SQLWrapper;
  deletedAt: SQLWrapper;
  status: SQLWrapper;
}

/** @param person users, or an alias of it @param organizationId a column */
export const worksFor = (person: Person, organizationId: SQLWrapper): SQL => {
  const isMember = existsIn(
    memberships,
    eq(memberships.tenantId, person.tenantId),
    eq(memberships.userId, person.id),
    eq(memberships.organizationId, organizationId),
  );
  return sql`(${person.deletedAt} is null and ${person.status} in ('active', 'invited') and ${isMember})`;
};
