/** Files that were sent along, by the ids that their upload was given. What is in them is looked at where they come in. */
import { fault, listOf, type QuestionKind } from "./kind";

const maxFilesAsked = 10;

export const file: QuestionKind = {
  settings: ["maxFiles"],
  read: (given) => {
    const list = listOf(given);
    return list.length > 0 ? list : null;
  },
  check: (value, { maxFiles = 1 }) =>
    Array.isArray(value) && value.length > Math.min(maxFiles, maxFilesAsked)
      ? fault("maxFiles", { max: Math.min(maxFiles, maxFilesAsked) })
      : null,
  schema: ({ maxFiles = 1 }) => ({ type: "array", items: { type: "string", maxLength: 64 }, maxItems: Math.min(maxFiles, maxFilesAsked) }),
};
