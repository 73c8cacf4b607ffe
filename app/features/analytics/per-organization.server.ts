/** A row for each organisation: what it published, who looked, who applied, and how soon they got an answer. */
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { recordOf } from "~/core/record";
import { inList } from "~/core/tenant/conditions.server";
import { atMost, type Query } from "~/core/tenant/db.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { applications, dailyCounts, organizations, vacancies } from "~db/schema";
import { alphabetical } from "~db/schema/alphabet";
import { momentsOf, type Span } from "./period";
import { type Scope, within } from "./scope.server";

export const columns = ["name", "open", "vacancies", "views", "applications", "accepted", "waiting", "median"] as const;
export type Column = (typeof columns)[number];

const numbers = columns.filter((name) => name !== "name" && name !== "median");

export type OrganizationRow = { id: string; name: string; median: number | null } & Record<(typeof numbers)[number], number>;

export const pageSize = 50;

/** Such as "-applications"; by name where it says nothing that is known. */
export function orderOf(asked: string | null): { column: Column; descending: boolean } {
  const column = columns.find((name) => name === asked?.replace(/^-/, ""));
  return column ? { column, descending: asked!.startsWith("-") } : { column: "applications", descending: true };
}

export function perOrganization(
  { db, tenant }: Pick<RequestPortal, "db" | "tenant">,
  scope: Scope,
  span: Span,
  order: ReturnType<typeof orderOf>,
  { number, size }: { number: number; size: number },
): Query<{ items: OrganizationRow[]; total: number }> {
  const { from, before } = momentsOf(span);
  const sent = and(
    db.mine(applications),
    sql`${applications.status} in ('pending', 'accepted', 'rejected', 'withdrawn')`,
    sql`${applications.createdAt} >= ${from} and ${applications.createdAt} < ${before}`,
    within(scope, applications),
    isNull(applications.deletedAt),
  );
  const published = and(
    db.mine(vacancies),
    sql`${vacancies.status} in ('published', 'filled', 'expired', 'archived')`,
    sql`${vacancies.publishedAt} >= ${from} and ${vacancies.publishedAt} < ${before}`,
    within(scope, vacancies),
    isNull(vacancies.deletedAt),
  );
  const wanted = and(
    db.mine(organizations),
    sql`${organizations.status} in ('approved', 'archived')`,
    isNull(organizations.deletedAt),
    scope.organizationIds || scope.organizationId
      ? within(scope, { centerId: organizations.centerId, organizationId: organizations.id })
      : within(scope, { centerId: organizations.centerId }),
  )!;
  const listed = scope.organizationIds
    ? sql`json_each(${JSON.stringify(scope.organizationIds)}) as own cross join ${organizations} on ${organizations.id} = own.value`
    : sql`${organizations}`;
  // An organisation's by its vacancies. Where centres share, a vacancy is looked at on another one's site too.
  const isNarrow = scope.organizationIds !== null || scope.organizationId !== null;
  const sites = tenant.features.centerSharing || scope.centerId === null ? scope.everywhere : [scope.centerId];
  const looks = isNarrow
    ? sql`${vacancies} cross join ${dailyCounts} where ${db.mine(dailyCounts)}`
    : sql`${dailyCounts} cross join ${vacancies} where ${and(db.mine(dailyCounts), inList(dailyCounts.centerId, sites))}`;
  const direction = sql.raw(order.descending ? "desc nulls last" : "asc nulls last");
  // Of the middle one of those who were answered: whole days, as everywhere.
  const days = sql`max(0, cast(julianday(${applications.answeredAt}) - julianday(${applications.createdAt}) as integer))`;
  // D1 keeps no statistics: the cast keeps SQLite from walking all vacancies of the tenant in the order of their organisations.
  const rows: SQL = sql`with published as (select cast(${vacancies.organizationId} as text) as id, count(*) as number from ${vacancies} where ${published} group by 1),
    sent as (select ${applications.organizationId} as id, count(*) as number, sum(${applications.status} = 'accepted') as accepted from ${applications} where ${sent} group by 1),
    timed as (select id, max(days) as days from (select ${applications.organizationId} as id, ${days} as days, row_number() over (partition by ${applications.organizationId} order by ${days}) as place,
      count(*) over (partition by ${applications.organizationId}) as number from ${applications} where ${sent} and ${applications.answeredAt} is not null and ${applications.status} <> 'withdrawn')
      where place = (number + 1) / 2 group by 1),
    seen as (select ${vacancies.organizationId} as id, sum(${dailyCounts.count}) as number from ${looks} and ${dailyCounts.kind} = 'vacancy' and ${dailyCounts.key} = ${vacancies.id}
      and ${dailyCounts.day} between ${span.from} and ${span.until} and ${and(db.mine(vacancies), within(scope, vacancies))} group by 1)
    select ${organizations.id} as id, ${organizations.name} as name, ${organizations.openVacancies} as open, coalesce(published.number, 0) as vacancies,
      coalesce(seen.number, 0) as views, coalesce(sent.number, 0) as applications, coalesce(sent.accepted, 0) as accepted,
      (select count(*) from ${applications} where ${and(db.mine(applications), eq(applications.organizationId, organizations.id), sql`${applications.status} = 'pending'`, isNull(applications.deletedAt))}) as waiting,
      timed.days as median
    from ${listed} left join published on published.id = ${organizations.id} left join sent on sent.id = ${organizations.id}
      left join seen on seen.id = ${organizations.id} left join timed on timed.id = ${organizations.id}
    where ${wanted} order by ${order.column === "name" ? alphabetical(organizations.name) : sql.raw(String(columns.indexOf(order.column) + 2))} ${direction}, ${alphabetical(organizations.name)}, ${organizations.id}
    ${atMost(size)}${number > 1 ? sql` offset ${(number - 1) * size}` : sql``}`;
  const total = sql`select count(*) as total from ${listed} where ${wanted}`;
  return {
    statements: [rows, total],
    read: ([found = [], counted = []]) => ({
      items: found.map((row) => ({
        ...recordOf(numbers, (name) => Number(row[name] ?? 0)),
        ...{ id: String(row.id), name: String(row.name) },
        median: row.median === null ? null : Number(row.median),
      })),
      total: Number(counted[0]?.total ?? 0),
    }),
  };
}
