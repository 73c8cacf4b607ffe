/** Under 16 (trust.md, People): a parent's consent, no place in the pool, no tracking. Safe in the browser. */
import { inputValueOf } from "../time";

export const minorAge = 16;

/** Until somebody is certainly that old, whenever their birthday is. @param now ISO 8601 */
export const isMinor = (birthYear: number, now: string): boolean => Number(inputValueOf(now).slice(0, 4)) - birthYear - 1 < minorAge;
