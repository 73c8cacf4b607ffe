import { websiteOf } from "~/core/formats";
import { fault, lineOf, type QuestionKind } from "./kind";

const most = 2_000;

export const url: QuestionKind = {
  settings: ["placeholder"],
  read: (given) => {
    const line = lineOf(given);
    return line && line.length <= most ? (websiteOf(line) ?? line) : line;
  },
  check: (value) => (String(value).length <= most && websiteOf(String(value)) ? null : fault("url")),
  schema: () => ({ type: "string", maxLength: most, description: "http or https" }),
};
