/** The days that a view of the calendar shows, on the Dutch clock. Days are "2026-11-24". Safe in the browser. */
import { dayAfter } from "~/core/time";
import { dayOf, later } from "../vacancy_date";
import type { View } from "./calendar-address";

export interface Period {
  view: View;
  /** The day that was asked for. */
  day: string;
  /** The first and the last day. */
  from: string;
  until: string;
  previous: string;
  next: string;
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** Monday is the first. */
export const mondayOf = (day: string): string => dayAfter(day, -((noon(day).getUTCDay() + 6) % 7));

const firstOfMonth = (day: string, months = 0): string => {
  const [year, month] = day.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + months, 1, 12)).toISOString().slice(0, 10);
};

/** The same day of another month, or its last. @param month as "2026-11" */
export function sameDayIn(month: string, day: string): string {
  const last = dayAfter(firstOfMonth(`${month}-01`, 1), -1);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(noon(text).getTime()) && noon(text).toISOString().startsWith(text);

/** @param now ISO 8601 */
export function periodOf(view: View, asked: string | null, now: string): Period {
  const day = asked && isDay(asked) ? asked : dayOf(now);
  if (view === "month") {
    const first = firstOfMonth(day);
    const last = dayAfter(firstOfMonth(day, 1), -1);
    return {
      view,
      day,
      from: mondayOf(first),
      until: dayAfter(mondayOf(last), 6),
      previous: firstOfMonth(day, -1),
      next: firstOfMonth(day, 1),
    };
  }
  if (view === "week") {
    const monday = mondayOf(day);
    return { view, day, from: monday, until: dayAfter(monday, 6), previous: dayAfter(monday, -7), next: dayAfter(monday, 7) };
  }
  return { view, day, from: day, until: dayAfter(day, 27), previous: dayAfter(day, -28), next: dayAfter(day, 28) };
}

export function daysOf({ from, until }: Pick<Period, "from" | "until">): string[] {
  const days: string[] = [];
  for (let day = from; day <= until; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** What ends earlier in the morning is of the evening before. */
export const morning = "06:00";
const night = 6 * 60;

/** The last day on which something goes on that began on a day before, or its only one. */
export const lastDayOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string => {
  const [first, last] = [dayOf(startsAt), dayOf(later(endsAt, -night))];
  return last < first ? first : last;
};

interface Shown {
  day: string;
  lastDay: string;
  time: string;
  until: string | null;
}

/** What goes on in these days, each on the first of them: after its own first day it says until when, in place of the hour. */
export const goingOn = <Date extends Shown>(dates: Date[], from: string, until = from): Date[] =>
  dates
    .filter(({ day, lastDay }) => day <= until && lastDay >= from)
    .map((date) => (date.day < from ? { ...date, day: from, time: date.until ?? date.time } : date));
