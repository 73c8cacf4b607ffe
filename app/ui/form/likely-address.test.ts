import { expect, test } from "vitest";
import { likelyAddress } from "./likely-address";

test.each([
  ["noor@gmial.com", "noor@gmail.com"],
  ["noor@gmail.con", "noor@gmail.com"],
  ["noor@gmail.co", "noor@gmail.com"],
  ["Noor@Gmaill.com", "Noor@gmail.com"],
  [" noor@hotmial.nl ", "noor@hotmail.nl"],
  ["noor@hotmal.com", "noor@hotmail.com"],
  ["noor@zigo.nl", "noor@ziggo.nl"],
])("%s was most likely %s", (typed, meant) => expect(likelyAddress(typed)).toBe(meant));

test.each([
  "noor@gmail.com",
  "noor@hotmail.be",
  "noor@mail.com",
  "noor@buurtkamer.nl",
  "noor@example.org",
  "noor",
  "noor@",
  "@gmial.com",
  "",
])("of %j nothing is said", (typed) => expect(likelyAddress(typed)).toBeNull());
