/** What is wrong with a parameter of the query, and what it could be. */
import type { Locale } from "../i18n/locales";
import { translator } from "../i18n/translator.server";
import type { Issue } from "./problem.server";

/** `said` names its sentence in problem.json, where that is not one of what is possible or of a range. */
export interface Fault {
  value?: string;
  possible?: readonly string[];
  range?: { least: number; most: number };
  said?: "noType" | "number" | "moment";
}

export function faultWords(
  locale: Locale,
  parameter: string,
  { value = "", possible, range, said }: Fault,
): Pick<Issue, "detail" | "meta"> {
  const sentence = said ?? (range ? "range" : "choice");
  const values = { parameter, value: value.slice(0, 200), ...range, possible: possible?.join(", ") };
  const meta = { ...range, ...(possible && { possible }) };
  return { detail: translator(locale, "problem")(`said.${sentence}`, values), ...(Object.keys(meta).length > 0 && { meta }) };
}
