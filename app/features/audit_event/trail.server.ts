/** The audit trail of a centre, or of the tenant for its admins: what its screen and its file show. */
import { type SQL, sql } from "drizzle-orm";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { asSql, centerStaff } from "~/core/policy/rules.server";
import { allResources } from "~/core/resource/catalogue.server";
import { type ListOptions, list } from "~/core/resource/list.server";
import type { Row } from "~/core/tenant/db.server";
import { auditEvents as table, users } from "~db/schema";
import { auditEvents } from "./audit_event.resource.server";
import { sentences } from "./sentence.server";

const nameOf = (person: typeof users, id: unknown) =>
  sql<
    string | null
  >`(select ${person.firstName} || ' ' || ${person.lastName} from ${person} where ${person.tenantId} = ${table.tenantId} and ${person.id} = ${id} and ${person.deletedAt} is null)`;

/** What the row is called now, by the label of its resource; null when it is gone, or has no name. A host's id is its name. */
const subjectName = () => {
  const named = allResources().filter(({ label }) => label);
  const labels = named.map(
    ({ type, table: subject, label }) =>
      sql`when ${sql.raw(`'${type}'`)} then (select ${label} from ${subject} where ${subject.tenantId} = ${table.tenantId} and ${subject.id} = ${table.subjectId})`,
  );
  return sql<string | null>`(case ${table.subjectType} ${sql.join(labels, sql` `)} when 'hosts' then ${table.subjectId} end)`;
};

const readable = (args: RequestArgs): SQL => asSql(centerStaff(table)(args.context.portal));

/** The newest first, page by page after a cursor. Not counted unless asked for: a trail only grows. */
export function trailOf(args: RequestArgs, { size = 50, total = false }: Pick<ListOptions, "size" | "total"> = {}, where = readable(args)) {
  /** Who really did it, when somebody acted as the actor. */
  const realName = nameOf(users, table.realActorId);
  const { statements, read } = list(auditEvents, args, {
    where,
    columns: { subjectName: subjectName(), realName },
    size,
    total,
  });
  const said = sentences(args.context.portal.locale);
  return {
    statements,
    read: (results: Row[][]) => {
      const { items, ...page } = read(results);
      return { ...page, items: items.map((item) => ({ ...item, said: said(item) })) };
    },
  };
}

export type TrailEvent = ReturnType<ReturnType<typeof trailOf>["read"]>["items"][number];
