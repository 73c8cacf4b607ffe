/** The sums behind the figures, each a statement on an index, of the rows of a period alone. */
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Query, query } from "~/core/tenant/db.server";
import { dutchDay } from "~/core/tenant/dutch-day.server";
import type { Portal } from "~/core/tenant/portal.server";
import { applications, dailyCounts, dateSignUps, hours, organizations, users, vacancies } from "~db/schema";
import { momentsOf, type Span } from "./period";
import { type Scope, within, withinCenters } from "./scope.server";

export type ByDay = Record<string, number>;
type Db = Pick<Portal, "db">;

const during = (column: SQLiteColumn, span: Span): SQL => {
  const { from, before } = momentsOf(span);
  return sql`${column} >= ${from} and ${column} < ${before}`;
};

const byDay = (rows: Record<string, unknown>[], name: string): ByDay =>
  Object.fromEntries(rows.map((row) => [String(row.day), Number(row[name])]));

/** All states, by name: the indexes have the state before the moment. */
const wasPublished = sql`${vacancies.status} in ('published', 'filled', 'expired', 'archived')`;
const anyState = sql`${applications.status} in ('pending', 'accepted', 'rejected', 'withdrawn')`;

const publishedIn = ({ db }: Db, scope: Scope, span: Span): SQL =>
  and(db.mine(vacancies), wasPublished, during(vacancies.publishedAt, span), within(scope, vacancies), isNull(vacancies.deletedAt))!;

const appliedIn = ({ db }: Db, scope: Scope, span: Span): SQL =>
  and(db.mine(applications), anyState, during(applications.createdAt, span), within(scope, applications), isNull(applications.deletedAt))!;

export const vacanciesByDay = (portal: Db, scope: Scope, span: Span): Query<ByDay> =>
  query(
    sql`select ${dutchDay(vacancies.publishedAt)} as day, count(*) as number from ${vacancies} where ${publishedIn(portal, scope, span)} group by 1`,
    (rows) => byDay(rows, "number"),
  );

export interface ApplicationsByDay {
  sent: ByDay;
  accepted: ByDay;
}

/** Those that were sent on a day, and those of them that were accepted, whenever that was. */
export const applicationsByDay = (portal: Db, scope: Scope, span: Span): Query<ApplicationsByDay> =>
  query(
    sql`select ${dutchDay(applications.createdAt)} as day, count(*) as sent, sum(${applications.status} = 'accepted') as accepted
      from ${applications} where ${appliedIn(portal, scope, span)} group by 1`,
    (rows) => ({ sent: byDay(rows, "sent"), accepted: byDay(rows, "accepted") }),
  );

export const peopleByDay = ({ db }: Db, scope: Scope, span: Span): Query<ByDay> =>
  query(
    sql`select ${dutchDay(users.createdAt)} as day, count(*) as number from ${users}
      where ${and(db.mine(users), during(users.createdAt, span), within(scope, { centerId: users.centerId }), isNull(users.deletedAt))} group by 1`,
    (rows) => byDay(rows, "number"),
  );

export const organizationsByDay = ({ db }: Db, scope: Scope, span: Span): Query<ByDay> =>
  query(
    sql`select ${dutchDay(organizations.createdAt)} as day, count(*) as number from ${organizations}
      where ${and(db.mine(organizations), withinCenters(scope, { centerId: organizations.centerId }), during(organizations.createdAt, span), isNull(organizations.deletedAt))}
      group by 1`,
    (rows) => byDay(rows, "number"),
  );

/** Places in an activity that somebody took or waits for, by when they asked; given back ones are left out. */
export const signUpsByDay = ({ db }: Db, scope: Scope, span: Span): Query<ByDay> =>
  query(
    sql`select ${dutchDay(dateSignUps.createdAt)} as day, count(*) as number from ${dateSignUps}
      where ${and(db.mine(dateSignUps), withinCenters(scope, dateSignUps), during(dateSignUps.createdAt, span), sql`${dateSignUps.status} <> 'cancelled'`, isNull(dateSignUps.deletedAt))}
      group by 1`,
    (rows) => byDay(rows, "number"),
  );

/** Hours that were confirmed, by the day on which somebody helped. */
export const hoursByDay = ({ db }: Db, scope: Scope, span: Span): Query<ByDay> =>
  query(
    sql`select ${dutchDay(hours.workedOn)} as day, sum(${hours.hours}) as number from ${hours}
      where ${and(db.mine(hours), withinCenters(scope, hours), sql`${hours.status} = 'confirmed'`, during(hours.workedOn, span), isNull(hours.deletedAt))} group by 1`,
    (rows) => byDay(rows, "number"),
  );

type Kind = (typeof dailyCounts.kind.enumValues)[number];

const countsIn = ({ db }: Db, { centerId }: Scope, span: Span, kind: Kind): SQL =>
  and(
    db.mine(dailyCounts),
    eq(dailyCounts.kind, kind),
    sql`${dailyCounts.day} between ${span.from} and ${span.until}`,
    centerId === null ? undefined : eq(dailyCounts.centerId, centerId),
  )!;

/** Looks at pages, and searches. */
export const countsByDay = (portal: Db, scope: Scope, span: Span, kind: "view" | "search"): Query<ByDay> =>
  query(
    sql`select ${dailyCounts.day} as day, sum(${dailyCounts.count}) as number from ${dailyCounts} where ${countsIn(portal, scope, span, kind)} group by 1`,
    (rows) => byDay(rows, "number"),
  );

/** Looks at vacancies; of an organisation's, where the scope is one: by its vacancies, which stand where its centre is, whatever the viewer's own is. */
export function vacancyViewsByDay(portal: Db, scope: Scope, span: Span): Query<ByDay> {
  const { db } = portal;
  const whole = scope.organizationIds === null && !scope.organizationId;
  const counts = countsIn(portal, whole ? scope : { ...scope, centerId: null }, span, "vacancy");
  const from = whole
    ? sql`${dailyCounts} where ${counts}`
    : sql`${vacancies} cross join ${dailyCounts} where ${and(db.mine(vacancies), within(scope, vacancies))} and ${dailyCounts.key} = ${vacancies.id} and ${counts}`;
  return query(sql`select ${dailyCounts.day} as day, sum(${dailyCounts.count}) as number from ${from} group by 1`, (rows) =>
    byDay(rows, "number"),
  );
}

export interface Named {
  key: string;
  number: number;
  second?: number;
}

export const topCounts = (portal: Db, scope: Scope, span: Span, { kind, most }: { kind: Kind; most: number }): Query<Named[]> =>
  query(
    sql`select ${dailyCounts.key} as key, sum(${dailyCounts.count}) as number from ${dailyCounts}
      where ${countsIn(portal, scope, span, kind)} group by 1 order by 2 desc, 1 limit ${most}`,
    (rows) => rows.map((row) => ({ key: String(row.key), number: Number(row.number) })),
  );

/** What a vacancy is counted by: each of its categories and tags, or its place. */
export type Split = "category" | "place" | "frequency";
const listOf = { category: vacancies.categoryIds, frequency: vacancies.tags } as const;

function split(by: Split, frequencies: readonly string[]): { from: SQL; key: SQL } {
  if (by === "place") return { from: sql``, key: sql`coalesce(${vacancies.place}, '')` };
  const known = by === "frequency" ? sql` and each.value in (select value from json_each(${JSON.stringify(frequencies)}))` : sql``;
  return { from: sql` left join json_each(${listOf[by]}) as each on 1${known}`, key: sql`coalesce(each.value, '')` };
}

/** Vacancies that were published in the period, and applications that were sent in it. */
export function splitBy(portal: Db, scope: Scope, span: Span, by: Split, frequencies: readonly string[]): Query<Named[]> {
  const { from, key } = split(by, frequencies);
  const published = sql`select ${key} as key, count(*) as number from ${vacancies}${from} where ${publishedIn(portal, scope, span)} group by 1`;
  // By vacancy first: each is looked up once, however many applied.
  const ofVacancies = sql`select ${applications.vacancyId} as vacancy, count(*) as number from ${applications} where ${appliedIn(portal, scope, span)} group by 1`;
  const sent = sql`select ${key} as key, sum(sent.number) as number from (${ofVacancies}) as sent
    cross join ${vacancies} on ${portal.db.mine(vacancies)} and ${vacancies.id} = sent.vacancy${from} group by 1`;
  return {
    statements: [published, sent],
    read([first = [], second = []]) {
      const found = new Map<string, Named>();
      for (const row of first) found.set(String(row.key), { key: String(row.key), number: Number(row.number), second: 0 });
      for (const row of second) {
        const one = found.get(String(row.key)) ?? { key: String(row.key), number: 0 };
        found.set(one.key, { ...one, second: Number(row.number) });
      }
      return [...found.values()].sort((a, b) => b.second! - a.second! || b.number - a.number || a.key.localeCompare(b.key));
    },
  };
}

/** How many of those who applied in the period got their answer after so many whole days; null: none yet. */
export const answerTimes = (portal: Db, scope: Scope, span: Span): Query<{ days: number | null; number: number }[]> =>
  query(
    sql`select iif(${applications.answeredAt} is null, null, max(0, min(60, cast(julianday(${applications.answeredAt}) - julianday(${applications.createdAt}) as integer)))) as days,
      count(*) as number from ${applications} where ${appliedIn(portal, scope, span)} and ${applications.status} <> 'withdrawn' group by 1 order by 1`,
    (rows) => rows.map((row) => ({ days: row.days === null ? null : Number(row.days), number: Number(row.number) })),
  );

/** As it stands at this moment. */
export const standing = ({ db }: Db, scope: Scope, now: string): Query<{ open: number; waiting: number }> =>
  query(
    sql`select (select count(*) from ${vacancies} where ${and(db.mine(vacancies), sql`${vacancies.status} = 'published'`, sql`(${vacancies.expiresAt} is null or ${vacancies.expiresAt} > ${now})`, within(scope, vacancies), isNull(vacancies.deletedAt))}) as open,
      (select count(*) from ${applications} where ${and(db.mine(applications), sql`${applications.status} = 'pending'`, withinCenters(scope, applications), isNull(applications.deletedAt))}) as waiting`,
    ([row]) => ({ open: Number(row?.open ?? 0), waiting: Number(row?.waiting ?? 0) }),
  );

/** Hours come in halves and quarters: the rest of a sum is what computers make of them. */
export const totalOf = (counts: ByDay): number => Math.round(Object.values(counts).reduce((sum, number) => sum + number, 0) * 100) / 100;

/** The middle one of those who were answered, in whole days; null where nobody was. */
export function medianOf(times: { days: number | null; number: number }[]): number | null {
  const answered = times.filter(({ days }) => days !== null);
  const total = answered.reduce((sum, { number }) => sum + number, 0);
  if (total === 0) return null;
  let seen = 0;
  for (const { days, number } of answered) {
    seen += number;
    if (seen * 2 >= total) return days;
  }
  return null;
}
