/** Questions as they were asked, and what an answer reads like. Safe in the browser. */
import { formatClock, formatDate } from "~/core/i18n/format";
import type { Locale } from "~/core/i18n/locales";
import { phoneText } from "~/core/phone";
import type { AskedQuestion } from "~db/schema/form-submission";
import { addressParts, type FormDefinition, kindOf, type Question, questionsOn, visiblePages } from "../form";

export type { AskedQuestion };

const named = (options: { value: string; label: string }[]) => Object.fromEntries(options.map(({ value, label }) => [value, label]));

export const askedQuestion = ({ id, kind, text, options, rows }: Question): AskedQuestion => ({
  id,
  kind,
  text,
  ...(options.length > 0 && { options: named(options) }),
  ...(rows.length > 0 && { rows: named(rows) }),
});

/** What was asked of whoever answered this, in its order; what only says something left out. */
export const askedOf = (definition: FormDefinition, answers: Record<string, unknown>): AskedQuestion[] =>
  visiblePages(definition, answers)
    .flatMap(questionsOn)
    .filter(({ kind }) => !kindOf(kind).silent)
    .map(askedQuestion);

interface Reading {
  locale: Locale;
  yes: string;
  /** Names of files by their id. */
  files?: Record<string, string>;
}

/** The lines that an answer reads as; none where there is none. */
export function linesOf({ kind, options = {}, rows = {} }: AskedQuestion, value: unknown, { locale, yes, files = {} }: Reading): string[] {
  if (value === null || value === undefined || value === "" || value === false) return [];
  const called = (one: unknown) => (Object.hasOwn(options, String(one)) ? options[String(one)]! : String(one));
  if (kind === "file") return [value].flat().map((id) => files[String(id)] ?? String(id));
  if (kind === "checkbox" || kind === "consent") return [yes];
  if (kind === "date") return [formatDate(`${value}T12:00:00Z`, locale, "1900-01-01T00:00:00Z") || String(value)];
  if (kind === "time") return [formatClock(String(value), locale)];
  if (kind === "phone") return [phoneText(String(value))];
  if (kind === "number") return [new Intl.NumberFormat(locale, { maximumFractionDigits: 10, useGrouping: false }).format(Number(value))];
  if (Array.isArray(value)) return value.map(called);
  if (typeof value !== "object") return kind === "text" ? String(value).split("\n") : [called(value)];
  const parts = value as Record<string, string>;
  if (kind === "address") return addressLines(parts);
  return Object.entries(rows).flatMap(([row, label]) => (parts[row] === undefined ? [] : [`${label}: ${called(parts[row])}`]));
}

function addressLines(parts: Record<string, string>): string[] {
  const [postalCode, number, addition, street, city] = addressParts.map((part) => parts[part] ?? "");
  return [[street, number, addition].filter(Boolean).join(" "), [postalCode, city].filter(Boolean).join(" ")].filter(Boolean);
}

/** As data: what a program or a spreadsheet counts with. */
export function dataOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.join("|");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
