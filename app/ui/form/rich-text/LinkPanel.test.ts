import { expect, it } from "vitest";
import { addressFrom } from "./LinkPanel";

it.each([
  ["www.voorbeeld.nl", "https://www.voorbeeld.nl"],
  ["http://voorbeeld.nl/a", "http://voorbeeld.nl/a"],
  ["info@voorbeeld.nl", "mailto:info@voorbeeld.nl"],
  ["/contact", "/contact"],
  [" /nieuws?page=2#lijst ", "/nieuws?page=2#lijst"],
  ["/", "/"],
  ["#meedoen", "#meedoen"],
  ["//evil.example", null],
  ["/\\evil.example", null],
  ["/met spatie", null],
  ["#", null],
  ["#met spatie", null],
  ["javascript:alert(1)", null],
  ["zomaar", null],
])("%j leads to %j", (typed, address) => expect(addressFrom(typed, true)).toBe(address));

it.each(["/contact", "#meedoen"])("%j leads nowhere from a mail", (typed) => expect(addressFrom(typed, false)).toBeNull());
