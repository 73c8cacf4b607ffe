import type { Question } from "../definition";
import { fault, lineOf, type QuestionKind } from "./kind";
import { numberOf } from "./number";

/** The ends of a scale. */
export const scaleOf = ({ min = 1, max = 5 }: Pick<Question, "min" | "max">) => ({ min, max: Math.max(max, min) });

export const scale: QuestionKind = {
  settings: ["scaleMin", "scaleMax", "lowLabel", "highLabel"],
  read: (given) => numberOf(given) ?? lineOf(given),
  check: (value, question) => {
    const { min, max } = scaleOf(question);
    return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max ? null : fault("option");
  },
  schema: (question) => {
    const { min, max } = scaleOf(question);
    return { type: "integer", minimum: min, maximum: max };
  },
};
