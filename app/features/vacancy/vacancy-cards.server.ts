/** A few vacancies for a place where they are not the subject: recent ones, those like another. Queries for the page's own batch. */
import { and, type SQL, sql } from "drizzle-orm";
import { distanceSql, type Point } from "~/core/geo/near.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import type { ColumnValues, Entity } from "~/core/resource/entity";
import { itemsOf } from "~/core/resource/items.server";
import { visible } from "~/core/resource/select.server";
import { hasWords } from "~/core/resource/text-match.server";
import { inList } from "~/core/tenant/conditions.server";
import { atMost, type Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { vacancies as table } from "~db/schema";
import { isLive, siteScope } from "../scope/index.server";
import { spotsLeft, vacancies } from "./vacancy.resource.server";

/** What a card says. */
const cardFields = [
  "title",
  "summary",
  "vacancyType",
  "status",
  "publishedAt",
  "startsAt",
  "endsAt",
  "hoursPerWeek",
  "tags",
  "programmes",
  "dayParts",
  "categoryIds",
  "image",
  "organizationName",
  "centerId",
  "place",
  "latitude",
  "longitude",
] as const;

/** What a list of cards asks for. Whether places are left moves with applications: no program's list shows it. */
export const cardQuery = { fields: cardFields, columns: { spotsLeft } };

export type VacancyItem = Entity<typeof vacancies, (typeof cardFields)[number]> & ColumnValues<typeof cardQuery.columns>;

/** Vacancies of this site that a visitor can apply to. */
export const liveHere = (portal: Portal): SQL => and(visible(vacancies, portal), isLive(portal.now), siteScope(portal))!;

const cards = (portal: Portal, rest: SQL): Query<VacancyItem[]> => itemsOf(vacancies, portal, rest, cardQuery);

/** The newest ones of this site. */
export const recentVacancies = (portal: Portal, limit: number): Query<VacancyItem[]> =>
  cards(portal, sql`from ${table} where ${liveHere(portal)} order by ${table.publishedAt} desc, ${table.id} desc ${atMost(limit)}`);

/** Of this site, the newest first: those with these words in their title or the name of their organisation, or the one with this address. */
export function vacanciesToChoose(portal: Portal, asked: string, most: number): Query<VacancyItem[]> {
  const [, id] = /^\/vacancies\/([\w-]+)$/.exec(asked) ?? [];
  const fits = id ? sql`${table.id} = ${id}` : hasWords(asked, table.title, table.organizationName);
  return cards(
    portal,
    sql`from ${table} where ${liveHere(portal)} and ${fits} order by ${table.publishedAt} desc, ${table.id} desc ${atMost(most)}`,
  );
}

/** One that somebody chose to show. */
export const chosenVacancy = (portal: Portal, id: string): Query<VacancyItem[]> =>
  cards(portal, sql`from ${table} where ${liveHere(portal)} and ${table.id} = ${id} ${atMost(1)}`);

/** The newest of these types. */
export const vacanciesOfTypes = (portal: Portal, types: string[], limit: number): Query<VacancyItem[]> =>
  cards(
    portal,
    sql`from ${table} where ${liveHere(portal)} and ${inList(table.vacancyType, types)} order by ${table.publishedAt} desc, ${table.id} desc ${atMost(limit)}`,
  );

/** The nearest ones of this site to a point; those that lie nowhere come last. */
export const nearestVacancies = (portal: Portal, point: Point, limit: number): Query<VacancyItem[]> =>
  cards(
    portal,
    sql`from ${table} where ${liveHere(portal)} order by ${table.latitude} is null, ${distanceSql(table, point)}, ${table.publishedAt} desc, ${table.id} desc ${atMost(limit)}`,
  );

/** Those of these that a visitor may see, open or not. */
export const keptVacancies = (portal: Portal, ids: string[]): Query<VacancyItem[]> =>
  cards(
    portal,
    sql`from ${table} where ${visible(vacancies, portal)} and ${siteScope(portal)} and ${inList(table.id, ids)} ${atMost(100)}`,
  );

/** Of so many recent ones the like are chosen, so that a large centre's page costs no more than a small one's. */
const among = 200;

/**
 * Vacancies of this site that are like another: of the same kind of work first, then the nearest.
 * @param key condition on the table that finds the other
 */
export function similarVacancies({ context: { portal } }: RequestArgs, key: SQL, most: number): Query<VacancyItem[]> {
  const { db } = portal;
  const shared = sql`(select count(*) from json_each(${table.categoryIds}) where value in (select value from json_each(target.categories)))`;
  const apart = sql`((${table.latitude} - target.latitude) * (${table.latitude} - target.latitude)
    + 0.38 * (${table.longitude} - target.longitude) * (${table.longitude} - target.longitude))`;
  return cards(
    portal,
    sql`from (select * from ${table} where ${liveHere(portal)} order by ${table.publishedAt} desc ${atMost(among)}) as ${sql.identifier("vacancies")},
      (select ${table.id} as own, ${table.categoryIds} as categories, ${table.latitude} as latitude, ${table.longitude} as longitude
        from ${table} where ${db.mine(table)} and ${key} limit 1) as target
      where ${table.id} <> target.own and ${table.tenantId} = ${db.tenantId}
      order by min(${shared}, 1) desc, coalesce(${apart}, 1e9), ${table.publishedAt} desc ${atMost(most)}`,
  );
}
