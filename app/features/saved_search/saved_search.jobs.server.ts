/**
 * Tells whoever saved a search, and wants to know at once, of what came on the site since. `seenAt` is moved in the batch that tells: a run that is
 * cut off goes on where it stopped, and two at a time tell once.
 */
import { and, asc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { happened } from "~/core/events/event";
import { asList } from "~/core/events/merge-list";
import { record } from "~/core/events/record.server";
import { eachInTurn, type Job, lastGoodRun } from "~/core/events/schedule.server";
import { inList } from "~/core/tenant/conditions.server";
import { type SystemDb, siteOrigins } from "~/core/tenant/databases.server";
import { changedOne } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { visitorAt } from "~/core/tenant/visitor.server";
import { writeGroups } from "~/core/tenant/write-groups.server";
import { momentAfter } from "~/core/time";
import { savedSearches as table, users } from "~db/schema";
import { type Place, touchedSites } from "../scope/index.server";
import { type FreshVacancy, freshVacancies, hasFresh, listItemOf } from "../vacancy/index.server";
import { searchAddress } from "./address";
import { foundBy } from "./found.server";
import { savedSearchHit } from "./saved_search.events";

const minute = 60_000;
/** A request writes what happened at the moment it began: what is younger may not all be there. */
const settled = minute;
/** Looked back further than the last run, for what it could not see yet. */
const overlap = 10 * minute;
const perPage = 200;
const perMail = 10;

const name = "saved_searches";

export const tellSavedSearches: Job = {
  name,
  everyMinutes: 1,
  async run({ database, env, now }) {
    const until = momentAfter(now, -settled);
    const last = await lastGoodRun(database, name, now);
    const since = last ? momentAfter(last, -overlap) : "";
    const places = await touchedSites(database, env, hasFresh(since, until));
    if (places.length === 0) return;
    const origins = await siteOrigins(env);
    await eachInTurn(places, async (place) => {
      const origin = origins(place.tenantId, place.centerId);
      if (!origin || (await searchesAt(database, place, until, { after: 0, most: 1 })).length === 0) return;
      const portal = await visitorAt(database, env, origin, now);
      if (portal) await tellAt(database, portal, place, until);
    });
  },
};

async function tellAt(database: SystemDb, portal: Portal, place: Place, until: string): Promise<void> {
  for (let after = 0; ; ) {
    const searches = await searchesAt(database, place, until, { after, most: perPage });
    if (searches.length > 0) await tellOf(portal, searches, until);
    if (searches.length < perPage) return;
    after = searches.at(-1)!.row;
  }
}

/** By the partial index of those who want to know at once, in the order in which they lie there. */
const searchesAt = (database: SystemDb, { tenantId, centerId }: Place, until: string, { after, most }: { after: number; most: number }) => {
  const row = sql<number>`${table}.rowid`;
  return database.fetch(
    database
      .select({
        ...{ row, id: table.id, name: table.name, query: table.query, seenAt: table.seenAt },
        ...{ userId: users.id, email: users.email, firstName: users.firstName, locale: users.locale },
      })
      .from(table)
      .innerJoin(users, and(eq(users.tenantId, table.tenantId), eq(users.id, table.userId))!)
      .where(eq(table.tenantId, tenantId), eq(table.centerId, centerId), wanted, lt(table.seenAt, until), gt(row, after))
      .where(eq(users.status, "active"), isNotNull(users.confirmedAt), isNull(users.deletedAt))
      .orderBy(asc(row))
      .limit(most),
  );
};
type Search = Awaited<ReturnType<typeof searchesAt>>[number];

/** In the words of the index. */
const wanted: SQL = sql`${table.frequency} = 'at_once' and ${table.deletedAt} is null`;

/** Those of one page: the site's new vacancies are read once for all of them. */
async function tellOf(portal: Portal, searches: Search[], until: string): Promise<void> {
  const { db } = portal;
  const since = searches.reduce((first, { seenAt }) => (seenAt < first ? seenAt : first), until);
  const fresh = await db.fetch(freshVacancies(portal, since, until));
  const found = await foundBy(portal, new Set(searches.map(({ query }) => query)), fresh);
  const hits = searches.flatMap((search) => {
    const those = found.get(search.query)?.filter(({ firstAt }) => firstAt > search.seenAt) ?? [];
    return those.length > 0 ? [{ search, those }] : [];
  });
  await writeGroups(
    db,
    hits.map(({ search, those }) => [
      db.update(table).set({ seenAt: until }).where(eq(table.id, search.id), eq(table.seenAt, search.seenAt), wanted),
      changedOne(),
      ...record(portal, null, [hitOf(search, those)]),
    ]),
  );
  // One that cannot be read now waits with what came since.
  const told = new Set(hits.map(({ search }) => search.id));
  const seen = searches.filter(({ id, query }) => !told.has(id) && found.has(query)).map(({ id }) => id);
  if (seen.length > 0)
    await db.write([db.update(table).set({ seenAt: until }).where(inList(table.id, seen), lt(table.seenAt, until), wanted)]);
}

const hitOf = ({ id, name, query, userId, email, firstName, locale }: Search, those: FreshVacancy[]) =>
  happened(savedSearchHit, {
    about: id,
    to: [{ userId, email, name: firstName, locale }],
    data: { searchName: name, count: those.length, vacancies: asList(those.slice(0, perMail).map((one) => listItemOf(one, locale))) },
    link: searchAddress(query),
  });
