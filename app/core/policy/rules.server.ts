/** Answers with a condition on the resource's row, so that one rule filters lists, finds single rows and tells pages what is allowed. */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { belongsTo, type Group } from "../auth/access";
import { hasRole, type Role, type SignedIn } from "../auth/viewer";
import type { Portal } from "../tenant/portal.server";

export type Rule = (portal: Portal) => boolean | SQL;

export const everyone: Rule = () => true;
export const nobody: Rule = () => false;
export const signedIn: Rule = ({ viewer }) => viewer !== null;
/** And not somebody who acts as them: for what stays good when that has ended. */
export const themselves: Rule = ({ viewer }) => viewer !== null && !viewer.actingBy;

export const role =
  (...roles: Role[]): Rule =>
  ({ viewer }) =>
    hasRole(viewer, ...roles);

export const inGroup =
  (group: Group): Rule =>
  ({ viewer }) =>
    belongsTo(viewer, group);

export const where =
  (condition: SQL | ((portal: Portal) => SQL)): Rule =>
  (portal) =>
    typeof condition === "function" ? condition(portal) : condition;

export const anyOf =
  (...rules: Rule[]): Rule =>
  (portal) => {
    const conditions: SQL[] = [];
    for (const rule of rules) {
      const answer = rule(portal);
      if (answer === true) return true;
      if (answer !== false) conditions.push(answer);
    }
    if (conditions.length === 0) return false;
    return conditions.length === 1 ? conditions[0]! : sql`(${sql.join(conditions, sql` or `)})`;
  };

export const allOf =
  (...rules: Rule[]): Rule =>
  (portal) => {
    const conditions: SQL[] = [];
    for (const rule of rules) {
      const answer = rule(portal);
      if (answer === false) return false;
      if (answer !== true) conditions.push(answer);
    }
    if (conditions.length === 0) return true;
    return conditions.length === 1 ? conditions[0]! : sql`(${sql.join(conditions, sql` and `)})`;
  };

interface Scoped {
  centerId: SQLiteColumn;
}

/** Rows of the centre whose site this is, or of all centres of the tenant where they share (domain 2). */
export const onThisSite =
  (table: Scoped): Rule =>
  ({ center, tenant }) =>
    tenant.features.centerSharing ? true : sql`${table.centerId} = ${center.id}`;

/** Rows of the viewer's home centre, whatever site is shown: sharing never widens what staff may do. */
export const ofMyCenter =
  (table: Scoped): Rule =>
  ({ viewer }) =>
    viewer ? sql`${table.centerId} = ${viewer.centerId}` : false;

/** The site shown is that of the viewer's own centre: what is made here is this centre's, and sharing never widens what staff may do. */
export const onMySite: Rule = ({ viewer, center }) => viewer?.centerId === center.id || hasRole(viewer, "admin");

export const ofMyOrganization =
  (organizationId: SQLiteColumn): Rule =>
  ({ viewer }) =>
    viewer && viewer.organizations.length > 0
      ? sql`${organizationId} in (select value from json_each(${JSON.stringify(viewer.organizations.map(({ id }) => id))}))`
      : false;

export const mine =
  (userId: SQLiteColumn): Rule =>
  ({ viewer }) =>
    viewer ? sql`${userId} = ${viewer.id}` : false;

export const centerStaff = (table: Scoped): Rule => anyOf(role("admin"), allOf(role("center_superuser"), ofMyCenter(table)));

export const contentStaff = (table: Scoped): Rule =>
  anyOf(role("admin"), allOf(role("center_superuser", "content_manager"), ofMyCenter(table)));

export const organizationStaff = (table: Scoped, organizationId: SQLiteColumn): Rule =>
  anyOf(allOf(role("organization_superuser"), ofMyOrganization(organizationId)), centerStaff(table));

/** The same of a row that is not stored. */
export const isStaffFor = ({ roles, ...viewer }: SignedIn, { centerId, organizationId }: { centerId: string; organizationId: string }) =>
  roles.includes("admin") ||
  (roles.includes("center_superuser") && viewer.centerId === centerId) ||
  (roles.includes("organization_superuser") && viewer.organizations.some(({ id }) => id === organizationId));

export function asSql(answer: boolean | SQL): SQL {
  return typeof answer === "boolean" ? sql.raw(answer ? "1" : "0") : sql`(${answer})`;
}
