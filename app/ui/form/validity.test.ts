import type { i18n } from "i18next";
import { expect, it } from "vitest";
import { type Format, formats } from "~/core/formats";
import { translator } from "~/core/i18n/translator.server";
import { validationText } from "~/core/i18n/zod-messages";
import { problemOf } from "./validity";

/** A control as a browser has it after somebody typed a number between two steps. */
const between = (step: string | null) =>
  ({ type: "number", validity: { stepMismatch: true }, dataset: {}, getAttribute: () => step }) as unknown as HTMLInputElement;

function wordsIn(language: "nl" | "en"): i18n {
  const t = translator(language, "validation");
  const words = {
    language,
    loadNamespaces: async () => {},
    t: (key: string, values: object) => t(key.replace("validation:", ""), values as never),
  };
  return words as unknown as i18n;
}

it.each([
  ["nl", "0.5", "Dit gaat in stappen van 0,5."],
  ["en", "0.5", "This goes in steps of 0.5."],
  ["nl", null, "Vul een heel getal in."],
] as const)("a number between two steps, in %s by %s", async (language, step, sentence) => {
  expect(await problemOf(between(step), wordsIn(language))).toBe(sentence);
});

/** A date beyond a limit. */
const beyond = (limit: "min" | "max", day: string) =>
  ({
    type: "date",
    validity: limit === "min" ? { rangeUnderflow: true } : { rangeOverflow: true },
    dataset: {},
    getAttribute: (name: string) => (name === limit ? day : null),
  }) as unknown as HTMLInputElement;

it.each([
  ["nl", "min", "Kies een datum vanaf za 1 januari 2000."],
  ["nl", "max", "Kies een datum tot en met za 1 januari 2000."],
  ["en", "max", "Choose a date up to Sat 1 January 2000."],
] as const)("a date beyond a limit, in %s by its %s, names the day as it is said", async (language, limit, sentence) => {
  expect(await problemOf(beyond(limit, "2000-01-01"), wordsIn(language))).toBe(sentence);
});

const holding = (value: string, format?: string) =>
  ({ value, validity: { valid: true }, dataset: { format } }) as unknown as HTMLInputElement;

it.each([
  ["email", ["sanne", "sanne@", "sanne@example", "@example.org", "a b@example.org"], ["sanne@example.org", " s@münchen.de ", ""]],
  ["signInAddress", ["sanne", "sanne@", "@"], ["sanne@example"]],
  ["website", ["nonsens", "ftp://example.org", "https://jan@example.org"], ["example.org", "https://example.org/a?b"]],
  ["link", ["nonsens", "//example.org", "ftp://example.org"], ["/partners", "https://example.org", "http://example.org"]],
  ["__proto__", [], ["nonsens"]],
  [undefined, [], ["nonsens"]],
] as const)("a field of the format %s says what does not fit it", async (format, wrong, right) => {
  const problems = (texts: readonly string[]) => Promise.all(texts.map((text) => problemOf(holding(text, format), wordsIn("nl"))));
  const sentence = validationText("nl", format && Object.hasOwn(formats, format) ? formats[format as Format].message : "generic");
  expect(await problems(right)).toEqual(right.map(() => null));
  expect(await problems(wrong)).toEqual(wrong.map(() => sentence));
});
