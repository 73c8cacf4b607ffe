/** Who hears of what becomes of dates, and of which: each person once, however many of those dates are theirs. */

import { eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PortalEvent, Recipient } from "~/core/events/event";
import type { Refusal } from "~/core/resource/define.server";
import { isReachable } from "~/core/resource/facets.server";
import { countIn, existsIn, inList } from "~/core/tenant/conditions.server";
import { guard, type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { dateSignUps, organizations, vacancyDates as table, vacancies } from "~db/schema";
import type { DateRow } from "./vacancy_date.rows.server";

/** Who takes part. */
export const taking = sql`('signed_up', 'offered')`;
export const waiting = sql`('waiting')`;
const everybody = sql`('signed_up', 'offered', 'waiting')`;

/**
 * Its activity has been online, and its organisation is one that the centre approved. Before that nobody can have signed up, so its organisation
 * enters nobody itself and writes to nobody: it would be mail to whomever it likes, in the centre's name.
 */
export const isKnown = ({ db }: Portal, dateId: string): SQL =>
  existsIn(
    vacancies,
    db.mine(vacancies),
    sql`${vacancies.id} = (select ${table.vacancyId} from ${table} where ${db.mine(table)} and ${table.id} = ${dateId})`,
    isNotNull(vacancies.publishedAt),
    isNull(vacancies.deletedAt),
    existsIn(
      organizations,
      db.mine(organizations),
      eq(organizations.id, vacancies.organizationId),
      eq(organizations.status, "approved"),
      isNull(organizations.deletedAt),
    ),
  );

export const knownDate = (portal: Portal, dateId: string): Query<boolean> =>
  query(sql<{ known: 0 | 1 }>`select ${isKnown(portal, dateId)} as known`, ([row]) => row?.known === 1);

export const notKnown: Refusal = { message: "activityNotKnown" };

interface Told {
  date: DateRow;
  /** How many of the dates come after this one. */
  following: number;
  /** Whom, of what, and where it leads to. */
  about: { about: string; to: Recipient[]; link: string; centerId: string };
  facts: { activityTitle: string; organizationName: string; startsAt: string };
  /** Where dates are that have no place of their own. */
  activityPlace: string | null;
}

/** An event for each of the dates that is the first of somebody's. */
export async function tell(
  portal: Portal,
  dates: DateRow[],
  say: (told: Told) => PortalEvent,
  statuses = everybody,
): Promise<PortalEvent[]> {
  if (dates.length === 0) return [];
  const inOrder = dates.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  const { people, vacancy } = await portal.db.fetchAll({
    people: peopleOn(portal, dates, statuses),
    vacancy: activityOf(portal, inOrder[0]!.vacancyId),
  });
  return inOrder.flatMap((date, at) => {
    const to = people.filter(({ dateId }) => dateId === date.id);
    if (to.length === 0) return [];
    const { id, startsAt, centerId } = date;
    const facts = { activityTitle: vacancy?.title ?? "", organizationName: vacancy?.organizationName ?? "", startsAt };
    const about = { about: id, to, link: `/activiteitenkalender/${id}`, centerId };
    return [say({ date, following: inOrder.length - at - 1, about, facts, activityPlace: vacancy?.place ?? null })];
  });
}

const activityOf = ({ db }: Portal, id: string) =>
  db
    .select({ title: vacancies.title, organizationName: vacancies.organizationName, place: vacancies.place })
    .from(vacancies)
    .where(eq(vacancies.id, id))
    .first();

const peopleOn = ({ db }: Portal, dates: DateRow[], statuses: SQL) =>
  db
    .select({
      userId: dateSignUps.userId,
      email: dateSignUps.email,
      name: dateSignUps.firstName,
      locale: dateSignUps.locale,
      dateId: dateSignUps.dateId,
      // SQLite takes the other columns from the row that has the least.
      first: sql<string>`min(${table.startsAt})`,
    })
    .from(dateSignUps)
    .innerJoin(table, eq(table.id, dateSignUps.dateId))
    .where(inList(dateSignUps.dateId, idsOf(dates)), sql`${dateSignUps.status} in ${statuses} and ${dateSignUps.deletedAt} is null`)
    .where(isReachable(dateSignUps.email))
    .groupBy(dateSignUps.emailKey)
    .orderBy(dateSignUps.emailKey);

export const idsOf = (dates: DateRow[]): string[] => dates.map(({ id }) => id);

/**
 * Within the batch: nobody has come to these dates, or gone, since they were read. So nobody goes untold, as long as who is told is read after this.
 */
export async function sameCount({ db }: Portal, dates: DateRow[]): Promise<SQL> {
  const counts = JSON.stringify(dates.map(({ id, taken, waiting }) => ({ id, taken, waiting })));
  // Whoever comes is a row more, also where somebody else went at the same moment.
  const signUps = countIn(dateSignUps, db.mine(dateSignUps), inList(dateSignUps.dateId, idsOf(dates)));
  const before = await db.fetch(query(sql<{ number: number }>`select ${signUps} as number`, ([row]) => row!.number));
  return guard(sql`${signUps} = ${before} and not exists (select 1 from json_each(${counts}) as seen join ${table} on ${table.id} = seen.value ->> 'id'
    where ${db.mine(table)} and (${table.taken} <> seen.value ->> 'taken' or ${table.waiting} <> seen.value ->> 'waiting'))`);
}
