/** What is done to dates: changed, cancelled, removed, and written about; alone, with those that follow, or all of them. */
import { asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { happened, type Recipient } from "~/core/events/event";
import { resourceOf } from "~/core/resource/catalogue.server";
import { type Command, command } from "~/core/resource/command.server";
import type { Consequences, Refusal } from "~/core/resource/define.server";
import { byId } from "~/core/resource/rows.server";
import type { Portal } from "~/core/tenant/portal.server";
import { dateSignUps, vacancies, vacancyDateSeries } from "~db/schema";
import { dayOf, minutesBetween } from "./dutch-clock";
import { evaluationForms } from "./evaluation.server";
import { longest } from "./make-dates.server";
import { isWeekly } from "./recurrence.server";
import { moveOver, othersChanged, othersOf, seriesAfter } from "./series.server";
import { dateCancelled, dateChanged, dateMessage } from "./vacancy_date.events";
import type { DateRow } from "./vacancy_date.rows.server";
import type { DateInput, DateScope } from "./vacancy_date.schema";

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
  if (input.evaluationFormId && input.evaluationFormId !== before.evaluationFormId) {
    const choices = await db.fetch(evaluationForms(portal, before));
    if (!choices.some(({ id }) => id === input.evaluationFormId)) return { field: "evaluationFormId", message: "requiredChoice" };
  }
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
  const following = series ? seriesAfter(portal, { ...input, scope }, { series, before, minutes, shift, days }) : null;
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
