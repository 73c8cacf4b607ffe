/** A box to tick: said or not said. One that is required must be ticked. */
import type { QuestionKind } from "./kind";

const ticked = (given: unknown): boolean => given === true || ["on", "true", "1", "yes", "ja"].includes(String(given).trim().toLowerCase());

const tick: QuestionKind = {
  settings: [],
  read: (given) => (ticked(Array.isArray(given) ? given.at(-1) : given) ? true : null),
  check: () => null,
  schema: ({ required }) => (required ? { type: "boolean", const: true } : { type: "boolean" }),
};

export const checkbox = tick;

/** What is agreed to is kept with the answer, as the question's text. */
export const consent = tick;
