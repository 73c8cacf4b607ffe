import type { Question } from "../definition";
import { fault, lineOf, maxLengths, type QuestionKind, textOf } from "./kind";

const mostOf = ({ longAnswer, maxLength }: Question) =>
  Math.min(maxLength ?? maxLengths.text, longAnswer ? maxLengths.text : maxLengths.line);

export const text: QuestionKind = {
  settings: ["longAnswer", "placeholder", "minLength", "maxLength"],
  read: (given, { longAnswer }) => (longAnswer ? textOf(given) : lineOf(given)),
  check: (value, question) => {
    const { length } = String(value);
    const most = mostOf(question);
    if (length > most) return fault("tooLong", { max: most });
    return length < (question.minLength ?? 0) ? fault("tooShort", { min: question.minLength! }) : null;
  },
  schema: (question) => ({ type: "string", minLength: question.minLength ?? 0, maxLength: mostOf(question) }),
};
