import { isDeepStrictEqual } from "node:util";

const isNothing = (value: unknown): boolean => value === undefined || value === null || (Array.isArray(value) && value.length === 0);
const isMoment = (value: unknown): value is string => typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value);

/** Moments may be in any notation; null and an empty list are the same. @param text it came as a form, in which everything is text */
export function same(sent: unknown, stored: unknown, text = false): boolean {
  if (isNothing(stored)) return isNothing(sent) || (text && sent === "");
  if (text) return isDeepStrictEqual([sent].flat(), [stored].flat().map(String));
  return isDeepStrictEqual(sent, stored) || (isMoment(sent) && isMoment(stored) && Date.parse(sent) === Date.parse(stored));
}
