/** Which questions a list of submissions shows. Safe in the browser. */
import type { AskedQuestion } from "./asked";

export const shownStatuses = ["new", "read", "handled", "suspicious", "unfinished"] as const;

/** Those that are in the list unless somebody chooses: what a name and an address are for stands there already. */
const usual = 2;
const maxColumns = 20;

export function chosenQuestions(questions: AskedQuestion[], params: URLSearchParams): AskedQuestion[] {
  const named = params.getAll("column");
  if (named.length > 0) return questions.filter(({ id }) => named.includes(id)).slice(0, maxColumns);
  return questions.filter(({ kind, text }) => !["email", "file", "matrix"].includes(kind) && !/naam|name/i.test(text)).slice(0, usual);
}
