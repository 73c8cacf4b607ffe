/** Dates made: one, several days or a rule at once, or the same once more. */

import { newId } from "~/core/ids";
import { type Consequences, isRefusal, type Refusal } from "~/core/resource/define.server";
import { byId, insert } from "~/core/resource/rows.server";
import type { Portal } from "~/core/tenant/portal.server";
import { vacancyDates as table, vacancies, vacancyDateSeries } from "~db/schema";
import { tellInterested } from "../vacancy_interest/index.server";
import { activityTypes } from "./choices";
import { dayOf, later, minutesBetween, onDay } from "./dutch-clock";
import { endingAt, firstOf, maxDates, momentsOf, ruleOf } from "./recurrence.server";
import { onlyOnce } from "./same-date.server";
import { type DateRow, datesOf, horizonOf } from "./vacancy_date.rows.server";
import type { NewDate } from "./vacancy_date.schema";

type Vacancy = typeof vacancies.$inferSelect;

export const maxDays = 14;
/** In minutes. */
export const maxMinutes = maxDays * 1440;

/** The first date's row; the others come with it in the same batch. */
export async function makeDates(portal: Portal, input: NewDate, id: string): Promise<({ row: Partial<DateRow> } & Consequences) | Refusal> {
  const { db, now } = portal;
  const vacancy = await db.fetch(byId(portal, vacancies, input.vacancyId));
  if (!vacancy || vacancy.deletedAt) return { field: "vacancyId", message: "generic", values: { field: "vacancyId" } };
  if (!(activityTypes as readonly string[]).includes(vacancy.vacancyType)) return { field: "vacancyId", message: "onlyActivities" };
  const { startsAt, endsAt, repeat, rule: said, until, alsoOn, exceptions, ...rest } = input;
  if (startsAt <= now) return { field: "startsAt", message: "inFuture" };
  const minutes = minutesBetween(startsAt, endsAt);
  if (minutes > maxMinutes) return { field: "endsAt", message: "tooLong" };
  const { centerId, organizationId } = vacancy;
  const row = { ...rest, centerId, organizationId, startsAt, endsAt, status: "planned" as const };
  const base = { ...rest, id, centerId, organizationId, minutes };
  if (until && until < startsAt) return { field: "until", message: "endsAfterStart" };
  const days = [...new Set(alsoOn.map((moment) => onDay(startsAt, dayOf(moment))))].filter((moment) => moment > now && moment !== startsAt);
  const singles = (moments: string[]) => moments.map((moment) => insert(table, singleOf(portal, row, moment, minutes)));
  const rule = said?.replace(/^RRULE:/i, "").toUpperCase() ?? ruleOf(repeat, startsAt);
  const once = (moments: string[]) =>
    onlyOnce(
      portal,
      vacancy.id,
      moments.map((moment) => ({ startsAt: moment, place: rest.place })),
      { except: [id], field: (found) => (found.startsAt === startsAt ? "startsAt" : days.includes(found.startsAt) ? "alsoOn" : "repeat") },
    );
  if (!rule) {
    const may = await once([startsAt, ...days]);
    if (isRefusal(may)) return may;
    const told = await tellWaiting(portal, vacancy);
    return { row, ...may, events: told.events, statements: [...may.statements, ...singles(days), ...told.statements] };
  }
  const whole = until ? endingAt(rule, until) : rule;
  const horizon = horizonOf(now);
  const madeUntil = startsAt > horizon ? startsAt : horizon;
  const series = { ...base, id: newId(), rule: whole, begins: firstOf(startsAt), exceptions, madeUntil, endsBefore: null };
  const moments = await momentsOf(series, startsAt, series.madeUntil);
  if (!moments) return { field: "rule", message: "noRule" };
  if (moments[0] !== startsAt) return { field: said ? "rule" : "startsAt", message: "ruleWithoutFirst" };
  if (moments.length >= maxDates) return { field: "rule", message: "tooManyDates" };
  const may = await once([...new Set([...moments, ...days])]);
  if (isRefusal(may)) return may;
  const told = await tellWaiting(portal, vacancy);
  const stored = { ...series, tenantId: db.tenantId, createdAt: now, updatedAt: now, deletedAt: null, lockVersion: 0 };
  return {
    ...may,
    row: { ...row, seriesId: series.id, ruledAt: startsAt },
    statements: [
      ...may.statements,
      insert(vacancyDateSeries, stored),
      ...datesOf(db, now, stored, moments.slice(1)),
      ...singles(days.filter((moment) => !moments.includes(moment))),
      ...told.statements,
    ],
    events: told.events,
  };
}

/** Who waited for new dates. Before it is online nobody can come: publishing tells them. */
const tellWaiting = async (portal: Portal, vacancy: Vacancy | undefined) =>
  vacancy?.status === "published" && !vacancy.deletedAt ? tellInterested(portal, vacancy) : { events: [], statements: [] };

const singleOf = ({ db, now }: Portal, row: Partial<DateRow>, startsAt: string, minutes: number) => ({
  ...row,
  id: newId(),
  tenantId: db.tenantId,
  startsAt,
  endsAt: later(startsAt, minutes),
  createdAt: now,
  updatedAt: now,
});

/** The same once more, on another moment. */
export async function copyDate(portal: Portal, date: DateRow, startsAt: string): Promise<Refusal | Consequences> {
  if (startsAt <= portal.now) return { field: "startsAt", message: "inFuture" };
  const { vacancyId, centerId, organizationId, capacity, company, place, onlineLink, countsHours } = date;
  const row = { vacancyId, centerId, organizationId, capacity, company, place, onlineLink, countsHours, status: "planned" as const };
  const copied = singleOf(portal, row, startsAt, minutesBetween(date.startsAt, date.endsAt));
  const may = await onlyOnce(portal, vacancyId, [{ startsAt, place }], { field: () => "startsAt" });
  if (isRefusal(may)) return may;
  const told = await tellWaiting(portal, await portal.db.fetch(byId(portal, vacancies, vacancyId)));
  return { ...may, events: told.events, statements: [...may.statements, insert(table, copied), ...told.statements] };
}
