import { phoneOf } from "~/core/phone";
import { fault, lineOf, type QuestionKind } from "./kind";

/** The server checks: browsers are spared the list of the world's numbers, and take what was typed as it is. */
const numberOf = (line: string): string | null => (import.meta.env.SSR ? phoneOf(line) : line);

export const phone: QuestionKind = {
  settings: ["placeholder"],
  read: (given) => {
    const line = lineOf(given);
    return line && (numberOf(line) ?? line);
  },
  check: (value) => (numberOf(String(value)) ? null : fault("phone")),
  schema: () => ({ type: "string", maxLength: 40, description: "E.164, or a Dutch number" }),
};
