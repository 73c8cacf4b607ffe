import { websiteOf } from "~/core/formats";
import { fault, lineOf, type QuestionKind } from "./kind";

const max = 2_000;

export const url: QuestionKind = {
  settings: ["placeholder"],
  read: (given) => {
    const line = lineOf(given);
    return line && line.length <= max ? (websiteOf(line) ?? line) : line;
  },
  check: (value) => (String(value).length <= max && websiteOf(String(value)) ? null : fault("url")),
  schema: () => ({ type: "string", maxLength: max, description: "http or https" }),
};
