import { inputValueOf, momentOf } from "~/core/time";
import { datedTypes } from "./choices";

interface Moment {
  vacancyType: string;
  tags: string[];
  startsAt: string | null;
  endsAt: string | null;
}

/** Where these say how often, the beginning alone is not the end. */
const goesOn = ["regularly", "multi_day", "multipleDates"];

/** The last day that follows from a fixed day: that day. Activities have dates of their own, which end by themselves. */
export function lastDayOf({ vacancyType, tags, startsAt, endsAt }: Moment): string | null {
  if (datedTypes.includes(vacancyType)) return null;
  const end = endsAt ?? (tags.some((tag) => goesOn.includes(tag)) ? null : startsAt);
  return end && momentOf(inputValueOf(end));
}

type Stored = Moment & { status: string; expiresAt: string | null };

/**
 * The last day of what is filled in: with a fixed day it follows that, until another is chosen. What expired is published again by a last day that
 * somebody chose, so it follows nothing.
 */
export function lastDayFrom(input: Moment & { expiresAt: string | null }, before?: Stored): string | null {
  const { expiresAt } = input;
  if (before?.status === "expired") return expiresAt;
  const own = before ? inputValueOf(lastDayOf(before)) : "";
  const isUntouched = own !== "" && own === inputValueOf(before!.expiresAt) && own === inputValueOf(expiresAt);
  return expiresAt && !isUntouched ? expiresAt : (lastDayOf(input) ?? expiresAt);
}
