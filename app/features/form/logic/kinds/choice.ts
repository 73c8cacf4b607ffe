/** One answer of several, and several answers: as buttons, boxes or a list to open. */
import type { Question } from "../definition";
import { fault, lineOf, listOf, maxLengths, type QuestionKind } from "./kind";

/** What a condition and a form's control call an answer of one's own. */
export const otherOption = "__other__";

export const isOption = ({ options }: Pick<Question, "options">, value: string): boolean =>
  options.some((option) => option.value === value);

const fitting = (question: Question, value: string): boolean =>
  isOption(question, value) || (question.other && value !== otherOption && value.length <= maxLengths.line);

const valuesOf = ({ options, other }: Question) =>
  other
    ? { type: "string", maxLength: maxLengths.line, examples: options.map(({ value }) => value) }
    : { type: "string", enum: options.map(({ value }) => value) };

const oneOf = (settings: QuestionKind["settings"]): QuestionKind => ({
  settings,
  read: (given) => lineOf(Array.isArray(given) ? given[0] : given),
  check: (value, question) => {
    if (value === otherOption && question.other) return fault("other");
    return typeof value === "string" && fitting(question, value) ? null : fault("option");
  },
  schema: valuesOf,
});

export const multipleChoice = oneOf(["options", "other"]);

export const select = oneOf(["options", "other", "placeholder"]);

export const severalAnswers: QuestionKind = {
  settings: ["options", "other", "minChoices", "maxChoices"],
  read: (given) => {
    const list = listOf(given);
    return list.length > 0 ? list : null;
  },
  check: (value, question) => {
    const list = Array.isArray(value) ? value : [];
    if (question.other && list.includes(otherOption)) return fault("other");
    const own = list.filter((one) => !isOption(question, one));
    if (own.length > 1 || !list.every((one) => fitting(question, one))) return fault("option");
    const { minChoices: min, maxChoices: max } = question;
    if (min !== undefined && list.length < min) return fault("minChoices", { min });
    return max !== undefined && list.length > max ? fault("maxChoices", { max }) : null;
  },
  schema: (question) => ({
    type: "array",
    items: valuesOf(question),
    uniqueItems: true,
    ...(question.minChoices !== undefined && { minItems: question.minChoices }),
    ...(question.maxChoices !== undefined && { maxItems: question.maxChoices }),
  }),
};
