/** Everything that the page of one person shows, in one round trip. */

import { desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Role } from "~/core/auth/viewer";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { phoneText } from "~/core/phone";
import { asSql } from "~/core/policy/rules.server";
import { show } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { asBoolean, countIn } from "~/core/tenant/conditions.server";
import { constant, type Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { applications, memberships, organizations, roleNames, sessions, users as table, userRoles, vacancies } from "~db/schema";
import { alphabetical } from "~db/schema/alphabet";
import { mayAnswer } from "../application/index.server";
import { historyOf } from "../audit_event/index.server";
import { certificatesOf } from "../conduct_certificate/index.server";
import { notesOf } from "../note/index.server";
import { mayManage } from "../vacancy/index.server";
import { invitationOf } from "./invitation.server";
import { mergesInto } from "./merge.server";
import { personHelp } from "./person-help.server";
import { users } from "./user.resource.server";
import { type Choice, organizationsToStaff, seesCenter } from "./user-list.server";
import { grantable, mayActAs, mayGrant, mayGrantAny, mayStaff } from "./user-policy.server";

const max = 10;

/** What the resource does not show: how somebody comes in. */
const signInOf = ({ db, now }: Portal, id: string) =>
  db
    .select({
      lastSignInAt: table.lastSignInAt,
      confirmedAt: table.confirmedAt,
      pendingEmail: table.pendingEmail,
      birthYear: table.birthYear,
      parentName: table.parentName,
      sessions: countIn(sessions, db.mine(sessions), eq(sessions.userId, id), isNull(sessions.realUserId), gt(sessions.expiresAt, now)),
    })
    .from(table)
    .where(eq(table.id, id))
    .first();

const rolesOf = ({ db }: Portal, id: string): Query<Role[]> =>
  db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.userId, id))
    .map((rows) => roleNames.filter((name) => rows.some(({ role }) => role === name)));

/** What the viewer may do beyond what the resource's own rules say. */
const mayDo = (portal: Portal, id: string) => {
  const roles = grantable(portal);
  const each = Object.fromEntries(roles.map((role) => [role, asBoolean(asSql(mayGrant(role)(portal)))]));
  return portal.db
    .select({ ...each, act: asBoolean(asSql(mayActAs(portal))), grant: asBoolean(asSql(mayGrantAny(portal))) })
    .from(table)
    .where(eq(table.id, id))
    .map(([row]) => ({
      act: row?.act === true,
      grant: row?.grant === true,
      roles: roles.filter((role) => (row as Record<string, boolean> | undefined)?.[role] === true),
    }));
};

export interface Workplace extends Choice {
  /** Whether the viewer takes people out of it. */
  staffed: boolean;
}

const workplacesOf = (portal: Portal, id: string): Query<Workplace[]> =>
  portal.db
    .select({ id: organizations.id, name: organizations.name, staffed: asBoolean(asSql(mayStaff(portal))) })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(eq(memberships.userId, id), isNull(organizations.deletedAt))
    .orderBy(alphabetical(organizations.name))
    .limit(200);

const contactOf = (portal: Portal, id: string) =>
  portal.db
    .select({ id: vacancies.id, title: vacancies.title, organizationName: vacancies.organizationName })
    .from(vacancies)
    .where(
      eq(vacancies.contactPersonId, id),
      isNull(vacancies.deletedAt),
      inArray(vacancies.status, ["draft", "published", "filled"]),
      asSql(mayManage(portal)),
    )
    .orderBy(desc(vacancies.updatedAt))
    .limit(max);

const appliedTo = (portal: Portal, id: string) =>
  portal.db
    .select({
      id: applications.id,
      title: sql<string>`coalesce(${vacancies.title}, ${applications.formerTitle})`,
      status: applications.status,
      answeredAt: applications.answeredAt,
      createdAt: applications.createdAt,
    })
    .from(applications)
    .leftJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .where(eq(applications.userId, id), isNull(applications.deletedAt), asSql(mayAnswer(portal)))
    .orderBy(desc(applications.createdAt))
    .limit(max);

/** @throws 404 when the viewer does not see this person */
export async function personPage(args: RequestArgs & { params: { id?: string } }) {
  const { portal } = args.context;
  const id = args.params.id!;
  const { main, may, granted, ...found } = await respond(args, show(users, args, id), {
    signIn: signInOf(portal, id),
    granted: rolesOf(portal, id),
    may: mayDo(portal, id),
    workplaces: workplacesOf(portal, id),
    choices: organizationsToStaff(portal),
    invitation: invitationOf(portal, id),
    contact: contactOf(portal, id),
    applications: appliedTo(portal, id),
    history: historyOf(portal, "users", id),
    notes: notesOf(portal, "users", id),
    certificates: certificatesOf(portal, id),
    help: seesCenter(portal) ? personHelp(portal, id) : constant(null),
    merges: seesCenter(portal) ? mergesInto(portal, id) : constant([]),
  });
  return {
    ...found,
    person: { ...main, phoneText: main.phoneNumber && phoneText(main.phoneNumber) },
    may,
    roles: { granted, grantable: may.roles },
    centerName: portal.centers.length > 1 ? (portal.centers.find((center) => center.id === main.centerId)?.name ?? null) : null,
    now: portal.now,
  };
}
