/** Who works with forms (domain 3): content managers and up with the centre's, an organisation with its own. */
import { eq, inArray, isNull, type SQL } from "drizzle-orm";
import { belongsTo } from "~/core/auth/access";
import { allOf, anyOf, asSql, contentStaff, ofMyOrganization, onMySite, role } from "~/core/policy/rules.server";
import { existsIn } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { organizations, forms as table } from "~db/schema";

/** Those of one's own organisation. */
export const ourForms = allOf(role("organization_superuser"), ofMyOrganization(table.organizationId));
export const formStaff = anyOf(contentStaff(table), ourForms);

/** The form to which a row belongs is one that the viewer works with. */
export const staffOfForm = (portal: Portal, formId: SQL | string): SQL =>
  existsIn(table, portal.db.mine(table), eq(table.id, formId), isNull(table.deletedAt), asSql(formStaff(portal)));

/** Organisations whose forms the viewer works with as one of theirs. */
export const ownOrganizations = (portal: Portal): SQL =>
  asSql(allOf(role("organization_superuser"), ofMyOrganization(organizations.id))(portal));

/** Whether the viewer may make a form for this organisation of the site's centre, or for the centre itself. */
export function mayMakeFor(portal: Portal, organizationId: string | null): boolean | SQL {
  const { viewer, center, db } = portal;
  const content = belongsTo(viewer, "contentStaff") && onMySite(portal) === true;
  if (organizationId === null) return content;
  const there = existsIn(
    organizations,
    db.mine(organizations),
    eq(organizations.id, organizationId),
    eq(organizations.centerId, center.id),
    isNull(organizations.deletedAt),
    inArray(organizations.status, ["approved", "pending"]),
  );
  if (content) return there;
  const own = role("organization_superuser")(portal) === true && viewer?.organizations.some(({ id }) => id === organizationId);
  return own ? there : false;
}
