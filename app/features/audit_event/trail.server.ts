/** The audit trail of a centre, or of the tenant for its admins: what its screen and its file show. */
import { sql } from "drizzle-orm";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { asSql, centerStaff } from "~/core/policy/rules.server";
import { list } from "~/core/resource/list.server";
import type { Row } from "~/core/tenant/db.server";
import { applications, notes, organizations, auditEvents as table, users, vacancies } from "~db/schema";
import { auditEvents } from "./audit_event.resource.server";

const nameOf = (person: typeof users, id: unknown) =>
  sql<
    string | null
  >`(select ${person.firstName} || ' ' || ${person.lastName} from ${person} where ${person.tenantId} = ${table.tenantId} and ${person.id} = ${id} and ${person.deletedAt} is null)`;

/** What the row is called now; null when it is gone, or has no name. */
const subjectName = sql<string | null>`(case ${table.subjectType}
  when 'users' then ${nameOf(users, table.subjectId)}
  when 'vacancies' then (select ${vacancies.title} from ${vacancies} where ${vacancies.tenantId} = ${table.tenantId} and ${vacancies.id} = ${table.subjectId})
  when 'organizations' then (select ${organizations.name} from ${organizations} where ${organizations.tenantId} = ${table.tenantId} and ${organizations.id} = ${table.subjectId})
  when 'applications' then (select ${applications.firstName} || ' ' || ${applications.lastName} from ${applications} where ${applications.tenantId} = ${table.tenantId} and ${applications.id} = ${table.subjectId})
  when 'notes' then (select ${notes.authorName} from ${notes} where ${notes.tenantId} = ${table.tenantId} and ${notes.id} = ${table.subjectId})
  when 'hosts' then ${table.subjectId} end)`;

/** The newest first, page by page after a cursor. Nobody counts a trail: it only grows. */
export function trailOf(args: RequestArgs, size = 50) {
  /** Who really did it, when somebody acted as the actor. */
  const realName = nameOf(users, table.realActorId);
  const { statements, read } = list(auditEvents, args, {
    where: asSql(centerStaff(table)(args.context.portal)),
    columns: { subjectName, realName },
    size,
  });
  return { statements: statements.slice(0, 1), read: ([rows]: Row[][]) => read([rows ?? []]) };
}

export type TrailEvent = ReturnType<ReturnType<typeof trailOf>["read"]>["items"][number];
