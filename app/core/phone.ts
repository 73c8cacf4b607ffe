/** Phone numbers as we store them: E.164, Dutch unless a country is given (domain 6). */
import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Null when it is no number that can exist. */
export function phoneOf(text: string): string | null {
  const number = parsePhoneNumberFromString(text, "NL");
  return number?.isValid() ? number.number : null;
}

/** As people write it: national for Dutch numbers, international for others. */
export function phoneText(e164: string): string {
  const number = parsePhoneNumberFromString(e164);
  if (!number) return e164;
  return number.country === "NL" ? number.formatNational() : number.formatInternational();
}
