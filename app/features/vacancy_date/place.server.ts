/** Dates without a place of their own are where their activity is. */
import { and, eq, gt, isNull, ne, type SQL, sql } from "drizzle-orm";
import { happened, type PortalEvent } from "~/core/events/event";
import type { Portal } from "~/core/tenant/portal.server";
import { vacancyDates as table, vacancies } from "~db/schema";
import { maxDates } from "./recurrence.server";
import { sameCount, tell } from "./told.server";
import { dateChanged } from "./vacancy_date.events";
import type { DateRow } from "./vacancy_date.rows.server";

/**
 * Who would come to dates of activities that are elsewhere from now on hears where, and so does their calendar.
 * @param which activities, by columns of vacancies
 */
export async function tellOfPlace(portal: Portal, which: SQL, place: string): Promise<{ statements: SQL[]; events: PortalEvent[] }> {
  const { db, now } = portal;
  const activities = sql`select ${vacancies.id} from ${vacancies} where ${db.mine(vacancies)} and ${isNull(vacancies.deletedAt)}
    and ${ne(vacancies.status, "archived")} and ${which}`;
  const moved = and(
    isNull(table.deletedAt),
    eq(table.status, "planned"),
    gt(table.startsAt, now),
    isNull(table.place),
    sql`${table.vacancyId} in (${activities})`,
  )!;
  const heard = (await db.fetch(
    db.select().from(table).where(moved, sql`${table.taken} + ${table.waiting} > 0`).orderBy(table.startsAt).limit(maxDates),
  )) as DateRow[];
  const still = heard.length > 0 ? [await sameCount(portal, heard)] : [];
  const events: PortalEvent[] = [];
  for (const activity of new Set(heard.map(({ vacancyId }) => vacancyId))) {
    const dates = heard.filter(({ vacancyId }) => vacancyId === activity);
    const told = await tell(portal, dates, ({ about, facts, date, following }) =>
      happened(dateChanged, {
        ...about,
        data: { ...facts, newStartsAt: date.startsAt, place, onlineLink: null, offline: 0, count: following + 1 },
      }),
    );
    events.push(...told);
  }
  const heardOf = db.update(table).set({ sequence: sql`${table.sequence} + 1`, updatedAt: now });
  return { statements: [heardOf.where(moved), ...still], events };
}
