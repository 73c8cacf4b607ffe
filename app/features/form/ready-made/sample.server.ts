import type { Locale } from "~/core/i18n/locales";
import { definitionOf, type FormDefinition } from "../logic";
import { readyMade, readyMadeNames } from ".";

/** One of the ready-made forms by its name, the first unless there is such a one, as it would be filled in. */
export function sampleForm(name: string | null, locale: Locale): { names: string[]; name: string; definition: FormDefinition } {
  const chosen = readyMadeNames.find((one) => one === name) ?? readyMadeNames[0]!;
  const { form, questions } = readyMade[chosen];
  return {
    names: readyMadeNames,
    name: chosen,
    definition: definitionOf({ attributes: form, children: { formQuestions: questions } }, locale),
  };
}
