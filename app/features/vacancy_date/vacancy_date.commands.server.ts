/** What is done to dates: changed, cancelled, removed, and written about; alone, with those that follow, or all of them. */
import { and, eq, gt, isNull, lte, ne, not, type SQL, sql } from "drizzle-orm";
import { limitMail } from "~/core/auth/rate-limit.server";
import { happened } from "~/core/events/event";
import { type Consequences, isRefusal, type Refusal } from "~/core/resource/define.server";
import { followEach } from "~/core/resource/follow.server";
import { byId } from "~/core/resource/rows.server";
import { existsIn, inList } from "~/core/tenant/conditions.server";
import { guard } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { daysBetween } from "~/core/time";
import { dateSignUps, vacancyDates as table, vacancies, vacancyDateSeries } from "~db/schema";
import { forgetHours, hoursFrom } from "../hours/index.server";
import { later, minutesBetween } from "./dutch-clock";
import { evaluationForms } from "./evaluation.server";
import { maxMinutes } from "./make-dates.server";
import { isWeekly } from "./recurrence.server";
import { onlyOnce } from "./same-date.server";
import { commonOf, moveOver, othersChanged, othersOf, seriesAfter } from "./series.server";
import { idsOf, isKnown, knownDate, notKnown, sameCount, taking, tell, waiting } from "./told.server";
import { dateCancelled, dateChanged, dateMessage, dateReinstated } from "./vacancy_date.events";
import type { DateRow } from "./vacancy_date.rows.server";
import type { DateInput, DateScope } from "./vacancy_date.schema";

export async function changeDate(
  portal: Portal,
  { scope, ...input }: DateInput,
  before: DateRow,
): Promise<({ set: Partial<DateRow> } & Consequences) | Refusal> {
  const { db, now } = portal;
  const [minutes, shift] = [minutesBetween(input.startsAt, input.endsAt), minutesBetween(before.startsAt, input.startsAt)];
  const timed = input.startsAt !== before.startsAt || input.endsAt !== before.endsAt;
  if (minutes > maxMinutes) return { field: "endsAt", message: "tooLong" };
  if (timed && input.startsAt <= now) return { field: "startsAt", message: "inFuture" };
  if (input.evaluationFormId && input.evaluationFormId !== before.evaluationFormId) {
    const choices = await db.fetch(evaluationForms(portal, before));
    if (!choices.some(({ id }) => id === input.evaluationFormId)) return { field: "evaluationFormId", message: "requiredChoice" };
  }
  const series = before.seriesId && scope !== "this" ? await db.fetch(byId(portal, vacancyDateSeries, before.seriesId)) : undefined;
  const days = daysBetween(before.startsAt, input.startsAt);
  if (series && days !== 0 && (!isWeekly(series.rule) || Math.abs(days) > 6)) return { field: "startsAt", message: "dayOfOneOnly" };
  const common = series ? commonOf(input, before, series) : {};
  const others = series ? await othersOf(portal, before, scope) : [];
  const all = [before, ...others];
  const after = (date: DateRow) => (date === before ? input : { ...date, ...common });
  const most = input.capacity ?? Number.POSITIVE_INFINITY;
  const lowered = all.filter((date) => (after(date).capacity ?? Number.POSITIVE_INFINITY) < (date.capacity ?? Number.POSITIVE_INFINITY));
  const full = lowered.find(({ taken }) => most < taken);
  if (full) return { field: "capacity", message: "fewerThanTaken", values: { count: full.taken } };
  const isElsewhere = (date: DateRow) => timed || after(date).place !== date.place;
  const isLinked = (date: DateRow) => after(date).onlineLink !== date.onlineLink;
  const isMoved = (date: DateRow) => isElsewhere(date) || isLinked(date);
  // Of what stays as it was nothing is asked, nor of a series, which may pass those that stay behind.
  const moves = scope === "this" && before.status === "planned" && isElsewhere(before);
  const may = await onlyOnce(portal, before.vacancyId, moves ? [input] : [], { field: () => "startsAt", except: [before.id] });
  if (isRefusal(may)) return may;
  const set = {
    ...input,
    ...(isMoved(before) && { sequence: before.sequence + 1 }),
    ...(timed && before.seriesId && scope === "this" && { moved: true }),
  };
  const lasts = minutes === minutesBetween(before.startsAt, before.endsAt) ? null : minutes;
  const following = series ? seriesAfter(portal, scope, common, { series, before, minutes: lasts, shift, days }) : null;
  // Of what does not take place, or has been, nobody needs to hear.
  const heard = all.filter((date) => isMoved(date) && date.status === "planned" && (timed || date.startsAt > now));
  const places = new Set(heard.map((date) => after(date).place));
  const saying =
    (link: { onlineLink: string | null; offline: number }): Parameters<typeof tell>[2] =>
    ({ about, facts, date, following: more, activityPlace }) =>
      happened(dateChanged, {
        ...about,
        data: {
          ...facts,
          newStartsAt: later(date.startsAt, shift),
          // Only the time is another one where each keeps a place of its own.
          place: places.size === 1 ? (after(date).place ?? activityPlace) : null,
          ...link,
          count: more + 1,
        },
      });
  const sameLink = saying({ onlineLink: null, offline: 0 });
  return {
    set: { ...set, ...(following?.id && { seriesId: following.id }) },
    statements: [
      ...may.statements,
      ...(following?.statements ?? []),
      ...(following?.id ? [moveOver(portal, others, following.id)] : []),
      ...(series ? othersChanged(portal, common, { before, others, shift, minutes: lasts, timed, isMoved }) : []),
      ...(lowered.length > 0 ? [guard(not(takenMore(portal, lowered, most)))] : []),
      ...(heard.length > 0 ? [await sameCount(portal, heard)] : []),
      ...(input.countsHours === before.countsHours ? [] : hoursFollow(portal, all, input.countsHours)),
    ],
    events: heard.some(isLinked)
      ? [
          // The link is for those alone who have a place.
          ...(await tell(portal, heard, saying({ onlineLink: input.onlineLink, offline: input.onlineLink ? 0 : 1 }), taking)),
          ...(await tell(portal, heard.filter(isElsewhere), sameLink, waiting)),
        ]
      : await tell(portal, heard, sameLink),
  };
}

const takenMore = ({ db }: Portal, dates: DateRow[], capacity: number): SQL =>
  existsIn(table, db.mine(table), inList(table.id, idsOf(dates)), gt(table.taken, capacity));

/** Of those who were ticked already. */
function hoursFollow(portal: Portal, dates: DateRow[], count: boolean): SQL[] {
  const which = inList(dateSignUps.dateId, idsOf(dates));
  return count ? hoursFrom(portal, which) : forgetHours(portal, which);
}

export async function cancelDate(
  portal: Portal,
  date: DateRow,
  { message, scope }: { message: string | null; scope: DateScope },
): Promise<{ set: Partial<DateRow> } & Consequences> {
  const others = (await othersOf(portal, date, scope)).filter(({ status }) => status === "planned");
  const all = [date, ...others];
  return {
    set: { cancelMessage: message, sequence: date.sequence + 1 },
    statements: [
      ...(others.length > 0 ? cancelEach(portal, others, message) : []),
      ...(scope === "this" || !date.seriesId ? [] : [endSeries(portal, date, scope)]),
      await sameCount(portal, all),
      ...hoursFollow(portal, all, false),
    ],
    events: await tell(portal, all, ({ about, facts, following }) =>
      happened(dateCancelled, { ...about, data: { ...facts, message, following } }),
    ),
  };
}

const cancelEach = (portal: Portal, dates: DateRow[], message: string | null): SQL[] =>
  followEach(portal, "vacancy_dates", table, {
    where: and(inList(table.id, idsOf(dates)), eq(table.status, "planned"), isNull(table.deletedAt))!,
    set: sql`status = 'cancelled', cancel_message = ${message}, sequence = sequence + 1`,
    action: "cancel",
    states: { from: table.status, to: "cancelled" },
    changes: sql`json_object('cancelMessage', json_array(${table.cancelMessage}, ${message}), 'sequence', json_array(${table.sequence}, ${table.sequence} + 1))`,
  });

/** After all. Whoever was told that it would not take place hears that it does. Not of an activity that was taken away: nobody would find it. */
export async function reinstateDate(portal: Portal, date: DateRow): Promise<({ set: Partial<DateRow> } & Consequences) | Refusal> {
  const vacancy = await portal.db.fetch(byId(portal, vacancies, date.vacancyId));
  if (!vacancy || vacancy.deletedAt || vacancy.status === "archived") return { message: "activityTakenAway", status: 409 };
  const may = await onlyOnce(portal, date.vacancyId, [date], { except: [date.id] });
  if (isRefusal(may)) return may;
  const heard = date.startsAt > portal.now ? [date] : [];
  return {
    set: { cancelMessage: null, sequence: date.sequence + 1 },
    statements: [
      ...may.statements,
      guard(goesOn(portal, date)),
      ...(heard.length > 0 && date.ruledAt && !date.moved ? [reviveSeries(portal, date)] : []),
      ...(heard.length > 0 ? [await sameCount(portal, heard)] : []),
      ...hoursFollow(portal, [date], date.countsHours),
    ],
    events: await tell(portal, heard, ({ about, facts }) => happened(dateReinstated, { ...about, data: facts })),
  };
}

const goesOn = ({ db }: Portal, { vacancyId }: DateRow): SQL =>
  existsIn(vacancies, db.mine(vacancies), eq(vacancies.id, vacancyId), isNull(vacancies.deletedAt), ne(vacancies.status, "archived"));

/** A rule whose dates are all cancelled makes no more of them. */
const endSeries = ({ db, now }: Portal, date: DateRow, scope: DateScope): SQL =>
  db
    .update(vacancyDateSeries)
    .set({ endsBefore: scope === "all" ? now : (date.ruledAt ?? date.startsAt), updatedAt: now })
    .where(eq(vacancyDateSeries.id, date.seriesId!), isNull(vacancyDateSeries.endsBefore));

/** A rule that ended with this date or before it goes on: the dates of its own time take place again. */
const reviveSeries = ({ db, now }: Portal, { seriesId, ruledAt }: DateRow): SQL =>
  db
    .update(vacancyDateSeries)
    .set({ endsBefore: null, updatedAt: now })
    .where(eq(vacancyDateSeries.id, seriesId!), lte(vacancyDateSeries.endsBefore, ruledAt!));

/** Not one that people have a place on: they would stand before a closed door. A rule does not make it again. */
export async function removeDate(portal: Portal, date: DateRow): Promise<Refusal | Consequences> {
  const { db, now } = portal;
  const conflict: Refusal = { message: "dateHasPeople", status: 409 };
  if (date.taken > 0 || date.waiting > 0) return conflict;
  const still = await sameCount(portal, [date]);
  if (!date.seriesId || !date.ruledAt) return { statements: [still], conflict };
  const exceptions = sql`json_insert(${vacancyDateSeries.exceptions}, '$[#]', ${date.ruledAt})`;
  const excepted = db.update(vacancyDateSeries).set({ exceptions, updatedAt: now }).where(eq(vacancyDateSeries.id, date.seriesId));
  return { statements: [still, excepted], conflict };
}

const messagesADay = 5;

export async function messageTo(portal: Portal, date: DateRow, message: string): Promise<Consequences | Refusal> {
  const { db, viewer, now } = portal;
  if (!(await db.fetch(knownDate(portal, date.id)))) return notKnown;
  if (!(await db.fetch(limitMail(db, "date-message", date.id, now, { most: messagesADay, minutes: 24 * 60 }))))
    return { message: "writtenEnough" };
  const replyTo = viewer && { name: viewer.firstName, email: viewer.email };
  return {
    statements: [guard(isKnown(portal, date.id))],
    conflict: notKnown,
    events: await tell(
      portal,
      [date],
      ({ about, facts }) => happened(dateMessage, { ...about, data: { ...facts, message }, ...(replyTo && { replyTo }) }),
      taking,
    ),
  };
}
