/** One row of a file as a person, or what is wrong with it. */
import { emailField, emailKeyOf } from "~/core/auth/email";
import { phoneOf } from "~/core/phone";
import type { Mapping, Target } from "./mapping";

export interface Values {
  firstName?: string;
  lastName?: string;
  email: string;
  phoneNumber?: string;
  jobTitle?: string;
  gender?: "male" | "female" | "other";
  locale?: "nl" | "en";
}

/** `column` is its number in the file; null: the row as a whole. `key` is one of import.json under `error`. */
export interface RowError {
  column: string | null;
  key: string;
}

/** What of a person can be changed by a file. */
export const fields = ["firstName", "lastName", "phoneNumber", "jobTitle", "gender", "locale"] as const;
export type Field = (typeof fields)[number];

const genders: Record<string, Values["gender"]> = {
  m: "male",
  man: "male",
  male: "male",
  v: "female",
  vrouw: "female",
  f: "female",
  female: "female",
  x: "other",
  anders: "other",
  other: "other",
  overig: "other",
};
const locales: Record<string, Values["locale"]> = { nl: "nl", nederlands: "nl", dutch: "nl", en: "en", engels: "en", english: "en" };

/** Texts that no column could hold, or that are no name: control characters, line breaks and halves of a character. */
const broken = /[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/u;

export function personOf(cells: string[], mapping: Mapping): { values: Values; emailKey: string; errors: RowError[] } {
  const errors: RowError[] = [];
  const columnOf = (target: Target) => Object.keys(mapping).find((at) => mapping[at] === target) ?? null;
  const fault = (target: Target, key: string) => void errors.push({ column: columnOf(target), key });
  const cell = (target: Target): string => {
    const column = columnOf(target);
    const text = column === null ? "" : (cells[Number(column)] ?? "").normalize("NFC").trim();
    if (!broken.test(text)) return text;
    fault(target, "broken");
    return "";
  };
  const short = (target: Target, text: string): string => {
    if (text.length > 120) fault(target, "tooLong");
    return text;
  };

  const email = cell("email");
  if (!email && errors.length === 0) fault("email", "required");
  else if (email && !emailField.safeParse(email).success) fault("email", "email");

  const values: Values = { email };
  const [first = "", ...rest] = cell("fullName").split(/\s+/);
  const firstName = cell("firstName") || first;
  const lastName = [cell("infix"), cell("lastName") || rest.join(" ")].filter(Boolean).join(" ");
  if (firstName) values.firstName = short(columnOf("firstName") ? "firstName" : "fullName", firstName);
  if (lastName) values.lastName = short(columnOf("lastName") ? "lastName" : "fullName", lastName);
  const phone = cell("phoneNumber");
  const phoneNumber = phone && phoneOf(phone);
  if (phoneNumber) values.phoneNumber = phoneNumber;
  else if (phone) fault("phoneNumber", "phone");
  const jobTitle = short("jobTitle", cell("jobTitle"));
  if (jobTitle) values.jobTitle = jobTitle;
  const known = <T>(target: Target, words: Record<string, T>): T | undefined => {
    const word = cell(target).toLowerCase().replace(/\.$/, "");
    if (word && !Object.hasOwn(words, word)) fault(target, target);
    return words[word];
  };
  const gender = known("gender", genders);
  if (gender) values.gender = gender;
  const locale = known("locale", locales);
  if (locale) values.locale = locale;
  return { values, emailKey: emailKeyOf(email), errors };
}

/** For somebody new both names are needed. @returns the faults */
export function missingNames({ firstName, lastName }: Values, mapping: Mapping): RowError[] {
  const at = (target: Target) =>
    Object.keys(mapping).find((column) => mapping[column] === target || mapping[column] === "fullName") ?? null;
  return [
    ...(firstName ? [] : [{ column: at("firstName"), key: "required" }]),
    ...(lastName ? [] : [{ column: at("lastName"), key: firstName ? "noLastName" : "required" }]),
  ].slice(0, firstName || lastName ? 2 : 1);
}

export type Changes = Partial<Record<Field, [before: string | null, after: string]>>;

/** What a row changes of somebody who is there. An empty cell leaves what is. */
export function changesOf(values: Values, stored: Partial<Record<Field, string | null>>): Changes {
  const changes: Changes = {};
  for (const field of fields) {
    const value = values[field];
    if (value !== undefined && value !== (stored[field] ?? null)) changes[field] = [stored[field] ?? null, value];
  }
  return changes;
}
