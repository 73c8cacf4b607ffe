import { fault, lineOf, type QuestionKind } from "./kind";

/** E.164, Dutch unless it begins with a country. */
function numberOf(line: string): string | null {
  const digits = line.replace(/\(0\)/, "").replace(/[\s().-]/g, "");
  if (/^0[1-9]\d{8}$/.test(digits)) return `+31${digits.slice(1)}`;
  const abroad = digits.replace(/^00/, "+");
  return /^\+[1-9]\d{7,14}$/.test(abroad) ? abroad : null;
}

export const phone: QuestionKind = {
  settings: ["placeholder"],
  read: (given) => {
    const line = lineOf(given);
    return line && (numberOf(line) ?? line);
  },
  check: (value) => (numberOf(String(value)) ? null : fault("phone")),
  schema: () => ({ type: "string", maxLength: 40, description: "E.164, or a Dutch number" }),
};
