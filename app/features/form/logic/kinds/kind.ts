import type { Fault, Question, Value } from "../definition";

/** What can be said of a question beside its text: `settings.ts` of the builder has a field for each. */
export type Setting =
  | "placeholder"
  | "longAnswer"
  | "minLength"
  | "maxLength"
  | "min"
  | "max"
  | "scaleMin"
  | "scaleMax"
  | "wholeNumber"
  | "days"
  | "earliest"
  | "latest"
  | "options"
  | "other"
  | "minChoices"
  | "maxChoices"
  | "rows"
  | "lowLabel"
  | "highLabel"
  | "maxFiles";

export interface JsonSchema {
  type?: string;
  title?: string;
  description?: string;
  enum?: unknown[];
  [keyword: string]: unknown;
}

/** A kind of question: what can be set, what its answers are, when one is right. Pure, and safe in the browser. */
export interface QuestionKind {
  settings: readonly Setting[];
  /** Nothing is answered: it says something. */
  silent?: true;
  /** What was given as it is stored; null where nothing was answered. What makes no sense comes back as it was given, for `check`. */
  read(given: unknown, question: Question): Value | null;
  /** What is wrong with an answer that is there. @param today as YYYY-MM-DD */
  check(value: Value, question: Question, today: string): Fault | null;
  /** What a program may send. */
  schema(question: Question): JsonSchema;
}

export const textOf = (given: unknown): string | null => {
  if (typeof given === "number" || typeof given === "boolean") return String(given);
  const text = typeof given === "string" ? given.replaceAll("\r\n", "\n").trim() : "";
  return text === "" ? null : text;
};

export const lineOf = (given: unknown): string | null => textOf(given)?.replace(/\s+/g, " ") ?? null;

export const listOf = (given: unknown): string[] => {
  const list = Array.isArray(given) ? given : [given];
  return [...new Set(list.flatMap((one) => lineOf(one) ?? []))];
};

export const partsOf = (given: unknown): Record<string, string> => {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return {};
  return Object.fromEntries(
    Object.entries(given).flatMap(([part, value]) => {
      const line = lineOf(value);
      return line === null ? [] : [[part, line]];
    }),
  );
};

export const fault = (message: string, values?: Fault["values"], part?: string): Fault => ({
  message,
  ...(values && { values }),
  ...(part !== undefined && { part }),
});

/** The most that anybody may write in one answer. */
export const maxLengths = { line: 250, text: 5_000 };
