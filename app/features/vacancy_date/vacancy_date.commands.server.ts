/** What is done to dates: one, several or a rule at once; alone, with those that follow, or all of them. */
import { asc, eq, gt, gte, isNull, type SQL, sql } from "drizzle-orm";
import { happened, type Recipient } from "~/core/events/event";
import { newId } from "~/core/ids";
import { resourceOf } from "~/core/resource/catalogue.server";
import { type Command, command } from "~/core/resource/command.server";
import type { Consequences, Refusal } from "~/core/resource/define.server";
import { byId, insert } from "~/core/resource/rows.server";
import { nextVersion } from "~/core/tenant/conditions.server";
import { changedOne } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { dateSignUps, vacancyDates as table, vacancies, vacancyDateSeries } from "~db/schema";
import { activityTypes } from "./choices";
import { dayOf, later, localLater, localOf, minutesBetween, onDay } from "./dutch-clock";
import { endingAt, firstOf, isWeekly, maxDates, momentsOf, ruleOf, turned } from "./recurrence.server";
import { dateCancelled, dateChanged, dateMessage } from "./vacancy_date.events";
import { type DateRow, datesOf, horizonOf, type SeriesRow } from "./vacancy_date.rows.server";
import type { DateInput, DateScope, NewDate } from "./vacancy_date.schema";

const longest = 14 * 1440;

/** The first date's row; the others come with it in the same batch. */
export async function makeDates(portal: Portal, input: NewDate, id: string): Promise<({ row: Partial<DateRow> } & Consequences) | Refusal> {
  const { db, now } = portal;
  const vacancy = await db.fetch(byId(portal, vacancies, input.vacancyId));
  if (!vacancy || vacancy.deletedAt) return { field: "vacancyId", message: "generic", values: { field: "vacancyId" } };
  if (!(activityTypes as readonly string[]).includes(vacancy.vacancyType)) return { field: "vacancyId", message: "onlyActivities" };
  const { startsAt, endsAt, repeat, rule: said, until, alsoOn, exceptions, ...rest } = input;
  if (startsAt <= now) return { field: "startsAt", message: "inFuture" };
  const minutes = minutesBetween(startsAt, endsAt);
  if (minutes > longest) return { field: "endsAt", message: "tooLong" };
  const { centerId, organizationId } = vacancy;
  const row = { ...rest, centerId, organizationId, startsAt, endsAt, status: "planned" as const };
  const base = { ...rest, id, centerId, organizationId, minutes };
  if (until && until < startsAt) return { field: "until", message: "endsAfterStart" };
  const rule = said?.replace(/^RRULE:/i, "").toUpperCase() ?? ruleOf(repeat, startsAt);
  if (!rule) {
    const days = [...new Set(alsoOn.map((moment) => onDay(startsAt, dayOf(moment))))].filter(
      (moment) => moment > now && moment !== startsAt,
    );
    return { row, statements: days.flatMap((moment) => [insert(table, singleOf(portal, row, moment, minutes))]) };
  }
  const whole = until ? endingAt(rule, until) : rule;
  const series = { ...base, id: newId(), rule: whole, begins: firstOf(startsAt), exceptions, madeUntil: horizonOf(now), endsBefore: null };
  const moments = await momentsOf(series, startsAt, series.madeUntil);
  if (!moments) return { field: "rule", message: "noRule" };
  if (moments[0] !== startsAt) return { field: said ? "rule" : "startsAt", message: "ruleWithoutFirst" };
  if (moments.length >= maxDates) return { field: "rule", message: "tooManyDates" };
  const stored = { ...series, tenantId: db.tenantId, createdAt: now, updatedAt: now, deletedAt: null, lockVersion: 0 };
  return {
    row: { ...row, seriesId: series.id, ruledAt: startsAt },
    statements: [insert(vacancyDateSeries, stored), ...datesOf(db, now, stored, moments.slice(1))],
  };
}

const singleOf = ({ db, now }: Portal, row: Partial<DateRow>, startsAt: string, minutes: number) => ({
  ...row,
  id: newId(),
  tenantId: db.tenantId,
  startsAt,
  endsAt: later(startsAt, minutes),
  createdAt: now,
  updatedAt: now,
});

/** Those that a change of this date is about, the date itself left out; what has been stays as it was. */
async function othersOf({ db, now }: Portal, date: DateRow, scope: DateScope): Promise<DateRow[]> {
  if (scope === "this" || !date.seriesId) return [];
  const from = scope === "following" ? gte(table.startsAt, date.startsAt) : gt(table.startsAt, now);
  const found = await db.fetch(
    db
      .select()
      .from(table)
      .where(eq(table.seriesId, date.seriesId), isNull(table.deletedAt), from, gt(table.startsAt, now), sql`${table.id} <> ${date.id}`)
      .orderBy(asc(table.startsAt))
      .limit(maxDates),
  );
  return found as DateRow[];
}

const people = (statuses: SQL) => sql`${dateSignUps.status} in ${statuses} and ${dateSignUps.deletedAt} is null`;

/** Who hears of it, each once: with how many dates it ever is about. */
async function peopleOn({ db }: Portal, dateIds: string[], statuses = sql`('signed_up', 'offered', 'waiting')`): Promise<Recipient[]> {
  const found = await db.fetch(
    db
      .select({ userId: dateSignUps.userId, email: dateSignUps.email, name: dateSignUps.firstName, locale: dateSignUps.locale })
      .from(dateSignUps)
      .where(sql`${dateSignUps.dateId} in (select value from json_each(${JSON.stringify(dateIds)}))`, people(statuses))
      .orderBy(asc(dateSignUps.id))
      .limit(500),
  );
  return [...new Map(found.map((person) => [person.email.toLowerCase(), person])).values()];
}

async function factsOf({ db }: Portal, { vacancyId, startsAt }: Pick<DateRow, "vacancyId" | "startsAt">) {
  const facts = { title: vacancies.title, organizationName: vacancies.organizationName };
  const vacancy = await db.fetch(db.select(facts).from(vacancies).where(eq(vacancies.id, vacancyId)).first());
  return { activityTitle: vacancy?.title ?? "", organizationName: vacancy?.organizationName ?? "", startsAt };
}

const pageOf = ({ id }: Pick<DateRow, "id">) => `/activiteitenkalender/${id}`;

export async function changeDate(
  portal: Portal,
  { scope, ...input }: DateInput,
  before: DateRow,
): Promise<({ set: Partial<DateRow> } & Consequences) | Refusal> {
  const { db, now } = portal;
  const [minutes, shift] = [minutesBetween(input.startsAt, input.endsAt), minutesBetween(before.startsAt, input.startsAt)];
  const timed = input.startsAt !== before.startsAt || input.endsAt !== before.endsAt;
  if (minutes > longest) return { field: "endsAt", message: "tooLong" };
  if (timed && input.startsAt <= now) return { field: "startsAt", message: "inFuture" };
  if (input.capacity !== null && input.capacity < before.taken)
    return { field: "capacity", message: "fewerThanTaken", values: { count: before.taken } };
  const series = before.seriesId && scope !== "this" ? await db.fetch(byId(portal, vacancyDateSeries, before.seriesId)) : undefined;
  const days = Math.round((Date.parse(`${dayOf(input.startsAt)}T12:00Z`) - Date.parse(`${dayOf(before.startsAt)}T12:00Z`)) / 86_400_000);
  if (series && days !== 0 && (!isWeekly(series.rule) || Math.abs(days) > 6)) return { field: "startsAt", message: "dayOfOneOnly" };
  const others = series ? await othersOf(portal, before, scope) : [];
  const full = others.find(({ taken }) => input.capacity !== null && input.capacity < taken);
  if (full) return { field: "capacity", message: "fewerThanTaken", values: { count: full.taken } };
  const told = timed || input.place !== before.place || input.onlineLink !== before.onlineLink;
  const set = {
    ...input,
    ...(told && { sequence: before.sequence + 1 }),
    ...(timed && before.seriesId && scope === "this" && { moved: true }),
  };
  const following = series ? seriesAfter(portal, series, before, { ...input, scope }, { minutes, shift, days }) : null;
  const to = told ? await peopleOn(portal, [before.id, ...others.map(({ id }) => id)]) : [];
  const data = { ...(await factsOf(portal, before)), newStartsAt: input.startsAt, place: input.place, count: others.length + 1 };
  const shifted = { before, others, shift, minutes, timed, told };
  return {
    set: { ...set, ...(following?.id && { seriesId: following.id }) },
    statements: [
      ...(following?.statements ?? []),
      ...(series ? othersChanged(portal, input, shifted) : []),
      ...(following?.id ? [moveOver(portal, others, following.id)] : []),
    ],
    events: to.length > 0 ? [happened(dateChanged, { about: before.id, to, link: pageOf(before), centerId: before.centerId, data })] : [],
  };
}

interface Shifted {
  before: DateRow;
  others: DateRow[];
  shift: number;
  minutes: number;
  timed: boolean;
  told: boolean;
}

/** In the order in which no moment of the rule is given to two at a time. */
function othersChanged(
  { db, now }: Portal,
  input: Omit<DateInput, "scope">,
  { before, others, shift, minutes, timed, told }: Shifted,
): SQL[] {
  const { startsAt: _, endsAt: __, material: ___, ...rest } = input;
  const ordered = [...others, before].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1) * (shift > 0 ? -1 : 1));
  return ordered.flatMap((date) => {
    const ruled = date.ruledAt && timed ? { ruledAt: later(date.ruledAt, shift) } : {};
    if (date === before) return timed ? [db.update(table).set(ruled).where(eq(table.id, date.id))] : [];
    const startsAt = later(date.startsAt, shift);
    const times = timed ? { startsAt, endsAt: later(startsAt, minutes), ...ruled } : {};
    const heard = told ? { sequence: sql`${table.sequence} + 1` } : {};
    const change = db.update(table).set({ ...rest, ...times, ...heard, updatedAt: now, lockVersion: nextVersion(table) });
    return [change.where(eq(table.id, date.id), eq(table.lockVersion, date.lockVersion)), changedOne()];
  });
}

const moveOver = ({ db }: Portal, dates: DateRow[], seriesId: string): SQL =>
  db
    .update(table)
    .set({ seriesId })
    .where(sql`${table.id} in (select value from json_each(${JSON.stringify(dates.map(({ id }) => id))}))`);

interface Moving {
  minutes: number;
  shift: number;
  days: number;
}

/** What the rule makes from now on: of all, the same series; of those that follow, one of their own, as calendars do. */
function seriesAfter({ db, now }: Portal, series: SeriesRow, date: DateRow, input: DateInput, { minutes, shift, days }: Moving) {
  const { capacity, company, place, onlineLink, countsHours } = input;
  const rule = days === 0 ? series.rule : turned(series.rule, days);
  const common = {
    capacity,
    company,
    place,
    onlineLink,
    countsHours,
    minutes,
    rule,
    exceptions: series.exceptions.map((moment) => later(moment, shift)),
  };
  if (input.scope === "all" || !date.ruledAt) {
    const set = { ...common, begins: localLater(series.begins, shift), updatedAt: now, lockVersion: nextVersion(vacancyDateSeries) };
    return { id: null, statements: [db.update(vacancyDateSeries).set(set).where(eq(vacancyDateSeries.id, series.id)), changedOne()] };
  }
  const id = newId();
  const row = {
    ...series,
    ...common,
    id,
    rule: withoutCount(rule),
    begins: localOf(later(date.ruledAt, shift)),
    createdAt: now,
    updatedAt: now,
    lockVersion: 0,
  };
  const ended = db.update(vacancyDateSeries).set({ endsBefore: date.ruledAt, updatedAt: now, lockVersion: nextVersion(vacancyDateSeries) });
  return {
    id,
    statements: [
      ended.where(eq(vacancyDateSeries.id, series.id), isNull(vacancyDateSeries.endsBefore)),
      changedOne(),
      insert(vacancyDateSeries, row),
    ],
  };
}

/** What has been counted already is no part of the rest: its dates are there, a year ahead at least. */
const withoutCount = (rule: string): string => (rule.includes("COUNT=") ? rule.replace(/;?COUNT=\d+/, ";COUNT=1") : rule);

export async function cancelDate(
  portal: Portal,
  date: DateRow,
  { message, scope }: { message: string | null; scope: DateScope },
): Promise<{ set: Partial<DateRow> } & Consequences> {
  const others = (await othersOf(portal, date, scope)).filter(({ status }) => status === "planned").slice(0, 60);
  const resource = resourceOf("vacancy_dates");
  const commands: Command[] = others.map(({ id }) => command.step(resource, id, "cancel", { attributes: { message } }));
  const to = await peopleOn(portal, [date.id]);
  return {
    set: { cancelMessage: message, sequence: date.sequence + 1 },
    commands,
    statements: scope === "this" || !date.seriesId ? [] : [endSeries(portal, date, scope)],
    events: [
      happened(dateCancelled, {
        about: date.id,
        to,
        link: pageOf(date),
        centerId: date.centerId,
        data: { ...(await factsOf(portal, date)), message },
      }),
    ],
  };
}

/** A rule whose dates are all cancelled makes no more of them. */
const endSeries = ({ db, now }: Portal, date: DateRow, scope: DateScope): SQL =>
  db
    .update(vacancyDateSeries)
    .set({ endsBefore: scope === "all" ? now : (date.ruledAt ?? date.startsAt), updatedAt: now })
    .where(eq(vacancyDateSeries.id, date.seriesId!), isNull(vacancyDateSeries.endsBefore));

/** Not one that people have a place on: they would stand before a closed door. A rule does not make it again. */
export function removeDate({ db, now }: Portal, date: DateRow): Refusal | Consequences {
  if (date.taken > 0 || date.waiting > 0) return { message: "dateHasPeople", status: 409 };
  if (!date.seriesId || !date.ruledAt) return {};
  const exceptions = sql`json_insert(${vacancyDateSeries.exceptions}, '$[#]', ${date.ruledAt})`;
  return { statements: [db.update(vacancyDateSeries).set({ exceptions, updatedAt: now }).where(eq(vacancyDateSeries.id, date.seriesId))] };
}

export async function messageTo(portal: Portal, date: DateRow, message: string): Promise<Consequences> {
  const to = await peopleOn(portal, [date.id], sql`('signed_up', 'offered')`);
  const { viewer } = portal;
  return {
    events: [
      happened(dateMessage, {
        about: date.id,
        to,
        link: pageOf(date),
        centerId: date.centerId,
        data: { ...(await factsOf(portal, date)), message },
        ...(viewer && { replyTo: { name: viewer.firstName, email: viewer.email } }),
      }),
    ],
  };
}

/** The same once more, on another moment. */
export function copyDate(portal: Portal, date: DateRow, startsAt: string): Refusal | Consequences {
  if (startsAt <= portal.now) return { field: "startsAt", message: "inFuture" };
  const { vacancyId, centerId, organizationId, capacity, company, place, onlineLink, countsHours } = date;
  const row = { vacancyId, centerId, organizationId, capacity, company, place, onlineLink, countsHours, status: "planned" as const };
  return { statements: [insert(table, singleOf(portal, row, startsAt, minutesBetween(date.startsAt, date.endsAt)))] };
}
