/** A change of a date that is about others of its series as well: which they are, and what becomes of them and of the rule. */
import { asc, eq, gt, gte, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { newId } from "~/core/ids";
import { insert } from "~/core/resource/rows.server";
import { nextVersion } from "~/core/tenant/conditions.server";
import { changedOne } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { vacancyDates as table, vacancyDateSeries } from "~db/schema";
import { later, localLater, localOf, minutesBetween } from "./dutch-clock";
import { maxDates, turned } from "./recurrence.server";
import type { DateRow, SeriesRow } from "./vacancy_date.rows.server";
import type { DateInput, DateScope } from "./vacancy_date.schema";

/** Those that a change of this date is about, the date itself left out; what has been stays as it was. */
export async function othersOf({ db, now }: Portal, date: DateRow, scope: DateScope): Promise<DateRow[]> {
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

const ofSeries = ["capacity", "company", "place", "onlineLink", "countsHours"] as const;

type Common = Partial<Pick<DateInput, (typeof ofSeries)[number] | "evaluationFormId">>;

/** What the others become too: what is altered now, and what this date alone had otherwise until now. Of the rest each keeps its own. */
export function commonOf(input: Omit<DateInput, "scope">, before: DateRow, series: SeriesRow): Common {
  const names = ofSeries.filter((name) => input[name] !== before[name] || before[name] !== series[name]);
  const { evaluationFormId } = input;
  return {
    ...Object.fromEntries(names.map((name) => [name, input[name]])),
    ...(evaluationFormId !== before.evaluationFormId && { evaluationFormId }),
  };
}

interface Shifted {
  before: DateRow;
  others: DateRow[];
  shift: number;
  /** Null: each lasts as long as it did. */
  minutes: number | null;
  timed: boolean;
  isMoved: (date: DateRow) => boolean;
}

/** In the order in which no moment of the rule is given to two at a time. */
export function othersChanged({ db, now }: Portal, common: Common, { before, others, shift, minutes, timed, isMoved }: Shifted): SQL[] {
  if (!timed && Object.keys(common).length === 0) return [];
  // What was deleted is in nobody's way: that the rule leaves it out, the series says itself.
  const freed = db.update(table).set({ ruledAt: null }).where(eq(table.seriesId, before.seriesId!), isNotNull(table.deletedAt));
  const ordered = [...others, before].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1) * (shift > 0 ? -1 : 1));
  const changes = ordered.flatMap((date) => {
    const ruled = date.ruledAt && timed ? { ruledAt: later(date.ruledAt, shift) } : {};
    if (date === before) return timed ? [db.update(table).set(ruled).where(eq(table.id, date.id))] : [];
    const startsAt = later(date.startsAt, shift);
    const times = timed ? { startsAt, endsAt: later(startsAt, minutes ?? minutesBetween(date.startsAt, date.endsAt)), ...ruled } : {};
    const heard = isMoved(date) ? { sequence: sql`${table.sequence} + 1` } : {};
    const change = db.update(table).set({ ...common, ...times, ...heard, updatedAt: now, lockVersion: nextVersion(table) });
    return [change.where(eq(table.id, date.id), eq(table.lockVersion, date.lockVersion)), changedOne()];
  });
  return shift === 0 ? changes : [freed, ...changes];
}

export const moveOver = ({ db }: Portal, dates: DateRow[], seriesId: string): SQL =>
  db
    .update(table)
    .set({ seriesId })
    .where(sql`${table.id} in (select value from json_each(${JSON.stringify(dates.map(({ id }) => id))}))`);

interface Moving {
  series: SeriesRow;
  before: DateRow;
  minutes: number | null;
  shift: number;
  days: number;
}

/** What the rule makes from now on: of all, the same series; of those that follow, one of their own, as calendars do. */
export function seriesAfter(
  { db, now }: Portal,
  scope: DateScope,
  { evaluationFormId: _, ...common }: Common,
  { series, before, minutes, shift, days }: Moving,
) {
  const rule = days === 0 ? series.rule : turned(series.rule, days);
  const changed = {
    ...common,
    minutes: minutes ?? series.minutes,
    rule,
    exceptions: series.exceptions.map((moment) => later(moment, shift)),
    // What the rule gives next lies after it as it did.
    madeUntil: later(series.madeUntil, shift),
    endsBefore: series.endsBefore && later(series.endsBefore, shift),
  };
  if (scope === "all" || !before.ruledAt) {
    const set = { ...changed, begins: localLater(series.begins, shift), updatedAt: now, lockVersion: nextVersion(vacancyDateSeries) };
    return { id: null, statements: [db.update(vacancyDateSeries).set(set).where(eq(vacancyDateSeries.id, series.id)), changedOne()] };
  }
  const id = newId();
  const row = {
    ...series,
    ...changed,
    id,
    rule: withoutCount(rule),
    begins: localOf(later(before.ruledAt, shift)),
    createdAt: now,
    updatedAt: now,
    lockVersion: 0,
  };
  // No date of this part lies after its end, so that none of them brings it back. Had it ended before, the part that goes on by itself has ended too.
  const ended = db
    .update(vacancyDateSeries)
    .set({ endsBefore: before.ruledAt, updatedAt: now, lockVersion: nextVersion(vacancyDateSeries) });
  return {
    id,
    statements: [
      ended.where(eq(vacancyDateSeries.id, series.id), eq(vacancyDateSeries.lockVersion, series.lockVersion)),
      changedOne(),
      insert(vacancyDateSeries, row),
    ],
  };
}

/** What has been counted already is no part of the rest: its dates are there, a year ahead at least. */
const withoutCount = (rule: string): string => (rule.includes("COUNT=") ? rule.replace(/;?COUNT=\d+/, ";COUNT=1") : rule);
