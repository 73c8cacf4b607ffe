/** Everything that the page of one person shows, in one round trip. */
import { sql } from "drizzle-orm";
import type { Role } from "~/core/auth/viewer";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { phoneText } from "~/core/phone";
import { asSql } from "~/core/policy/rules.server";
import { show } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { applications, memberships, organizations, roleNames, sessions, users as table, userRoles, vacancies } from "~db/schema";
import type { ApplicationItem } from "../application";
import { mayAnswer } from "../application/index.server";
import { historyOf } from "../audit_event/index.server";
import { notesOf } from "../note/index.server";
import { mayManage } from "../vacancy/index.server";
import { invitationOf } from "./invitation.server";
import { users } from "./user.resource.server";
import { type Choice, organizationChoices } from "./user-list.server";
import { grantable, mayActAs, mayGrant, mayGrantAny, mayStaff } from "./user-policy.server";

const most = 10;

/** What the resource does not show: how somebody comes in. */
const signInOf = ({ db, now }: Portal, id: string) =>
  query(
    sql`select ${table.lastSignInAt} as lastSignInAt, ${table.confirmedAt} as confirmedAt, ${table.pendingEmail} as pendingEmail, (select count(*) from ${sessions}
        where ${db.mine(sessions)} and ${sessions.userId} = ${id} and ${sessions.realUserId} is null and ${sessions.expiresAt} > ${now}) as sessions
      from ${table} where ${db.mine(table)} and ${table.id} = ${id}`,
    ([row]) =>
      row as unknown as
        | { lastSignInAt: string | null; confirmedAt: string | null; pendingEmail: string | null; sessions: number }
        | undefined,
  );

const rolesOf = (portal: Portal, id: string): Query<Role[]> =>
  query(
    sql`select ${userRoles.role} as role from ${userRoles} where ${portal.db.mine(userRoles)} and ${userRoles.userId} = ${id}`,
    (rows) => roleNames.filter((name) => rows.some(({ role }) => role === name)),
  );

/** What the viewer may do beyond what the resource's own rules say. */
const mayDo = (portal: Portal, id: string) => {
  const roles = grantable(portal);
  const each = roles.map((role) => sql`${asSql(mayGrant(role)(portal))} as ${sql.identifier(role)}`);
  const columns = sql.join([sql`${asSql(mayActAs(portal))} as act`, sql`${asSql(mayGrantAny(portal))} as "grant"`, ...each], sql`, `);
  return query(sql`select ${columns} from ${table} where ${portal.db.mine(table)} and ${table.id} = ${id}`, ([row]) => ({
    act: row?.act === 1,
    grant: row?.grant === 1,
    roles: roles.filter((role) => row?.[role] === 1),
  }));
};

export interface Workplace extends Choice {
  /** Whether the viewer takes people out of it. */
  staffed: boolean;
}

const workplacesOf = (portal: Portal, id: string): Query<Workplace[]> =>
  query(
    sql`select ${organizations.id} as id, ${organizations.name} as name, ${asSql(mayStaff(portal))} as staffed from ${memberships}
      join ${organizations} on ${organizations.id} = ${memberships.organizationId} and ${portal.db.mine(organizations)}
      where ${portal.db.mine(memberships)} and ${memberships.userId} = ${id} and ${organizations.deletedAt} is null order by ${organizations.name} limit 200`,
    (rows) => rows.map((row) => ({ id: String(row.id), name: String(row.name), staffed: row.staffed === 1 })),
  );

const contactOf = (portal: Portal, id: string): Query<{ id: string; title: string; organizationName: string }[]> =>
  query(
    sql`select ${vacancies.id} as id, ${vacancies.title} as title, ${vacancies.organizationName} as organizationName from ${vacancies}
      where ${portal.db.mine(vacancies)} and ${vacancies.contactPersonId} = ${id} and ${vacancies.deletedAt} is null and ${vacancies.status} in ('draft', 'published', 'filled')
        and ${asSql(mayManage(portal))}
      order by ${vacancies.updatedAt} desc limit ${most}`,
    (rows) => rows as unknown as { id: string; title: string; organizationName: string }[],
  );

type Applied = Pick<ApplicationItem, "id" | "status" | "answeredAt" | "createdAt"> & { title: string };

const appliedTo = (portal: Portal, id: string): Query<Applied[]> =>
  query(
    sql`select ${applications.id} as id, coalesce(${vacancies.title}, ${applications.formerTitle}) as title, ${applications.status} as status, ${applications.answeredAt} as answeredAt, ${applications.createdAt} as createdAt from ${applications}
      left join ${vacancies} on ${vacancies.id} = ${applications.vacancyId} and ${portal.db.mine(vacancies)}
      where ${portal.db.mine(applications)} and ${applications.userId} = ${id} and ${applications.deletedAt} is null and ${asSql(mayAnswer(portal))}
      order by ${applications.createdAt} desc limit ${most}`,
    (rows) => rows as unknown as Applied[],
  );

/** @throws 404 when the viewer does not see this person */
export async function personPage(args: RequestArgs & { params: { id?: string } }) {
  const { portal } = args.context;
  const id = args.params.id!;
  const { main, may, held, ...found } = await respond(args, show(users, args, id), {
    signIn: signInOf(portal, id),
    held: rolesOf(portal, id),
    may: mayDo(portal, id),
    workplaces: workplacesOf(portal, id),
    choices: organizationChoices(portal),
    invitation: invitationOf(portal, id),
    contact: contactOf(portal, id),
    applications: appliedTo(portal, id),
    history: historyOf(portal, "users", id),
    notes: notesOf(portal, "users", id),
  });
  return {
    ...found,
    person: { ...main, phoneText: main.phoneNumber && phoneText(main.phoneNumber) },
    may,
    roles: { held, grantable: may.roles },
    centerName: portal.centers.length > 1 ? (portal.centers.find((center) => center.id === main.centerId)?.name ?? null) : null,
    now: portal.now,
  };
}
