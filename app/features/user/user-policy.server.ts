/**
 * Who may do what to whom (domain 3). Nobody grants a role above their own, and nobody touches somebody who holds one. Roles are a person's, not of
 * one organisation: what an organisation does to somebody's roles or state it may do only while that somebody works for no other.
 */

import { type SQL, sql } from "drizzle-orm";
import { belongsTo, groups } from "~/core/auth/access";
import { mayAct } from "~/core/auth/acting.server";
import type { Role } from "~/core/auth/viewer";
import { allOf, anyOf, asSql, ofMyCenter, organizationStaff, type Rule, role, where } from "~/core/policy/rules.server";
import type { Portal } from "~/core/tenant/portal.server";
import { memberships, organizations, roleNames, users as table, userRoles } from "~db/schema";

const staffOfPeople = groups.managers;

/**
 * The roles that each of the staff gives and takes. A mentor reads a centre's requests for help, which organisations do not: that role is the centre's
 * to give.
 */
const grants: Record<(typeof staffOfPeople)[number], readonly Role[]> = {
  admin: roleNames,
  center_superuser: roleNames.filter((name) => name !== "admin"),
  organization_superuser: ["organization_superuser", "student", "volunteer"],
};

/** All roles that the viewer may give to somebody. */
export const grantable = ({ viewer }: Pick<Portal, "viewer">): Role[] =>
  roleNames.filter((name) => staffOfPeople.some((staff) => viewer?.roles.includes(staff) && grants[staff].includes(name)));

const mineJson = ({ viewer }: Portal) => JSON.stringify(viewer?.organizations.map(({ id }) => id) ?? []);

/** Members of the organisations that the viewer works for. */
export const colleagues = where(
  (portal) => sql`exists (select 1 from ${memberships} where ${portal.db.mine(memberships)} and ${memberships.userId} = ${table.id}
    and ${memberships.organizationId} in (select value from json_each(${mineJson(portal)})))`,
);

/** … who work for no other organisation. */
const onlyOurs = where(
  (portal) => sql`not exists (select 1 from ${memberships} where ${portal.db.mine(memberships)} and ${memberships.userId} = ${table.id}
    and ${memberships.organizationId} not in (select value from json_each(${mineJson(portal)})))`,
);

/** Holds no role beyond those that this kind of staff may give. */
const within = (staff: (typeof staffOfPeople)[number]) =>
  where(
    ({ db }) => sql`not exists (select 1 from ${userRoles} where ${db.mine(userRoles)} and ${userRoles.userId} = ${table.id}
      and ${userRoles.role} not in (select value from json_each(${JSON.stringify(grants[staff])})))`,
  );

const notOneself = where(({ viewer }) => sql`${table.id} <> ${viewer?.id ?? ""}`);

const ofTenant = role("admin");
const ofCenter = allOf(role("center_superuser"), ofMyCenter(table), within("center_superuser"));
const ofOrganization = allOf(role("organization_superuser"), colleagues, within("organization_superuser"));

/** Changing what is written of somebody. */
export const mayEdit = anyOf(ofTenant, ofCenter, ofOrganization);

/** Whether somebody may be here at all: never oneself, who would not come back. */
export const mayChangeState = allOf(notOneself, anyOf(ofTenant, ofCenter, allOf(ofOrganization, onlyOurs)));

/** Giving this role to somebody, or taking it. */
export const mayGrant = (name: Role): Rule =>
  anyOf(
    ofTenant,
    grants.center_superuser.includes(name) ? ofCenter : () => false,
    grants.organization_superuser.includes(name) ? allOf(ofOrganization, onlyOurs) : () => false,
  );

/** Giving or taking some role. */
export const mayGrantAny = anyOf(ofTenant, ofCenter, allOf(ofOrganization, onlyOurs));

/** Acting as somebody; never while acting already. */
export const mayActAs: Rule = (portal) => {
  const { viewer, db } = portal;
  if (!viewer || viewer.actingBy || !belongsTo(portal.viewer, "centerStaff")) return false;
  return sql`exists (select 1 from users me where me.tenant_id = ${db.tenantId} and me.id = ${viewer.id} and ${mayAct("me", "users")})`;
};

/** Organisations whose people the viewer adds and takes out. */
export const mayStaff: Rule = organizationStaff(organizations, organizations.id);

/** An organisation of that id which the viewer staffs, and which is there to work for. */
export const staffedOrganization = (portal: Portal, id: string): SQL =>
  sql`exists (select 1 from ${organizations} where ${portal.db.mine(organizations)} and ${organizations.id} = ${id} and ${organizations.deletedAt} is null
    and ${organizations.status} in ('approved', 'pending') and ${asSql(mayStaff(portal))})`;
