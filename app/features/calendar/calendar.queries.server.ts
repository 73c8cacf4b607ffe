/** Dates with what their activity is called and where: for the calendar, its feeds and the lists of staff. */
import { type SQL, sql } from "drizzle-orm";
import { nearCondition } from "~/core/geo/near.server";
import { asSql, type Rule } from "~/core/policy/rules.server";
import { inList, sharesAny } from "~/core/tenant/conditions.server";
import { atMost, type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { dateSignUps, vacancyDates as dates, vacancies } from "~db/schema";
import { isLive, siteScope, typeOffered } from "../scope/index.server";
import { mayRun } from "../vacancy_date/index.server";
import { type CalendarFilters, levels } from "./calendar-address";

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
  sequence: number;
  updatedAt: string;
  latitude: number | null;
  longitude: number | null;
}

const selected = sql`select ${dates.id} as id, ${dates.vacancyId} as vacancyId, ${vacancies.title} as title, ${vacancies.summary} as summary, ${vacancies.vacancyType} as type,
  ${vacancies.tags} as tags, ${vacancies.languages} as languages, ${vacancies.image} as image, ${dates.organizationId} as organizationId,
  ${vacancies.organizationName} as organizationName, ${dates.centerId} as centerId, ${dates.startsAt} as startsAt, ${dates.endsAt} as endsAt, ${dates.capacity} as capacity,
  ${dates.taken} as taken, ${dates.waiting} as waiting, coalesce(${dates.place}, ${vacancies.place}) as place, ${dates.onlineLink} is not null as online, ${dates.status} as status,
  ${dates.sequence} as sequence, max(${dates.updatedAt}, ${vacancies.updatedAt}) as updatedAt, ${vacancies.latitude} as latitude, ${vacancies.longitude} as longitude`;

const joined = ({ db }: Portal) =>
  sql`from ${dates} join ${vacancies} on ${vacancies.tenantId} = ${db.tenantId} and ${vacancies.id} = ${dates.vacancyId} and ${vacancies.deletedAt} is null`;

type Found = Omit<FoundDate, "tags" | "languages" | "online"> & { tags: string; languages: string; online: 0 | 1 };

const readDates = (rows: Found[]): FoundDate[] =>
  rows.map((row) => ({ ...row, tags: JSON.parse(row.tags), languages: JSON.parse(row.languages), online: row.online === 1 }));

/** Most dates of a page or a feed: a month of a busy centre. */
export const mostDates = 500;

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
export const publicDates = (portal: Portal): SQL => {
  const scope = portal.tenant.features.centerSharing ? sql`true` : sql`${dates.centerId} = ${portal.center.id}`;
  return sql`${portal.db.mine(dates)} and ${scope} and ${dates.deletedAt} is null and ${isLive(portal.now)} and ${asSql(typeOffered(portal))} and ${siteScope(portal)}`;
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
  const { where = [], limit = mostDates, descending } = asked;
  const conditions = sql.join([scope, between(asked), ...where], sql` and `);
  return query(
    sql<Found>`${selected} ${joined(portal)} where ${conditions} order by ${dates.startsAt} ${sql.raw(descending ? "desc" : "asc")}, ${dates.id} ${atMost(limit)}`,
    readDates,
  );
}

export const datesBetween = (portal: Portal, asked: Between): Query<FoundDate[]> => datesWhere(portal, publicDates(portal), asked);

/** The next ones, for a block of a page. */
export const nextDates = (portal: Portal, limit: number, filters: SQL[] = []): Query<FoundDate[]> =>
  datesBetween(portal, { from: portal.now, limit, where: [sql`${dates.status} = 'planned'`, ...filters] });

/** Those that have been, the latest first: of activities that were online then. */
export const pastDates = (portal: Portal, limit: number, filters: SQL[] = []): Query<FoundDate[]> => {
  const were = sql`${vacancies.publishedAt} is not null and ${vacancies.status} in ('published', 'filled', 'expired', 'archived') and ${siteScope(portal)} and ${asSql(typeOffered(portal))}`;
  const scope = sql`${portal.db.mine(dates)} and ${dates.deletedAt} is null and ${dates.status} = 'planned' and ${were}`;
  return datesWhere(portal, scope, { from: "", until: portal.now, where: filters, limit, descending: true });
};

/** One date, for its page: also of an activity that is not online any more. */
export const dateById = (portal: Portal, id: string): Query<FoundDate | null> => {
  const wasPublic = sql`${vacancies.publishedAt} is not null and ${vacancies.status} in ('published', 'filled', 'expired', 'archived') and ${siteScope(portal)} and ${asSql(typeOffered(portal))}`;
  const scope = sql`${portal.db.mine(dates)} and ${dates.deletedAt} is null and ${dates.id} = ${id} and (${wasPublic} or ${asSql(mayRun(portal))})`;
  return query(sql<Found>`${selected} ${joined(portal)} where ${scope} limit 1`, (rows) => readDates(rows)[0] ?? null);
};

/** Those that staff run. */
export const datesRun = (portal: Portal, asked: Between, run: Rule = mayRun): Query<FoundDate[]> =>
  datesWhere(portal, sql`${portal.db.mine(dates)} and ${dates.deletedAt} is null and ${asSql(run(portal))}`, asked);

/** Where somebody has a place, for their own calendar. */
export const datesOfUser = (portal: Portal, userId: string, from: string): Query<FoundDate[]> =>
  datesWhere(
    portal,
    sql`${portal.db.mine(dates)} and ${dates.deletedAt} is null and exists (select 1 from ${dateSignUps} where ${portal.db.mine(dateSignUps)} and ${dateSignUps.dateId} = ${dates.id}
      and ${dateSignUps.userId} = ${userId} and ${dateSignUps.status} = 'signed_up' and ${dateSignUps.deletedAt} is null)`,
    { from },
  );

export const datesOfIds = (portal: Portal, ids: string[]): Query<FoundDate[]> =>
  datesWhere(portal, sql`${portal.db.mine(dates)} and ${inList(dates.id, ids)}`, { from: "" });

/** One that staff run. */
export const dateRun = (portal: Portal, id: string): Query<FoundDate[]> =>
  datesRun(portal, { from: "", where: [sql`${dates.id} = ${id}`], limit: 1 });

const isWorkshop = sharesAny(vacancies.tags, ["workshop"]);

export const workshops = (portal: Portal) => ({ upcoming: nextDates(portal, 50, [isWorkshop]), past: pastDates(portal, 30, [isWorkshop]) });

export const ofOrganization = (id: string): SQL[] => [sql`${dates.organizationId} = ${id}`];
