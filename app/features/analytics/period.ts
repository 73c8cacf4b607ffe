/** From which day until which, laid beside which other days. Days are Amsterdam's, such as 2026-11-24. Safe in the browser. */
import { dayAfter, dayMs, inputValueOf, momentOf } from "~/core/time";

export const comparisons = ["previous", "year", "none"] as const;
export type Comparison = (typeof comparisons)[number];

export interface Span {
  from: string;
  until: string;
}

export interface Period extends Span {
  compare: Comparison;
  /** The days it is laid beside, as many as its own. */
  before: Span | null;
  /** What one point of a chart is. */
  step: Step;
}

export type Step = "day" | "week" | "month";

const isDay = (text: string | null): text is string => text !== null && /^20\d\d-\d\d-\d\d$/.test(text) && momentOf(text) !== null;
/** Two years, so that a year can be laid beside another. */
const maxDays = 731;
const usualDays = 30;

/** Days as numbers, without a clock that changes. */
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs;
export const lengthOf = ({ from, until }: Span): number => numberOf(until) - numberOf(from) + 1;
export const daysOf = (span: Span): string[] => Array.from({ length: lengthOf(span) }, (_, at) => dayAfter(span.from, at));

const yearEarlier = (day: string): string => {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return momentOf(earlier) ? earlier : `${earlier.slice(0, 8)}28`;
};

/** As the address asks; what makes no period is the latest thirty days. */
export function periodOf(params: URLSearchParams, now: string): Period {
  const today = inputValueOf(now);
  const [from, until] = [params.get("from"), params.get("until")];
  let span: Span = { from: dayAfter(today, 1 - usualDays), until: today };
  if (isDay(from) || isDay(until)) {
    const end = isDay(until) ? until : today;
    span = { from: isDay(from) ? from : dayAfter(end, 1 - usualDays), until: end };
    if (span.from > span.until) span = { from: span.until, until: span.from };
    if (lengthOf(span) > maxDays) span = { ...span, from: dayAfter(span.until, 1 - maxDays) };
  }
  const compare = comparisons.find((one) => one === params.get("compare")) ?? "previous";
  return { ...span, compare, before: beforeOf(span, compare), step: stepOf(lengthOf(span)) };
}

function beforeOf(span: Span, compare: Comparison): Span | null {
  if (compare === "none") return null;
  if (compare === "previous") return { from: dayAfter(span.from, -lengthOf(span)), until: dayAfter(span.from, -1) };
  const from = yearEarlier(span.from);
  return { from, until: dayAfter(from, lengthOf(span) - 1) };
}

const stepOf = (days: number): Step => (days <= 45 ? "day" : days <= 200 ? "week" : "month");

/** The moments that a span begins and has ended, ISO 8601 UTC. */
export const momentsOf = ({ from, until }: Span): { from: string; before: string } => ({
  from: momentOf(`${from}T00:00`)!,
  before: momentOf(`${dayAfter(until, 1)}T00:00`)!,
});

/** The first days of a chart's points: each day, each Monday, each first of a month; the first one is that of the span. */
export function pointsOf({ step, ...span }: Span & { step: Step }): string[] {
  return daysOf(span).filter((day, at) => at === 0 || startsPoint(day, step));
}

const startsPoint = (day: string, step: Step) => step === "day" || (step === "week" ? (numberOf(day) + 3) % 7 === 0 : day.endsWith("-01"));

/** The sums of the points, from those of the days. */
export function sumsOf(counts: Record<string, number>, points: string[], span: Span): number[] {
  const sums = points.map(() => 0);
  let at = 0;
  for (const day of daysOf(span)) {
    while (at + 1 < points.length && day >= points[at + 1]!) at++;
    sums[at]! += counts[day] ?? 0;
  }
  return sums;
}

/** The same points, shifted: the comparison has as many days, but its weeks and months begin elsewhere. */
export function shiftedSums(counts: Record<string, number>, points: string[], span: Span, before: Span): number[] {
  const days = daysOf(span);
  const shifted = Object.fromEntries(daysOf(before).map((day, at) => [days[at]!, counts[day] ?? 0]));
  return sumsOf(shifted, points, span);
}
