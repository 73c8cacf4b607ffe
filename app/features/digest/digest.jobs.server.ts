/**
 * The mail of the days that people chose (domain 7, weekly_digest). Sites with something new, or where somebody chose the day just now, are found first,
 * then those of their people who chose this day, a page at a time; nobody is looked at elsewhere. `lastDigestAt` is moved in the batch that writes the
 * mail: a run that is cut off goes on where it stopped, and nobody gets two.
 */

import { or, type SQL } from "drizzle-orm";
import { record } from "~/core/events/record.server";
import { eachInTurn, type Job, lastGoodRun } from "~/core/events/schedule.server";
import { inList } from "~/core/tenant/conditions.server";
import { type SystemDb, siteOrigins } from "~/core/tenant/databases.server";
import { changedOne } from "~/core/tenant/db.server";
import type { Env } from "~/core/tenant/env";
import type { Portal } from "~/core/tenant/portal.server";
import { visitorAt } from "~/core/tenant/visitor.server";
import { writeGroups } from "~/core/tenant/write-groups.server";
import { dutchTime, inputValueOf, momentAfter, startOfDay } from "~/core/time";
import { notifications } from "~db/schema";
import { leftOutOfDigest } from "../notification/index.server";
import { hasNews } from "../page/index.server";
import { type Place, touchedSites } from "../scope/index.server";
import { digestMadeUp } from "../user/index.server";
import { hasFresh } from "../vacancy/index.server";
import { type Contents, contentsFor, type New, newOn, windowAt } from "./contents.server";
import { letterTo } from "./letter.server";
import { type Day, dueAmong, hasNewReaders, type Reader, readersAt, waitingAfter } from "./readers.server";

const minute = 60_000;
/** Nobody is woken: from this hour on, by Dutch time. */
const fromHour = 7;
const perPage = 200;
const name = "digests";

interface Site {
  portal: Portal;
  found: New;
}

export const sendDigests: Job = {
  name,
  everyMinutes: 30,
  async run({ database, env, now }) {
    const { weekday, hour: oclock } = dutchTime(now);
    if (oclock < fromHour) return;
    const due: Day = { weekday, before: startOfDay(now) };
    const siteOf = await sitesOf(database, env, now);
    const sendAt = async (place: Place, readers: Reader[]) => {
      const site = await siteOf(place);
      if (site) await send(site, readers);
      return site !== null;
    };
    const whereNews = async () =>
      eachInTurn(await touched(database, env, now, due), async (place) => {
        for (let last: Reader | null = null; ; ) {
          const readers: Reader[] = await readersAt(database, place, due, { after: last, most: perPage });
          if (readers.length === 0 || !(await sendAt(place, readers)) || readers.length < perPage) return;
          last = readers.at(-1)!;
        }
      });
    const whoWaits = () =>
      eachInTurn(waitingPages(database), async (people) =>
        eachInTurn(byPlace(await dueAmong(database, people, due)), ([place, readers]) => sendAt(place, readers)),
      );
    await eachInTurn([whereNews, whoWaits], (part) => part());
  },
};

async function* waitingPages(database: SystemDb): AsyncGenerator<string[]> {
  for (let last: Awaited<ReturnType<typeof waitingAfter>>[number] | null = null; ; ) {
    const waiting = await waitingAfter(database, last, perPage);
    yield waiting.map(({ userId }) => userId);
    if (waiting.length < perPage) return;
    last = waiting.at(-1)!;
  }
}

/** Where something or somebody came since everybody who was due was looked at; at first since anything was news. */
async function touched(database: SystemDb, env: Env, now: string, due: Day): Promise<Place[]> {
  const { after, until } = windowAt(now);
  const last = await lastGoodRun(database, name, now);
  const isToday = last !== null && inputValueOf(last) === inputValueOf(now) && dutchTime(last).hour >= fromHour;
  const since = isToday ? momentAfter(last, -10 * minute) : after;
  return touchedSites(database, env, or(hasFresh(since, until), hasNews(since, until), hasNewReaders(since, due))!);
}

/** What is new on a site is read when its first reader comes, and kept until those of another site come. */
async function sitesOf(database: SystemDb, env: Env, now: string): Promise<(place: Place) => Promise<Site | null>> {
  const origins = await siteOrigins(env);
  let latest: { place: Place; site: Site | null } | null = null;
  return async ({ tenantId, centerId }) => {
    if (latest?.place.tenantId !== tenantId || latest.place.centerId !== centerId) {
      const origin = origins(tenantId, centerId);
      const portal = origin ? await visitorAt(database, env, origin, now) : null;
      latest = { place: { tenantId, centerId }, site: portal && { portal, found: await newOn(portal) } };
    }
    return latest.site;
  };
}

function byPlace(readers: Reader[]): [Place, Reader[]][] {
  const groups = new Map<string, [Place, Reader[]]>();
  for (const reader of readers) {
    const key = `${reader.tenantId} ${reader.centerId}`;
    const [, group] = groups.get(key) ?? groups.set(key, [reader, []]).get(key)!;
    group.push(reader);
  }
  return [...groups.values()];
}

async function send({ portal, found }: Site, readers: Reader[]): Promise<void> {
  const contents = await contentsFor(portal, found, readers);
  const told = readers.flatMap((reader) => {
    const own = contents.get(reader.id);
    return own ? [{ reader, own }] : [];
  });
  await writeGroups(
    portal.db,
    told.map(({ reader, own }) => written(portal, reader, own, found)),
  );
}

/** The mail and the note that it was made up; nothing when another run was first, or the days were taken back. */
function written(portal: Portal, reader: Reader, own: Contents, found: New): SQL[] {
  const { db, now } = portal;
  const named = own.waiting.map((one) => one.id);
  return [
    digestMadeUp(db, reader, now),
    changedOne(),
    ...(named.length > 0 ? [leftOutOfDigest(db, inList(notifications.id, named))] : []),
    ...record(portal, null, [letterTo(reader, own, found)]),
  ];
}
