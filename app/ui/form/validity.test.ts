import type { i18n } from "i18next";
import { expect, it } from "vitest";
import { translator } from "~/core/i18n/translator.server";
import { problemOf } from "./validity";

/** A control as a browser has it after somebody typed a number between two steps. */
const between = (step: string | null) =>
  ({ type: "number", validity: { stepMismatch: true }, dataset: {}, getAttribute: () => step }) as unknown as HTMLInputElement;

it.each([
  ["nl", "0.5", "Dit gaat in stappen van 0,5."],
  ["en", "0.5", "This goes in steps of 0.5."],
  ["nl", null, "Vul een heel getal in."],
] as const)("a number between two steps, in %s by %s", async (language, step, sentence) => {
  const t = translator(language, "validation");
  const words = {
    language,
    loadNamespaces: async () => {},
    t: (key: string, values: object) => t(key.replace("validation:", ""), values as never),
  };
  expect(await problemOf(between(step), words as unknown as i18n)).toBe(sentence);
});
