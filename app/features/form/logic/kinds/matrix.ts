/** Rows that are each answered by one of the same options. */
import { isOption } from "./choice";
import { fault, partsOf, type QuestionKind } from "./kind";

export const matrix: QuestionKind = {
  settings: ["rows", "options"],
  read: (given) => {
    const said = partsOf(given);
    return Object.keys(said).length > 0 ? said : null;
  },
  check: (value, question) => {
    const said = value as Record<string, string>;
    if (typeof value !== "object" || Object.keys(said).some((row) => !question.rows.some((one) => one.value === row)))
      return fault("option");
    const wrong = Object.keys(said).find((row) => !isOption(question, said[row]!));
    if (wrong !== undefined) return fault("option", undefined, wrong);
    const open = question.required && question.rows.find(({ value }) => !Object.hasOwn(said, value));
    return open ? fault("everyRow", { row: open.label }, open.value) : null;
  },
  schema: ({ rows, options, required }) => ({
    type: "object",
    properties: Object.fromEntries(rows.map(({ value }) => [value, { type: "string", enum: options.map((option) => option.value) }])),
    ...(required && { required: rows.map(({ value }) => value) }),
    additionalProperties: false,
  }),
};
