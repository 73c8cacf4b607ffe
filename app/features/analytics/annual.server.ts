/** A year of a centre as its municipality asks for it: every number with what it means. */
import { and, isNull, sql } from "drizzle-orm";
import { translator } from "~/core/i18n/translator.server";
import { query } from "~/core/tenant/db.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { inputValueOf } from "~/core/time";
import { applications, dateSignUps, hours, organizations, userCounts, users, vacancies } from "~db/schema";
import { categoriesOf } from "../term/index.server";
import { frequencies } from "../vacancy";
import * as measures from "./measures.server";
import { momentsOf, type Span } from "./period";
import { type Scope, withinCenters } from "./scope.server";

export const annualMeasures = [
  "people",
  "peopleTotal",
  "applicants",
  "applications",
  "placed",
  "placements",
  "signUps",
  "hours",
  "helpers",
  "vacancies",
  "active",
  "organizations",
  "views",
] as const;
export type AnnualMeasure = (typeof annualMeasures)[number];

/** What only a tenant with profiles and activities has. */
const ofActivities: readonly AnnualMeasure[] = ["signUps", "hours", "helpers"];

/** Whoever applied without an account is one person by their address. */
const person = sql`coalesce(${applications.userId}, ${applications.emailKey})`;

function sumsOfYear({ db }: RequestPortal, scope: Scope, span: Span) {
  const { from, before } = momentsOf(span);
  const whole = { ...scope, organizationIds: null, organizationId: null };
  const center = (table: { centerId: typeof users.centerId }) => withinCenters(whole, { centerId: table.centerId });
  const here = (table: typeof users | typeof organizations | typeof applications | typeof vacancies) =>
    and(db.mine(table), center(table as typeof users), isNull(table.deletedAt))!;
  const sent = sql`${here(applications)} and ${applications.status} in ('pending', 'accepted', 'rejected', 'withdrawn') and ${applications.createdAt} >= ${from} and ${applications.createdAt} < ${before}`;
  const placed = sql`${here(applications)} and ${applications.status} = 'accepted' and ${applications.answeredAt} >= ${from} and ${applications.answeredAt} < ${before}`;
  const published = sql`${here(vacancies)} and ${vacancies.status} in ('published', 'filled', 'expired', 'archived') and ${vacancies.publishedAt} >= ${from} and ${vacancies.publishedAt} < ${before}`;
  const signedUp = and(db.mine(dateSignUps), withinCenters(whole, dateSignUps), isNull(dateSignUps.deletedAt))!;
  const worked = sql`${and(db.mine(hours), withinCenters(whole, hours), isNull(hours.deletedAt))} and ${hours.status} = 'confirmed' and ${hours.workedOn} >= ${from} and ${hours.workedOn} < ${before}`;
  // Who was there by then is who is there now without those who came later: all of them are too many to count.
  const active = sql`select coalesce(sum(${userCounts.count}), 0) from ${userCounts} where ${and(db.mine(userCounts), withinCenters(whole, userCounts))} and ${userCounts.status} = 'active'`;
  // Each row once: a year of a large centre is very many rows.
  return query(
    sql`select * from
      (select count(*) as people from ${users} where ${here(users)} and ${users.createdAt} >= ${from} and ${users.createdAt} < ${before}),
      (select (${active}) - count(*) as peopleTotal from ${users} where ${here(users)} and ${users.status} = 'active' and ${users.createdAt} >= ${before}),
      (select count(distinct ${person}) as applicants, count(*) as applications from ${applications} where ${sent}),
      (select count(distinct ${person}) as placed, count(*) as placements from ${applications} where ${placed}),
      (select count(*) as signUps from ${dateSignUps} where ${signedUp} and ${dateSignUps.status} <> 'cancelled' and ${dateSignUps.createdAt} >= ${from} and ${dateSignUps.createdAt} < ${before}),
      (select coalesce(round(sum(${hours.hours}), 2), 0) as hours, count(distinct ${hours.userId}) as helpers from ${hours} where ${worked}),
      (select count(*) as vacancies, count(distinct ${vacancies.organizationId}) as active from ${vacancies} where ${published}),
      (select count(*) as organizations from ${organizations} where ${here(organizations)} and ${organizations.status} = 'approved' and ${organizations.type} <> 'VolunteerCenter'
        and ${organizations.createdAt} < ${before})`,
    ([row = {}]) => row as Record<string, number>,
  );
}

export interface Annual {
  rows: { key: AnnualMeasure; name: string; means: string; number: number; before: number }[];
  themes: { name: string; vacancies: number; applications: number }[];
  median: number | null;
}

export async function annualOf(portal: RequestPortal, scope: Scope, year: number): Promise<Annual> {
  const span: Span = { from: `${year}-01-01`, until: `${year}-12-31` };
  const earlier: Span = { from: `${year - 1}-01-01`, until: `${year - 1}-12-31` };
  const found = await portal.db.fetchAll({
    now: sumsOfYear(portal, scope, span),
    before: sumsOfYear(portal, scope, earlier),
    views: measures.countsByDay(portal, scope, span, "view"),
    viewsBefore: measures.countsByDay(portal, scope, earlier, "view"),
    themes: measures.splitBy(portal, scope, span, "category", frequencies),
    answers: measures.answerTimes(portal, scope, span),
    categories: categoriesOf(portal),
  });
  const t = translator(portal.locale, "analytics");
  const numbers = { ...found.now, views: measures.totalOf(found.views) } as Record<string, number>;
  const earlierNumbers = { ...found.before, views: measures.totalOf(found.viewsBefore) } as Record<string, number>;
  return {
    rows: annualMeasures
      .filter((key) => scope.activities || !ofActivities.includes(key))
      .map((key) => ({
        key,
        name: t(`annual.measure.${key}`),
        means: t(`annual.means.${key}`),
        number: Number(numbers[key] ?? 0),
        before: Number(earlierNumbers[key] ?? 0),
      })),
    themes: found.themes.map(({ key, number, second = 0 }) => ({
      name: found.categories.find(({ id }) => id === key)?.name ?? t("without.category"),
      vacancies: number,
      applications: second,
    })),
    median: measures.medianOf(found.answers),
  };
}

/** The year that the address names, else the one before this: it is over. */
export function yearOf(params: URLSearchParams, now: string): { year: number; years: number[] } {
  const current = Number(inputValueOf(now).slice(0, 4));
  const years = Array.from({ length: 6 }, (_, at) => current - at);
  return { year: years.find((one) => String(one) === params.get("year")) ?? current - 1, years };
}
