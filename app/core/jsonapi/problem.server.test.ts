import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import problemsEn from "~/locales/en/problem.json";
import validationEn from "~/locales/en/validation.json";
import problemsNl from "~/locales/nl/problem.json";
import validationNl from "~/locales/nl/validation.json";
import { toSnake } from "./media.server";

const app = join(import.meta.dirname, "../..");
const files = readdirSync(app, { recursive: true, encoding: "utf8" }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.schema\.ts$/.test(name),
);
const sources = files.map((name) => readFileSync(join(app, name), "utf8"));

/** Every first group that the pattern finds in the sources. */
const found = (pattern: RegExp) => new Set(sources.flatMap((source) => Array.from(source.matchAll(pattern), ([, name]) => name!)));

const codes = new Set([
  ...found(/\bcode: "([a-z_]+)"/g),
  ...found(/(?:refuse|issueOf)\([^()]*, "([a-z_]+)"\)/g),
  ...found(/\bcode = "([a-z_]+)"/g),
]);
// A schema's own codes have zod's messages.
for (const ours of ["custom", "invalid_format", "generic"]) codes.delete(ours);
const statuses = new Set([
  ...found(/\b(?:problem\(\s*\w+,|Refused\()\s*(\d{3})/g),
  ...found(/\brefusal\(request, (\d{3})/g),
  ...found(/\bstatus: (4\d\d)\b/g),
]);
const refusals = found(/\bmessage: "([a-zA-Z]+)"/g);

const { status: titlesNl, said: _, expected: __, ...textsNl } = problemsNl;
const { status: titlesEn, said: ___, expected: ____, ...textsEn } = problemsEn;

it("finds the codes in the sources", () => {
  expect(codes.size).toBeGreaterThan(25);
  expect(codes).toContain("not_found");
  expect(codes).toContain("duplicate_parameter");
  expect(statuses).toContain("412");
});

it.each([
  ["nl", textsNl, titlesNl, validationNl],
  ["en", textsEn, titlesEn, validationEn],
])("has a text in %s for every code, every status and every refusal", (_, texts, titles, validation) => {
  expect([...codes].filter((code) => !(code in texts))).toEqual([]);
  expect([...statuses].filter((status) => !(status in titles))).toEqual([]);
  expect([...refusals].filter((key) => !(key in validation || `${key}_other` in validation))).toEqual([]);
});

it("has no text for a code that nobody uses", () => {
  const ofRefusals = new Set([...refusals].map(toSnake));
  const isUsed = (code: string) => codes.has(code) || ofRefusals.has(code) || sources.some((source) => source.includes(`"${code}"`));
  expect(Object.keys(textsNl).filter((code) => !isUsed(code))).toEqual([]);
});

it("says the same with the same holes in both languages", () => {
  const holes = (texts: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(texts).map(([code, text]) => [code, [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()]),
    );
  expect(holes(textsNl)).toEqual(holes(textsEn));
  expect(Object.keys(titlesNl)).toEqual(Object.keys(titlesEn));
});

it("tells of the wrong centre in the words that clients look for (spec 8)", () => {
  expect(textsNl.wrong_center).toContain("wrong center");
  expect(textsEn.wrong_center).toContain("wrong center");
  expect(textsEn.forbidden).toBe("You don't have access rights to execute this action");
  expect([textsNl.no_organization, textsEn.no_organization]).toEqual(["Geen organisatie gevonden", "Geen organisatie gevonden"]);
});
