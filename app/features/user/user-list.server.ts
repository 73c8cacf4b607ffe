/** What the list of people needs beside the rows themselves. */
import { count, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { belongsTo } from "~/core/auth/access";
import type { Role } from "~/core/auth/viewer";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { parseQuery } from "~/core/jsonapi/query.server";
import { asSql, type Rule } from "~/core/policy/rules.server";
import { type ListOptions, list } from "~/core/resource/list.server";
import { visible } from "~/core/resource/select.server";
import { constant, type Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { memberships, organizations, roleNames, users as table, userCounts, userRoles } from "~db/schema";
import { alphabetical } from "~db/schema/alphabet";
import { users } from "./user.resource.server";
import { isAtWork, mayStaff } from "./user-policy.server";

export interface Choice {
  id: string;
  name: string;
}

const shown = [
  "fullName",
  "firstName",
  "lastName",
  "email",
  "phoneNumber",
  "jobTitle",
  "status",
  "signupMethod",
  "createdAt",
  "locale",
] as const;

/** Roles and workplaces come as JSON text. */
const columns = {
  roles: sql<string>`(select json_group_array(role) from ${userRoles} where ${userRoles.tenantId} = ${table.tenantId} and ${userRoles.userId} = ${table.id})`,
  organizations: sql<string>`(select json_group_array(${organizations.name}) from ${memberships} join ${organizations} on ${organizations.id} = ${memberships.organizationId}
    and ${organizations.tenantId} = ${memberships.tenantId} and ${organizations.deletedAt} is null
    where ${memberships.tenantId} = ${table.tenantId} and ${memberships.userId} = ${table.id})`,
  lastSignInAt: sql<string | null>`${table.lastSignInAt}`,
};

export const people = (args: RequestArgs, options: Pick<ListOptions, "size" | "total"> = {}) =>
  list(users, args, { ...listed, ...options });

/** What the list and its file show of each. */
export const listed = { fields: shown, columns };

export type Listed = ReturnType<ReturnType<typeof people>["read"]>["items"][number];

/** What the columns of the list say of one person, ready to be laid out. */
export function personOf({ roles, organizations: workplaces, ...row }: Listed) {
  const granted: string[] = JSON.parse(roles);
  const names: string[] = JSON.parse(workplaces);
  return {
    ...row,
    roles: roleNames.filter((name) => granted.includes(name)) as Role[],
    organizations: names.sort((a, b) => a.localeCompare(b, "nl")),
  };
}

/**
 * How many people each status has. From the counts that the database keeps where these can say it; counted for an organisation, which has few.
 * Null while a filter narrows the list: then the list's own total says it.
 */
export function statusCounts(args: RequestArgs): Query<Record<string, number> | null> {
  const { portal } = args.context;
  const { conditions } = parseQuery(users, args);
  if ([...conditions.keys()].some((name) => !name.startsWith("status_"))) return constant(null);
  const tally = users.tally!.read(portal);
  const statuses =
    tally === false
      ? { from: table, status: table.status, number: count(), where: visible(users, portal) }
      : { from: counts, status: counts.status, number: sql<number>`sum(${counts.count})`, where: asSql(tally) };
  return portal.db
    .select({ status: statuses.status, number: statuses.number })
    .from(statuses.from)
    .where(statuses.where)
    .groupBy(statuses.status)
    .map((rows) => Object.fromEntries(rows.map(({ status, number }) => [status, number])));
}

/** Under the name of what it counts, of which the rule speaks. */
const counts = alias(userCounts, "users");

/** From the widest to the narrowest. */
export const allRoles: readonly Role[] = roleNames;

const maxChoices = 1_000;

/** Organisations whose people the viewer sees, or does what else is said with, by name. */
export const organizationsToStaff = (portal: Portal, may: Rule = mayStaff): Query<Choice[]> =>
  portal.db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(isAtWork, asSql(may(portal)))
    .orderBy(alphabetical(organizations.name), organizations.id)
    .limit(maxChoices);

/** Whether the viewer sees whole centres, not only those whom they work with. */
export const seesCenter = ({ viewer }: Portal): boolean => belongsTo(viewer, "centerStaff");
