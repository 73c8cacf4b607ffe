/** Moments of dates on the Dutch clock: an hour later by the clock is not always an hour later. Safe in the browser. */
import { inputValueOf, momentOf } from "~/core/time";

const minute = 60_000;

/** "2026-11-24T19:00" */
export const localOf = (iso: string): string => inputValueOf(iso, "datetime-local");

const asUtc = (local: string): number => Date.parse(`${local}:00Z`);
const written = (time: number): string => new Date(time).toISOString().slice(0, 16);

/** So many minutes later by the clock. */
export const later = (iso: string, minutes: number): string => momentOf(written(asUtc(localOf(iso)) + minutes * minute))!;

/** The same of "2026-11-24T19:00". */
export const localLater = (local: string, minutes: number): string => written(asUtc(local) + minutes * minute);

/** Minutes from one moment to another by the clock. */
export const minutesBetween = (from: string, to: string): number => (asUtc(localOf(to)) - asUtc(localOf(from))) / minute;

/** A day, as `<input type="date">` has it. */
export const dayOf = (iso: string): string => localOf(iso).slice(0, 10);

/** The same hour on another day. @param day "2026-11-24" */
export const onDay = (iso: string, day: string): string => momentOf(`${day}T${localOf(iso).slice(11)}`)!;

/** 0 is Sunday. */
export const weekdayOf = (iso: string): number => new Date(asUtc(localOf(iso))).getUTCDay();
