/** Answers that stand in a form's address. */
import { slugOf } from "~/core/slug";
import type { FormDefinition, Question, Value } from "./definition";
import { questionsIn } from "./first-questions";
import { kindOf } from "./kinds";

/** What somebody has to say themselves. */
const notFromOutside = ["file", "consent", "checkbox", "info_section"];

/** A question is called in an address by its id, or by its text as a part of addresses: `?waar-woon-je=Heumen`. */
export function answersInAddress(definition: FormDefinition, params: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    questionsIn(definition).flatMap((question): [string, unknown][] => {
      if (notFromOutside.includes(question.kind)) return [];
      const names = [question.id, slugOf(question.text, question.id)];
      const given = names.flatMap((name) => params.getAll(name)).map((text) => text.slice(0, 1_000));
      if (given.length === 0) return [];
      const value = kindOf(question.kind).read(question.kind === "several_answers" ? given : given[0], question);
      return value === null ? [] : [[question.id, value]];
    }),
  );
}

/** A value that a question takes from an address; nothing where there is no telling. */
function sampleFor({ kind, text, options, placeholder, min = 1 }: Question, word: string): string | undefined {
  switch (kind) {
    case "text":
      return /naam|name/i.test(text) ? "Tom" : placeholder || word;
    case "email":
      return "tom@example.nl";
    case "number":
    case "scale":
      return String(min);
    case "time":
      return "10:00";
    case "multiple_choice":
    case "select":
    case "several_answers":
      return options[0]?.value;
    default:
      return undefined;
  }
}

/** An address's end that fills in an answer of this very form, such as `?je-naam=Tom`; null where none of its questions takes one. */
export function prefillExample(definition: FormDefinition, word: string): string | null {
  for (const question of questionsIn(definition)) {
    const sample = sampleFor(question, word);
    if (sample === undefined) continue;
    const params = new URLSearchParams([[slugOf(question.text, question.id), sample]]);
    const value = answersInAddress(definition, params)[question.id] as Value | undefined;
    if (value !== undefined && !kindOf(question.kind).check(value, question, "2026-01-01")) return `?${params}`;
  }
  return null;
}
