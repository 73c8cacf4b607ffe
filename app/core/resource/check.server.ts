import { unstable_coerceFormValue as coerceFormValue } from "@conform-to/zod/v4";
import { type ZodType, z } from "zod";
import type { Locale } from "../i18n/locales";
import { translator } from "../i18n/translator.server";
import { errorMap } from "../i18n/zod-messages";
import { toSnake } from "../jsonapi/media.server";
import type { Row } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import type { Given } from "./command.server";
import type { AnyResource, Awaitable } from "./define.server";
import { Refused, type RefusedIssue } from "./refused.server";

export interface Checked<T> {
  value: T;
  given: ReadonlySet<string>;
}

/** Texts that no column and no other program could hold: with a NUL, or half of a character that takes two. */
const broken = /[\0\p{Surrogate}]/u;

/** What a general sentence calls the field (spec 5): as the trail does, where it has a word for it. */
const labelIn = (locale: Locale) => {
  const t = translator(locale, "audit_event");
  return (path: string): string | undefined => {
    // What is wrong with one of a list is said of the list.
    const word = t(`field.${path.replace(/\.\d+$/, "")}`, { defaultValue: "" });
    return word ? word[0]!.toUpperCase() + word.slice(1) : undefined;
  };
};

/** @param stored under what was given, so that rules over several fields see them all. @throws Refused 422, each fault with its field */
export function check<T>(portal: Portal, schema: ZodType<T>, given: Given, stored?: Row): Checked<T> {
  const attributes = given.text ? filledIn(given.attributes) : given.attributes;
  const label = labelIn(portal.locale);
  const result = (given.text ? coerceFormValue(schema) : schema).safeParse(
    stored && !given.whole ? { ...stored, ...attributes } : attributes,
    {
      error: errorMap(portal.locale, label),
      reportInput: true,
    },
  );
  const wrong =
    result.error?.issues.map((issue) => ({
      code: codeOf(issue),
      detail: issue.message,
      path: issue.path.map(asPart),
      ...(given.strict && expectedOf(portal.locale, issue)),
    })) ?? [];
  const { unknown = [] } = given;
  if (!result.success || unknown.length > 0) throw new Refused(422, [...unknown, ...wrong]);
  const bad = Object.entries(result.data as object).filter(([, value]) => isBroken(value));
  if (bad.length > 0) {
    const t = translator(portal.locale, "validation");
    throw new Refused(
      422,
      bad.map(([name]) => ({ code: "generic", detail: t("generic", { field: label(name) ?? t("thisField") }), path: [name] })),
    );
  }
  return { value: result.data as T, given: new Set(Object.keys(attributes)) };
}

/** Of fields that together are a list, those that were left empty say nothing: conform would have something in each. */
const filledIn = (attributes: Row): Row =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, Array.isArray(value) ? value.filter((one) => one !== "") : value]),
  );

const asPart = (part: PropertyKey) => (typeof part === "number" ? part : String(part));

/** What a program is told beside that it is wrong: what could be there. */
function expectedOf(locale: Locale, issue: z.core.$ZodIssue): Partial<RefusedIssue> | undefined {
  const { input } = issue;
  if (isEmpty(input)) return undefined;
  const t = translator(locale, "problem");
  const [inner = issue] = issue.code === "invalid_union" ? issue.errors.flat() : [];
  if (inner.code === "invalid_value") {
    const possible = inner.values.map(String);
    const value = typeof input === "object" ? "{…}" : String(input).slice(0, 100);
    return { detail: t("invalid_value", { value, possible: possible.join(", ") }), meta: { possible } };
  }
  const detail = inner.code === "invalid_type" && t(`expected.${inner.expected}`, { defaultValue: "" });
  return detail ? { detail } : undefined;
}

const isEmpty = (input: unknown) => input === undefined || input === null || input === "";

function codeOf({ code, input, ...issue }: z.core.$ZodIssue): string {
  if (isEmpty(input)) return "required";
  const { message } = ("params" in issue && issue.params) || {};
  return code === "custom" ? (typeof message === "string" ? toSnake(message) : "invalid") : code;
}

const isBroken = (value: unknown): boolean =>
  typeof value === "string" ? broken.test(value) : typeof value === "object" && value !== null && Object.values(value).some(isBroken);

export function fieldNames(schema: ZodType): Set<string> {
  return new Set(Object.keys("shape" in schema ? (schema.shape as object) : {}));
}

/** The schema of something new. @param attributes as they were sent; a relationship says its column, too */
export const schemaToCreate = ({ create }: AnyResource, portal: Portal, attributes: Row): Awaitable<ZodType> =>
  typeof create!.schema === "function" ? create!.schema(portal, attributes) : create!.schema;

/** The same where nothing was sent yet, such as for the API's description. */
export const knownSchema = ({ schema, known = z.record(z.string(), z.unknown()) }: NonNullable<AnyResource["create"]>): ZodType =>
  typeof schema === "function" ? known : schema;
