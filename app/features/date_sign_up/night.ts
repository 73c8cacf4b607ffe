/** When people are not to be woken, and how long a place is held for them. */
import { dayAfter, dutchTime, hourMs, inputValueOf, momentAfter, momentOf } from "~/core/time";

const [evening, morning] = [22, 8];

export const isNight = (now: string): boolean => {
  const { hour: at } = dutchTime(now);
  return at >= evening || at < morning;
};

/** A day, or half of what is left where it begins sooner; never into the night, and never beyond the beginning. */
export function heldUntil(now: string, startsAt: string): string {
  const left = Date.parse(startsAt) - Date.parse(now);
  const held = momentAfter(now, Math.min(24 * hourMs, Math.max(hourMs / 2, left / 2)));
  const end = held > startsAt ? startsAt : held;
  if (!isNight(end)) return end;
  const day = inputValueOf(end);
  const nextDay = dutchTime(end).hour >= evening ? dayAfter(day, 1) : day;
  const atNine = momentOf(`${nextDay}T09:00`)!;
  return atNine < startsAt ? atNine : end;
}
