import type { Question } from "../definition";
import { fault, lineOf, type QuestionKind } from "./kind";

/** Whether there is such a day: 31 February is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < "1800") return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** As a field for days sends it, or as people here write it: 3-12-2026. */
export function dayOf(line: string): string {
  const [, day, month, year] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(line) ?? [];
  return day ? `${year}-${month!.padStart(2, "0")}-${day.padStart(2, "0")}` : line;
}

/** The first and the last day that may be answered. @param today as YYYY-MM-DD */
export function daysOf({ earliest, latest }: Pick<Question, "earliest" | "latest">, today: string) {
  const day = (limit: string | undefined) => (limit === "today" ? today : limit && isDay(limit) ? limit : undefined);
  return { earliest: day(earliest), latest: day(latest) };
}

export const date: QuestionKind = {
  settings: ["days", "earliest", "latest"],
  read: (given) => {
    const line = lineOf(given);
    return line && dayOf(line);
  },
  check: (value, question, today) => {
    const day = String(value);
    if (!isDay(day)) return fault("date");
    const { earliest, latest } = daysOf(question, today);
    if (earliest && day < earliest) return fault("earliest", { day: earliest });
    return latest && day > latest ? fault("latest", { day: latest }) : null;
  },
  schema: () => ({ type: "string", format: "date" }),
};
