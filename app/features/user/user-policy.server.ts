/**
 * Who may do what to whom (domain 3). Nobody grants a role above their own, and nobody touches somebody who holds one. Roles are a person's, not of
 * one organisation: what an organisation does to somebody's roles or state it may do only while that somebody works for no other, and to their state
 * only while they came here for its work alone. Of everybody else it only ends the work for itself.
 */

import { and, eq, inArray, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { belongsTo, groups } from "~/core/auth/access";
import { mayAct } from "~/core/auth/acting.server";
import type { Role } from "~/core/auth/viewer";
import { allOf, anyOf, asSql, centerStaff, mine, ofMyCenter, organizationStaff, type Rule, role, where } from "~/core/policy/rules.server";
import { existsIn, inList } from "~/core/tenant/conditions.server";
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

const myOrganizations = ({ viewer }: Portal) => viewer?.organizations.map(({ id }) => id) ?? [];

const memberOf = ({ db }: Portal, condition: SQL, id: SQLiteColumn = table.id) =>
  existsIn(memberships, db.mine(memberships), eq(memberships.userId, id), condition);

/** Members of the organisations that the viewer works for. */
export const colleaguesBy = (id: SQLiteColumn) =>
  where((portal) => memberOf(portal, inList(memberships.organizationId, myOrganizations(portal)), id));
export const colleagues = colleaguesBy(table.id);

/** … who work for no other organisation. */
const onlyOurs = where((portal) => not(memberOf(portal, not(inList(memberships.organizationId, myOrganizations(portal))))));

/** Holds no role beyond those that this kind of staff may give. */
const within = (staff: (typeof staffOfPeople)[number]) =>
  where(({ db }) =>
    not(existsIn(userRoles, db.mine(userRoles), eq(userRoles.userId, table.id), not(inList(userRoles.role, grants[staff])))),
  );

/** … and who came in for nothing else: a volunteer's account is their own. One that nobody took up yet is not. */
const forWorkAlone = where(({ db }) => {
  const volunteers = existsIn(userRoles, db.mine(userRoles), eq(userRoles.userId, table.id), eq(userRoles.role, "volunteer"));
  const isTaken = sql`(${table.status} <> 'invited' or ${table.signupMethod} = 'signedUp')`;
  return sql`not (${isTaken} and ${volunteers})`;
});

const notOneself = where(({ viewer }) => ne(table.id, viewer?.id ?? ""));

const ofTenant = role("admin");
const ofCenter = allOf(role("center_superuser"), ofMyCenter(table), within("center_superuser"));
const ofOrganization = allOf(role("organization_superuser"), colleagues, within("organization_superuser"));

/** Changing what is written of somebody. */
export const mayEdit = anyOf(ofTenant, ofCenter, ofOrganization);

/** Whether somebody may be here at all: never oneself, who would not come back. */
export const mayChangeState = allOf(notOneself, anyOf(ofTenant, ofCenter, allOf(ofOrganization, onlyOurs, forWorkAlone)));

/** Ending somebody's work for an organisation, or one's own. */
export const mayEndWork = anyOf(mayEdit, mine(table.id));

/** Giving this role to somebody, or taking it. */
export const mayGrant = (name: Role): Rule =>
  anyOf(
    ofTenant,
    grants.center_superuser.includes(name) ? ofCenter : () => false,
    // A volunteer's role says that the account is their own.
    grants.organization_superuser.includes(name)
      ? allOf(ofOrganization, onlyOurs, ...(name === "volunteer" ? [forWorkAlone] : []))
      : () => false,
  );

/** Giving or taking some role. */
export const mayGrantAny = anyOf(ofTenant, ofCenter, allOf(ofOrganization, onlyOurs));

/** Acting as somebody; never while acting already. */
export const mayActAs: Rule = (portal) => {
  const { viewer, db } = portal;
  if (!viewer || viewer.actingBy || !belongsTo(viewer, "centerStaff")) return false;
  const me = alias(table, "me");
  return existsIn(me, db.mine(me), eq(me.id, viewer.id), mayAct("me", "users"));
};

/** Organisations whose people the viewer takes out. */
export const mayStaff: Rule = organizationStaff(organizations, organizations.id);

/** … and adds. An organisation's own staff do so once their centre approved it: whoever they name gets a mail, and an account. */
export const mayAddTo: Rule = anyOf(centerStaff(organizations), allOf(mayStaff, where(eq(organizations.status, "approved"))));

/** Organisations that are there to work for. */
export const isAtWork = and(isNull(organizations.deletedAt), inArray(organizations.status, ["approved", "pending"]))!;

/** An organisation of that id whose people the viewer adds, or does what else is said. */
export const staffedOrganization = (portal: Portal, id: string, may: Rule = mayAddTo): SQL =>
  existsIn(organizations, portal.db.mine(organizations), eq(organizations.id, id), isAtWork, asSql(may(portal)));
