/** Dates with what their activity is called and where: for the calendar, its feeds and the lists of staff. */
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { nearCondition } from "~/core/geo/near.server";
import { asSql, type Rule } from "~/core/policy/rules.server";
import { asBoolean, existsIn, inList, sharesAny } from "~/core/tenant/conditions.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { dayAfter, momentOf } from "~/core/time";
import { dateSignUps, vacancyDates as dates, vacancies } from "~db/schema";
import { isLive, siteScope, typeOffered } from "../scope/index.server";
import { dayOf } from "../vacancy_date";
import { maxDays, mayRun } from "../vacancy_date/index.server";
import { type CalendarFilters, levels } from "./calendar-address";
import { morning } from "./period";

export interface FoundDate {
  id: string;
  vacancyId: string;
  title: string;
  summary: string | null;
  type: string;
  tags: string[];
  languages: string[];
  image: string | null;
  organizationId: string;
  organizationName: string;
  centerId: string;
  startsAt: string;
  endsAt: string;
  capacity: number | null;
  taken: number;
  waiting: number;
  place: string | null;
  online: boolean;
  status: "planned" | "cancelled";
  /** The activity is in the archive. */
  archived: boolean;
  sequence: number;
  updatedAt: string;
  latitude: number | null;
  longitude: number | null;
}

const foundDates = ({ db }: Portal) =>
  db
    .select({
      id: dates.id,
      vacancyId: dates.vacancyId,
      title: vacancies.title,
      summary: vacancies.summary,
      type: vacancies.vacancyType,
      tags: vacancies.tags,
      languages: vacancies.languages,
      image: vacancies.image,
      organizationId: dates.organizationId,
      organizationName: vacancies.organizationName,
      centerId: dates.centerId,
      startsAt: dates.startsAt,
      endsAt: dates.endsAt,
      capacity: dates.capacity,
      taken: dates.taken,
      waiting: dates.waiting,
      place: sql<string | null>`coalesce(${dates.place}, ${vacancies.place})`,
      online: asBoolean(isNotNull(dates.onlineLink)),
      status: dates.status,
      archived: asBoolean(eq(vacancies.status, "archived")),
      sequence: dates.sequence,
      updatedAt: sql<string>`max(${dates.updatedAt}, ${vacancies.updatedAt})`,
      latitude: vacancies.latitude,
      longitude: vacancies.longitude,
    })
    .from(dates)
    .innerJoin(vacancies, and(eq(vacancies.id, dates.vacancyId), isNull(vacancies.deletedAt))!);

/** Most dates of a page or a feed: a month of a busy centre. */
export const maxDates = 500;

/** What the address asks for, as a condition; null where a place is none that we know. */
export function filterOf(filters: CalendarFilters): SQL[] {
  const near = filters.place ? nearCondition(vacancies, filters.place, filters.distance || undefined) : null;
  const tagged = (...names: string[]) => sharesAny(vacancies.tags, names);
  return [
    ...(["activity", "language"].includes(filters.type) ? [sql`${vacancies.vacancyType} = ${filters.type}`] : []),
    ...(filters.free ? [tagged("free")] : []),
    ...(filters.childCare ? [tagged("child_care")] : []),
    ...(filters.workshop ? [tagged("workshop")] : []),
    ...(filters.language ? [sharesAny(vacancies.languages, [filters.language])] : []),
    ...((levels as readonly string[]).includes(filters.level) ? [tagged(filters.level)] : []),
    ...(filters.ageGroup ? [sharesAny(vacancies.ageGroupIds, [filters.ageGroup])] : []),
    ...(filters.programme ? [tagged(filters.programme)] : []),
    ...(filters.organization ? [sql`${dates.organizationId} = ${filters.organization}`] : []),
    ...(filters.center ? [sql`${dates.centerId} = ${filters.center}`] : []),
    ...(near ? [near] : []),
  ];
}

/** Dates that anybody sees on this site: of activities that are online. */
const publicDates = (portal: Portal): SQL => {
  const scope = portal.tenant.features.centerSharing ? sql`true` : sql`${dates.centerId} = ${portal.center.id}`;
  return sql`${scope} and ${dates.deletedAt} is null and ${isLive(portal.now)} and ${asSql(typeOffered(portal))} and ${siteScope(portal)}`;
};

interface Between {
  /** ISO 8601; the end is not included. */
  from: string;
  until?: string;
  where?: SQL[];
  limit?: number;
  descending?: boolean;
}

const between = ({ from, until }: Between) => sql`${dates.startsAt} >= ${from}${until ? sql` and ${dates.startsAt} < ${until}` : sql``}`;

function datesWhere(portal: Portal, scope: SQL, asked: Between): Query<FoundDate[]> {
  const { where = [], limit = maxDates, descending } = asked;
  return foundDates(portal)
    .where(scope, between(asked), ...where)
    .orderBy(descending ? desc(dates.startsAt) : asc(dates.startsAt), dates.id)
    .limit(limit);
}

/** What began earlier is over on this day. */
const longestBefore = (day: string): string => momentOf(`${dayAfter(day, -maxDays)}T00:00`)!;

/** All that goes on in these days, also what began before them. @param from, until "2026-11-24" */
export const goingOnIn = ({ from, until }: Record<"from" | "until", string>, where: SQL[] = []): Between => ({
  from: longestBefore(from),
  until: momentOf(`${dayAfter(until, 1)}T00:00`)!,
  where: [sql`(${dates.startsAt} >= ${momentOf(`${from}T00:00`)} or ${dates.endsAt} >= ${momentOf(`${from}T${morning}`)})`, ...where],
});

export const datesBetween = (portal: Portal, asked: Between): Query<FoundDate[]> => datesWhere(portal, publicDates(portal), asked);

/** The next ones, for a block of a page. */
export const nextDates = (portal: Portal, limit: number, filters: SQL[] = []): Query<FoundDate[]> =>
  datesBetween(portal, { from: portal.now, limit, where: [sql`${dates.status} = 'planned'`, ...filters] });

/** Dates that anybody sees on this site or saw there: also of activities that are not online any more. */
const wasPublic = (portal: Portal): SQL =>
  sql`${vacancies.publishedAt} is not null and ${vacancies.status} in ('published', 'filled', 'expired', 'archived') and ${siteScope(portal)} and ${asSql(typeOffered(portal))}`;

/** Not what nobody could come to any more: its activity had expired, or was in the archive, which nothing dates but its last change. */
const tookPlace = sql`(${vacancies.status} in ('published', 'filled') or (${vacancies.status} = 'expired' and ${dates.taken} > 0)
  or ${dates.startsAt} <= min(${vacancies.updatedAt}, coalesce(${vacancies.expiresAt}, ${vacancies.updatedAt})))`;

/** One date, for its page. */
export const dateById = (portal: Portal, id: string): Query<FoundDate | null> => {
  return foundDates(portal)
    .where(isNull(dates.deletedAt), eq(dates.id, id), sql`(${wasPublic(portal)} or ${asSql(mayRun(portal))})`)
    .limit(1)
    .map(([date]) => date ?? null);
};

/** Those that staff run. */
export const datesRun = (portal: Portal, asked: Between, run: Rule = mayRun): Query<FoundDate[]> =>
  datesWhere(portal, sql`${dates.deletedAt} is null and ${asSql(run(portal))}`, asked);

/** Where somebody has a place, for their own calendar. */
export const datesOfUser = (portal: Portal, userId: string, from: string): Query<FoundDate[]> =>
  datesWhere(
    portal,
    and(
      isNull(dates.deletedAt),
      existsIn(
        dateSignUps,
        portal.db.mine(dateSignUps),
        eq(dateSignUps.dateId, dates.id),
        eq(dateSignUps.userId, userId),
        eq(dateSignUps.status, "signed_up"),
        isNull(dateSignUps.deletedAt),
      ),
    )!,
    { from },
  );

export const datesOfIds = (portal: Portal, ids: string[]): Query<FoundDate[]> => datesWhere(portal, inList(dates.id, ids), { from: "" });

/** One that staff run. */
export const dateRun = (portal: Portal, id: string): Query<FoundDate[]> =>
  datesRun(portal, { from: "", where: [sql`${dates.id} = ${id}`], limit: 1 });

const isWorkshop = sharesAny(vacancies.tags, ["workshop"]);

/** Those that go on or are still to come, and those that have been, the latest first. */
export const workshops = (portal: Portal) => {
  const { now } = portal;
  const which = [eq(dates.status, "planned"), isWorkshop];
  const been = sql`${dates.deletedAt} is null and ${wasPublic(portal)} and ${tookPlace}`;
  return {
    upcoming: datesBetween(portal, { from: longestBefore(dayOf(now)), limit: 50, where: [...which, gte(dates.endsAt, now)] }),
    past: datesWhere(portal, been, { from: "", until: now, limit: 30, descending: true, where: [...which, lt(dates.endsAt, now)] }),
  };
};

export const ofOrganization = (id: string): SQL[] => [sql`${dates.organizationId} = ${id}`];
