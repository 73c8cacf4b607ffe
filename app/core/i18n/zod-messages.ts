/** What zod says, in our words (spec 5). Passed with each parse: a global locale would leak from one request into another. */
import type { z } from "zod";
import en from "~/locales/en/validation.json";
import nl from "~/locales/nl/validation.json";
import type { Locale } from "./locales";

const texts = { nl, en };
type Key = keyof typeof nl;

/** A text of the validation namespace without i18next, so that this also runs where there is no request. */
export function validationText(locale: Locale, key: Key, vars: Record<string, unknown> = {}): string {
  return texts[locale][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(vars[name] ?? ""));
}

export const imageSizeMessage = (locale: Locale, image: { path: string; size: string }): string =>
  validationText(locale, "imageSize", image);

interface Issue {
  code?: string;
  input?: unknown;
  expected?: string;
  origin?: string;
  format?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  inclusive?: boolean;
  path?: PropertyKey[];
  /** Of our own rules: `refine(…, { params: { message: "inFuture" } })` names a text of validation.json. */
  params?: Record<string, unknown>;
}

const isEmpty = (input: unknown) => input === undefined || input === null || input === "";
const textFormats: Record<string, Key> = { email: "email", url: "url", date: "date", datetime: "date" };

function keyFor(issue: Issue): Key {
  switch (issue.code) {
    case "custom":
      return typeof issue.params?.message === "string" && issue.params.message in nl ? (issue.params.message as Key) : "generic";
    case "invalid_type":
      if (isEmpty(issue.input)) return "required";
      if (issue.expected === "int" || issue.format === "safeint") return "integer";
      if (issue.expected === "number") return "number";
      return issue.expected === "date" ? "date" : "generic";
    case "invalid_value":
      return isEmpty(issue.input) ? "requiredChoice" : "generic";
    case "too_small":
      if (issue.origin === "string")
        return isEmpty(issue.input) || (issue.minimum === 1 && String(issue.input).trim() === "") ? "required" : "minLength";
      if (issue.origin === "array" || issue.origin === "set") return "minItems";
      if (issue.origin === "number" || issue.origin === "int") return issue.minimum === 0 && !issue.inclusive ? "positive" : "min";
      return issue.origin === "date" ? "date" : "generic";
    case "too_big":
      if (issue.origin === "string") return "maxLength";
      if (issue.origin === "array" || issue.origin === "set") return "maxItems";
      if (issue.origin === "number" || issue.origin === "int") return "max";
      return issue.origin === "date" ? "date" : "generic";
    case "not_multiple_of":
      return "integer";
    case "invalid_format":
      return textFormats[issue.format ?? ""] ?? "pattern";
    default:
      return "generic";
  }
}

/** A schema's own message stays. @param labelOf gives the field's name for the general sentence */
export function errorMap(locale: Locale, labelOf?: (path: string) => string | undefined): z.core.$ZodErrorMap {
  return (raw) => {
    const issue = raw as Issue;
    const path = (issue.path ?? []).join(".");
    const field = labelOf?.(path) ?? validationText(locale, "thisField");
    const count = String(issue.minimum ?? issue.maximum ?? "");
    return validationText(locale, keyFor(issue), { ...issue.params, field, count });
  };
}
