import { formats } from "~/core/formats";
import { fault, lineOf, type QuestionKind } from "./kind";

export const email: QuestionKind = {
  settings: ["placeholder"],
  read: lineOf,
  check: (value) => (formats.email.fits(String(value)) ? null : fault("email")),
  schema: () => ({ type: "string", format: "email", maxLength: 254 }),
};
