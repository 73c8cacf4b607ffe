/** The sums behind the figures, each a statement on an index, of the rows of a period alone. */
import { and, count, desc, eq, gt, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { combine, type Query, query } from "~/core/tenant/db.server";
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

/** Of each day that has any. */
const sumsByDay = (
  { db }: Db,
  table: SQLiteTable,
  { day, number = count() }: { day: SQLiteColumn | SQL; number?: SQL<number> },
  conditions: (SQL | undefined)[],
): Query<ByDay> =>
  db
    .select({ day, number })
    .from(table)
    .where(...conditions)
    .groupBy(sql`1`)
    .map((rows) => Object.fromEntries(rows.map((row) => [String(row.day), Number(row.number)])));

/** All states, by name: the indexes have the state before the moment. */
const wasPublished = sql`${vacancies.status} in ('published', 'filled', 'expired', 'archived')`;
const anyState = sql`${applications.status} in ('pending', 'accepted', 'rejected', 'withdrawn')`;

const publishedIn = (scope: Scope, span: Span): SQL =>
  and(wasPublished, during(vacancies.publishedAt, span), within(scope, vacancies), isNull(vacancies.deletedAt))!;

const appliedIn = (scope: Scope, span: Span): SQL =>
  and(anyState, during(applications.createdAt, span), within(scope, applications), isNull(applications.deletedAt))!;

export const vacanciesByDay = (portal: Db, scope: Scope, span: Span): Query<ByDay> =>
  sumsByDay(portal, vacancies, { day: dutchDay(vacancies.publishedAt) }, [publishedIn(scope, span)]);

export interface ApplicationsByDay {
  sent: ByDay;
  accepted: ByDay;
}

/** Those that were sent on a day, and those of them that were accepted, whenever that was. */
export const applicationsByDay = ({ db }: Db, scope: Scope, span: Span): Query<ApplicationsByDay> =>
  db
    .select({ day: dutchDay(applications.createdAt), sent: count(), accepted: sql<number>`sum(${applications.status} = 'accepted')` })
    .from(applications)
    .where(appliedIn(scope, span))
    .groupBy(sql`1`)
    .map((rows) => ({
      sent: Object.fromEntries(rows.map(({ day, sent }) => [day, sent])),
      accepted: Object.fromEntries(rows.map(({ day, accepted }) => [day, accepted])),
    }));

export const peopleByDay = (portal: Db, scope: Scope, span: Span): Query<ByDay> =>
  sumsByDay(portal, users, { day: dutchDay(users.createdAt) }, [
    during(users.createdAt, span),
    within(scope, { centerId: users.centerId }),
    isNull(users.deletedAt),
  ]);

export const organizationsByDay = (portal: Db, scope: Scope, span: Span): Query<ByDay> =>
  sumsByDay(portal, organizations, { day: dutchDay(organizations.createdAt) }, [
    withinCenters(scope, { centerId: organizations.centerId }),
    during(organizations.createdAt, span),
    isNull(organizations.deletedAt),
  ]);

/** Places in an activity that somebody took or waits for, by when they asked; given back ones are left out. */
export const signUpsByDay = (portal: Db, scope: Scope, span: Span): Query<ByDay> =>
  sumsByDay(portal, dateSignUps, { day: dutchDay(dateSignUps.createdAt) }, [
    withinCenters(scope, dateSignUps),
    during(dateSignUps.createdAt, span),
    ne(dateSignUps.status, "cancelled"),
    isNull(dateSignUps.deletedAt),
  ]);

/** Hours that were confirmed, by the day on which somebody helped. */
export const hoursByDay = (portal: Db, scope: Scope, span: Span): Query<ByDay> =>
  sumsByDay(portal, hours, { day: dutchDay(hours.workedOn), number: sql`sum(${hours.hours})` }, [
    withinCenters(scope, hours),
    eq(hours.status, "confirmed"),
    during(hours.workedOn, span),
    isNull(hours.deletedAt),
  ]);

type Kind = (typeof dailyCounts.kind.enumValues)[number];

const countsIn = ({ centerId }: Pick<Scope, "centerId">, span: Span, kind: Kind): SQL =>
  and(
    eq(dailyCounts.kind, kind),
    sql`${dailyCounts.day} between ${span.from} and ${span.until}`,
    centerId === null ? undefined : eq(dailyCounts.centerId, centerId),
  )!;

const summed = sql<number>`sum(${dailyCounts.count})`;

/** Looks at pages, and searches. */
export const countsByDay = (portal: Db, scope: Scope, span: Span, kind: "view" | "search"): Query<ByDay> =>
  sumsByDay(portal, dailyCounts, { day: dailyCounts.day, number: summed }, [countsIn(scope, span, kind)]);

/** Looks at vacancies; of an organisation's, where the scope is one: by its vacancies, which stand where its centre is, whatever the viewer's own is. */
export function vacancyViewsByDay(portal: Db, scope: Scope, span: Span): Query<ByDay> {
  const { db } = portal;
  if (scope.organizationIds === null && !scope.organizationId)
    return sumsByDay(portal, dailyCounts, { day: dailyCounts.day, number: summed }, [countsIn(scope, span, "vacancy")]);
  return query(
    sql<{ day: string; number: number }>`select ${dailyCounts.day} as day, ${summed} as number from ${vacancies} cross join ${dailyCounts}
      where ${and(db.mine(vacancies), within(scope, vacancies))} and ${dailyCounts.key} = ${vacancies.id}
        and ${db.mine(dailyCounts)} and ${countsIn({ centerId: null }, span, "vacancy")} group by 1`,
    (rows) => Object.fromEntries(rows.map(({ day, number }) => [day, number])),
  );
}

export interface Named {
  key: string;
  number: number;
  second?: number;
}

export const topCounts = (
  { db }: Db,
  scope: Pick<Scope, "centerId">,
  span: Span,
  { kind, most }: { kind: Kind; most: number },
): Query<Named[]> =>
  db
    .select({ key: dailyCounts.key, number: summed })
    .from(dailyCounts)
    .where(countsIn(scope, span, kind))
    .groupBy(sql`1`)
    .orderBy(desc(sql`2`), sql`1`)
    .limit(most);

/** What a vacancy is counted by: each of its categories and tags, or its place. */
export type Split = "category" | "place" | "frequency";
const listOf = { category: vacancies.categoryIds, frequency: vacancies.tags } as const;

function split(by: Split, frequencies: readonly string[]): { from: SQL; key: SQL } {
  if (by === "place") return { from: sql``, key: sql`coalesce(${vacancies.place}, '')` };
  const known = by === "frequency" ? sql` and each.value in (select value from json_each(${JSON.stringify(frequencies)}))` : sql``;
  return { from: sql` left join json_each(${listOf[by]}) as each on 1${known}`, key: sql`coalesce(each.value, '')` };
}

/** Vacancies that were published in the period, and applications that were sent in it. */
export function splitBy({ db }: Db, scope: Scope, span: Span, by: Split, frequencies: readonly string[]): Query<Named[]> {
  const { from, key } = split(by, frequencies);
  const published = sql`select ${key} as key, count(*) as number from ${vacancies}${from} where ${db.mine(vacancies)} and ${publishedIn(scope, span)} group by 1`;
  // By vacancy first: each is looked up once, however many applied.
  const ofVacancies = db
    .select({ vacancy: applications.vacancyId, number: count() })
    .from(applications)
    .where(appliedIn(scope, span))
    .groupBy(sql`1`);
  const sent = sql`select ${key} as key, sum(sent.number) as number from ${ofVacancies} as sent
    cross join ${vacancies} on ${db.mine(vacancies)} and ${vacancies.id} = sent.vacancy${from} group by 1`;
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
export const answerTimes = ({ db }: Db, scope: Scope, span: Span): Query<{ days: number | null; number: number }[]> => {
  const days = sql`cast(julianday(${applications.answeredAt}) - julianday(${applications.createdAt}) as integer)`;
  return db
    .select({ days: sql<number | null>`iif(${applications.answeredAt} is null, null, max(0, min(60, ${days})))`, number: count() })
    .from(applications)
    .where(appliedIn(scope, span), ne(applications.status, "withdrawn"))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
};

/** As it stands at this moment. */
export const standing = ({ db }: Db, scope: Scope, now: string): Query<{ open: number; waiting: number }> =>
  combine(
    {
      open: db
        .select({ number: count() })
        .from(vacancies)
        .where(
          eq(vacancies.status, "published"),
          or(isNull(vacancies.expiresAt), gt(vacancies.expiresAt, now)),
          within(scope, vacancies),
          isNull(vacancies.deletedAt),
        )
        .first(),
      waiting: db
        .select({ number: count() })
        .from(applications)
        .where(eq(applications.status, "pending"), withinCenters(scope, applications), isNull(applications.deletedAt))
        .first(),
    },
    ({ open, waiting }) => ({ open: open?.number ?? 0, waiting: waiting?.number ?? 0 }),
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
