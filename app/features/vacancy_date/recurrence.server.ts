/**
 * Rules of RFC 5545 on the Dutch clock, by rrule-temporal: it keeps the hour through both changes of the clock, where rrule.js goes wrong. It is loaded
 * where dates are made, and by nothing that a visitor asks for: docs/decisions/activities.md has what it costs.
 */
import { dayOf, localOf, weekdayOf } from "./dutch-clock";
import type { Repeat } from "./vacancy_date.schema";

const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/** The rule of a choice that a form offers, for what begins at this moment. */
export function ruleOf(repeat: Repeat, startsAt: string): string | null {
  const day = Number(dayOf(startsAt).slice(8));
  const weekday = weekdays[weekdayOf(startsAt)]!;
  switch (repeat) {
    case "weekly":
      return `FREQ=WEEKLY;BYDAY=${weekday}`;
    case "biweekly":
      return `FREQ=WEEKLY;INTERVAL=2;BYDAY=${weekday}`;
    case "monthly_weekday":
      return `FREQ=MONTHLY;BYDAY=${Math.ceil(day / 7)}${weekday}`;
    case "monthly_last":
      return `FREQ=MONTHLY;BYDAY=-1${weekday}`;
    case "monthly_day":
      return `FREQ=MONTHLY;BYMONTHDAY=${day}`;
    default:
      return null;
  }
}

/** Ends it: a date at this very moment is the last. */
export const endingAt = (rule: string, until: string): string =>
  `${rule.replace(/;?(UNTIL|COUNT)=[^;]*/g, "")};UNTIL=${until.replace(/[-:]|\.\d+/g, "")}`;

/** The same rule for another weekday, such as when all of a weekly series go from Tuesday to Wednesday. */
export const turned = (rule: string, days: number): string =>
  rule.replace(/BYDAY=([A-Z,]+)/, (_, list: string) => {
    const moved = list.split(",").map((name) => weekdays[(weekdays.indexOf(name) + days + 14) % 7]);
    return `BYDAY=${moved.join()}`;
  });

export const isWeekly = (rule: string): boolean => /(^|;)FREQ=(WEEKLY|DAILY)/.test(rule);

const allowed =
  /^(?:(?:FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)|(?:INTERVAL|COUNT|BYDAY|BYMONTHDAY|BYMONTH|BYSETPOS|WKST|UNTIL)=[A-Z0-9,+-]+)(?:;|$))+$/;

/** More often than this nobody gives an activity. */
export const maxDates = 400;

export interface Series {
  rule: string;
  /** "2026-11-24T19:00" */
  begins: string;
  exceptions?: readonly string[];
}

/** Moments from one to another, both included, at most `maxDates`. @returns null for what is no rule of ours */
export async function momentsOf({ rule, begins, exceptions = [] }: Series, from: string, until: string): Promise<string[] | null> {
  if (!allowed.test(rule) || !rule.includes("FREQ=")) return null;
  const { RRuleTemporal } = await import("rrule-temporal");
  try {
    const start = `${begins.replace(/[-:]/g, "")}00`;
    const found = new RRuleTemporal({ rruleString: `DTSTART;TZID=Europe/Amsterdam:${start}\nRRULE:${rule}`, maxIterations: 20_000 });
    const moments = found
      .between(new Date(from), new Date(until), true)
      .map(({ epochMilliseconds }) => new Date(epochMilliseconds).toISOString());
    return moments.filter((moment) => !exceptions.includes(moment)).slice(0, maxDates);
  } catch {
    return null;
  }
}

export const firstOf = (startsAt: string): string => localOf(startsAt);
