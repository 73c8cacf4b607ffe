import { fault, lineOf, type QuestionKind } from "./kind";

/** As people write it: 1.250,50 and 1,250.50 are left to them to say otherwise; a comma or a point alone is a decimal sign. */
export function numberOf(given: unknown): number | null {
  if (typeof given === "number") return Number.isFinite(given) ? given : null;
  const line = lineOf(given)?.replace(",", ".") ?? "";
  return /^[+-]?\d{1,15}(\.\d{1,10})?$/.test(line) ? Number(line) : null;
}

export const number: QuestionKind = {
  settings: ["placeholder", "min", "max", "wholeNumber"],
  read: (given) => numberOf(given) ?? lineOf(given),
  check: (value, { min, max, wholeNumber }) => {
    if (typeof value !== "number") return fault("number");
    if (wholeNumber && !Number.isInteger(value)) return fault("wholeNumber");
    if (min !== undefined && value < min) return fault("min", { min });
    return max !== undefined && value > max ? fault("max", { max }) : null;
  },
  schema: ({ min, max, wholeNumber }) => ({
    type: wholeNumber ? "integer" : "number",
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
  }),
};
