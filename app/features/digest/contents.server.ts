/** What the mail of the days says to each of a page of readers. What is new on the site is read once for all of them. */

import { asc, eq, isNull, or, sql } from "drizzle-orm";
import { kilometresBetween } from "~/core/geo/near.server";
import { leadsCenter, leadsOrganization } from "~/core/policy/leads.server";
import { inList } from "~/core/tenant/conditions.server";
import { constant, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { dayMs, momentAfter } from "~/core/time";
import { applications, notifications, savedSearches, users, vacancies } from "~db/schema";
import { fitsOf } from "../match/index.server";
import { newsBetween } from "../page/index.server";
import { foundBy } from "../saved_search/index.server";
import { categoriesOf } from "../term/index.server";
import { type FreshVacancy, freshVacancies } from "../vacancy/index.server";
import { orderOf, type Reason, reasonFor, type Wishes } from "./fit";
import type { Reader } from "./readers.server";

const minute = 60_000;

/** A request writes what happened at the moment it began: what is younger may not all be there. */
const settled = minute;
/** What is older is no news, for whoever has days each week. */
const maxWindow = 8 * dayMs;
/** For a first mail. */
const firstTime = 7 * dayMs;

/** Of one reader: more than a mail names, so that it can say how many there are. */
const maxFits = 50;
/** The oldest; what is not named waits for the next mail. */
const maxWaiting = 50;
const noProfiles = (): ReturnType<typeof fitsOf> => constant({ fits: new Map(), aside: new Set() });

const before = (now: string, milliseconds: number) => momentAfter(now, -milliseconds);

/** From when, and until when, something may be new to anybody. */
export const windowAt = (now: string) => ({ after: before(now, maxWindow + settled), until: before(now, settled) });

/** From when something is new to one reader. */
export function sinceFor({ lastDigestAt }: Pick<Reader, "lastDigestAt">, now: string): string {
  const last = lastDigestAt ? before(lastDigestAt, settled) : before(now, firstTime);
  const { after } = windowAt(now);
  return last > after ? last : after;
}

/** What is new on a site, for all its readers. */
export async function newOn(portal: Portal) {
  const { after, until } = windowAt(portal.now);
  return portal.db.fetchAll({
    fresh: freshVacancies(portal, after, until),
    news: newsBetween(portal, after, until),
    categoriesNl: categoriesOf({ ...portal, locale: "nl" }),
    categoriesEn: categoriesOf({ ...portal, locale: "en" }),
  });
}
export type New = Awaited<ReturnType<typeof newOn>>;

export interface Contents {
  vacancies: { vacancy: FreshVacancy; reason: Reason }[];
  news: New["news"];
  waiting: { id: string; title: string; body: string | null; link: string | null }[];
}

/** Only of those to whom there is something to say, by the reader's id. @param portal the site as a visitor sees it */
export async function contentsFor(portal: Portal, site: New, readers: Reader[]): Promise<Map<string, Contents>> {
  const { fresh, news } = site;
  const ids = readers.map(({ id }) => id);
  const vacancyIds = fresh.map(({ id }) => id);
  const { searches, past, liked, waiting, profiles } = await portal.db.fetchAll({
    ...ofReaders(portal, ids, vacancyIds),
    profiles: portal.tenant.features.volunteerProfiles ? fitsOf(portal, ids, vacancyIds, maxFits) : noProfiles(),
  });
  const found = await foundBy(portal, new Set(searches.map(({ query }) => query)), fresh);
  const searchesOf = grouped(searches);
  const pastOf = grouped(past);
  const waitingOf = grouped(waiting);
  const contents = new Map<string, Contents>();
  for (const reader of readers) {
    const since = sinceFor(reader, portal.now);
    const wishes: Wishes = {
      ...reader,
      searches: (searchesOf.get(reader.id) ?? []).map(({ name, query }) => ({
        name,
        found: new Set(found.get(query)?.map(({ id }) => id)),
      })),
      liked: new Set(liked.get(reader.id)),
      past: new Set([
        ...(pastOf.get(reader.id) ?? []).map(({ vacancyId }) => vacancyId),
        ...vacancyIds.filter((vacancyId) => profiles.aside.has(`${reader.id} ${vacancyId}`)),
      ]),
      fits: profiles.fits.get(reader.id) ?? null,
    };
    const fitting = fresh
      .filter(({ firstAt }) => firstAt > since)
      .flatMap((vacancy) => {
        const reason = reasonFor(wishes, vacancy, kilometres);
        return reason ? [{ vacancy, reason }] : [];
      })
      .sort((a, b) => orderOf(a.reason, b.reason));
    const own: Contents = {
      vacancies: fitting,
      news: reader.digestNews ? news.filter(({ publishedAt }) => publishedAt! > since) : [],
      waiting: waitingOf.get(reader.id) ?? [],
    };
    if (own.vacancies.length + own.news.length + own.waiting.length > 0) contents.set(reader.id, own);
  }
  return contents;
}

/** Somebody may have years of applications and of messages: of each reader only what a mail can name, or goes by. */
function ofReaders({ db }: Portal, ids: string[], vacancyIds: string[]) {
  const waiting = db
    .select({
      ...{ userId: notifications.userId, id: notifications.id },
      ...{ title: notifications.title, body: notifications.body, link: notifications.link },
      place: sql<number>`row_number() over (partition by ${notifications.userId} order by ${notifications.createdAt}, ${notifications.id})`,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(or(isNull(notifications.forOrganization), leadsOrganization(notifications.forOrganization)))
    .where(or(isNull(notifications.forCenter), leadsCenter(notifications.forCenter)))
    .where(
      inList(notifications.userId, ids),
      sql`${notifications.digest} = 1`,
      isNull(notifications.deletedAt),
      isNull(notifications.readAt),
    );
  return {
    searches: db
      .select({ userId: savedSearches.userId, name: savedSearches.name, query: savedSearches.query })
      .from(savedSearches)
      .where(inList(savedSearches.userId, ids))
      .where(eq(savedSearches.frequency, "digest"), isNull(savedSearches.deletedAt))
      .orderBy(asc(savedSearches.createdAt)),
    past: db
      .select({ userId: applications.userId, vacancyId: applications.vacancyId })
      .from(applications)
      .where(inList(applications.userId, ids), inList(applications.vacancyId, vacancyIds), isNull(applications.deletedAt)),
    /** The kinds of work that each applied for. */
    liked: query(
      sql<{
        userId: string;
        categoryIds: string;
      }>`select ${applications.userId} as userId, json_group_array(distinct kind.value) as categoryIds
        from ${applications} join ${vacancies} on ${db.mine(vacancies)} and ${vacancies.id} = ${applications.vacancyId}, json_each(${vacancies.categoryIds}) as kind
        where ${db.mine(applications)} and ${inList(applications.userId, ids)} and ${applications.deletedAt} is null group by 1`,
      (rows) => new Map(rows.map(({ userId, categoryIds }): [string, string[]] => [userId, JSON.parse(categoryIds)])),
    ),
    waiting: query(sql`select * from (${waiting.getSQL()}) where place <= ${maxWaiting} order by place`, (rows) => waiting.read([rows])),
  };
}

function grouped<T extends { userId: string | null }>(rows: T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.userId!);
    if (group) group.push(row);
    else groups.set(row.userId!, [row]);
  }
  return groups;
}

type Somewhere = { latitude: number | null; longitude: number | null };

function kilometres(from: Somewhere, to: Somewhere): number | null {
  const isKnown = (one: Somewhere): one is { latitude: number; longitude: number } => one.latitude !== null && one.longitude !== null;
  return isKnown(from) && isKnown(to) ? kilometresBetween(from, to) : null;
}
