/** What days and parts of the day come down to for a search, and in words. Safe in the browser. */
import { dutchTime } from "~/core/time";
import { type Day, type DayPart, dayParts, days, type PartOfDay, partsOfDay, type When, whens } from "./choices";

const bitOf = (when: When): number => 1 << whens.indexOf(when);

/** The bits of those that are asked for. */
export const maskOf = (asked: readonly When[]): number => asked.reduce((mask, when) => mask | bitOf(when), 0);

export function whenOf(dayPart: DayPart): When {
  const [day, part] = dayPart.split("_") as [Day, PartOfDay];
  if (day === "saturday" || day === "sunday") return day;
  return part === "evening" ? "weekday_evening" : "weekday_daytime";
}

/** @param hour of the day, 0 to 24 */
export const partAt = (hour: number): PartOfDay => (hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening");

/** The part of the day in which a moment lies, in Dutch time. */
export function dayPartOf(iso: string): DayPart {
  const { weekday, hour } = dutchTime(iso);
  return `${weekday}_${partAt(hour)}`;
}

interface Times {
  dayParts?: readonly string[];
  startsAt?: string | null;
  tags?: readonly string[];
}

/** What a search by day and time finds it by: its days, its moment, and whether one chooses oneself. */
export function whenMaskOf({ dayParts: stored = [], startsAt, tags = [] }: Times): number {
  const said = stored.filter((one): one is DayPart => (dayParts as readonly string[]).includes(one)).map(whenOf);
  const moment = startsAt ? [whenOf(dayPartOf(startsAt))] : [];
  return maskOf([...said, ...moment, ...(tags.includes("flexible") ? (["flexible"] as const) : [])]);
}

export interface DaysTogether {
  days: Day[];
  parts: PartOfDay[];
}

/** Days with the same parts of the day together, in the order of the week. */
export function daysTogether(stored: readonly string[]): DaysTogether[] {
  const groups = new Map<string, DaysTogether>();
  for (const day of days) {
    const parts = partsOfDay.filter((part) => stored.includes(`${day}_${part}`));
    if (parts.length === 0) continue;
    const key = parts.join();
    groups.set(key, { days: [...(groups.get(key)?.days ?? []), day], parts });
  }
  return [...groups.values()];
}

/** Whether these days follow each other, and are enough of them to be named by the first and the last. */
export const isRow = (some: readonly Day[]): boolean =>
  some.length > 2 && days.indexOf(some.at(-1)!) - days.indexOf(some[0]!) === some.length - 1;
