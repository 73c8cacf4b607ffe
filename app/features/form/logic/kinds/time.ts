import { fault, lineOf, type QuestionKind } from "./kind";

export const time: QuestionKind = {
  settings: [],
  read: (given) => {
    const line = lineOf(given);
    const [, hour, minute] = /^(\d{1,2})[:.](\d\d)(?::\d\d)?$/.exec(line ?? "") ?? [];
    return hour ? `${hour.padStart(2, "0")}:${minute}` : line;
  },
  check: (value) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(String(value)) ? null : fault("time")),
  schema: () => ({ type: "string", pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" }),
};
