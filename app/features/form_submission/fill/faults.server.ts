/** What is wrong with answers, by the control that it stands beside. */
import { formatDate } from "~/core/i18n/format";
import type { Locale } from "~/core/i18n/locales";
import { translator } from "~/core/i18n/translator.server";
import { controlOf, type Fault, type FormDefinition, isQuestion, type Question } from "../../form";

export function errorsOf(definition: FormDefinition, faults: Record<string, Fault>, locale: Locale): Record<string, string[]> {
  const questions = definition.pages.flatMap(({ sections }) => sections.flatMap(({ items }) => items.filter(isQuestion)));
  return Object.fromEntries(
    questions.flatMap((question): [string, string[]][] => {
      const fault = faults[question.id];
      return fault ? [[controlWith(question, fault), [wordsOf(fault, locale)]]] : [];
    }),
  );
}

/** The part of an address, the row of a matrix, or the place where one writes an answer of one's own. */
export function controlWith(question: Question, { message, part }: Fault): string {
  if (message === "other") return controlOf(question, "other");
  if (question.kind === "matrix") {
    const row = question.rows.findIndex(({ value }) => value === part);
    return controlOf(question, row === -1 ? 0 : row);
  }
  if (question.kind === "address") return controlOf(question, part ?? "postalCode");
  return controlOf(question);
}

export function wordsOf({ message, values = {} }: Fault, locale: Locale): string {
  const { day } = values;
  const said = day === undefined ? values : { ...values, day: formatDate(`${day}T12:00:00Z`, locale) };
  return translator(locale, "form")(`error.${message}`, said);
}
