/** What the controls of a form are called, and answers from what it sends: without script too. */
import type { FormDefinition, Question } from "./definition";
import { isQuestion } from "./definition";
import { addressParts } from "./kinds/address";
import { otherOption } from "./kinds/choice";

/** @param part of an address, the place of a row of a matrix, or "other" for what was written beside the options */
export const controlOf = ({ id }: Pick<Question, "id">, part?: string | number): string =>
  part === undefined ? `q_${id}` : `q_${id}.${part}`;

const questionsOf = ({ pages }: FormDefinition) =>
  pages.flatMap(({ sections }) => sections.flatMap(({ items }) => items.filter(isQuestion)));

/**
 * Answers to the questions of which the form has a control; of others, nothing. One that was emptied is there as `null`, so that laid over earlier answers it takes them away.
 * A box that is not ticked sends nothing: `asked` names the questions that the form showed.
 */
export function answersFrom(definition: FormDefinition, form: FormData, asked: readonly string[] = []): Record<string, unknown> {
  const shown = new Set(asked);
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  return Object.fromEntries(
    questionsOf(definition).flatMap((question): [string, unknown][] => {
      const said = answerIn(question, texts);
      return said !== undefined ? [[question.id, said]] : shown.has(question.id) ? [[question.id, null]] : [];
    }),
  );
}

function answerIn(question: Question, texts: (name: string) => string[]): unknown {
  // What is no file is no answer to it: those come apart from the texts.
  if (question.kind === "file") return undefined;
  const parts = (names: (string | number)[], called: (name: string | number) => string) => {
    const found = names.flatMap((name) => texts(controlOf(question, name)).map((text): [string, string] => [called(name), text]));
    return found.length > 0 ? Object.fromEntries(found.filter(([, text]) => text.trim() !== "")) : undefined;
  };
  if (question.kind === "address") return parts([...addressParts], String);
  if (question.kind === "matrix") return parts([...question.rows.keys()], (row) => question.rows[Number(row)]!.value);
  const given = texts(controlOf(question));
  if (given.length === 0) return undefined;
  const own = texts(controlOf(question, "other"))[0]?.trim();
  const said = question.other ? given.map((one) => (one === otherOption && own ? own : one)) : given;
  return question.kind === "several_answers" ? said : said[0];
}
