/** A few questions of a form, for where they are asked together with something else. */
import { type FormDefinition, isQuestion, type Question } from "./definition";
import { kindOf } from "./kinds";

/** The form with its first questions alone, in their order and with their logic; what is said between them stays. @param fits which may be asked there */
export function firstQuestions(definition: FormDefinition, most: number, fits: (question: Question) => boolean): FormDefinition {
  let left = most;
  const pages = definition.pages.map(({ sections, ...page }) => ({
    ...page,
    sections: sections
      .map(({ items, ...section }) => ({
        ...section,
        items: items.filter((item) => {
          if (left === 0) return false;
          if (!isQuestion(item) || kindOf(item.kind).silent) return true;
          if (!fits(item)) return false;
          left -= 1;
          return true;
        }),
      }))
      .filter(({ items }) => items.length > 0),
  }));
  return { ...definition, pages: pages.filter(({ sections }) => sections.length > 0) };
}

/** All that it could ask, whatever is answered. */
export const questionsIn = ({ pages }: FormDefinition): Question[] =>
  pages.flatMap(({ sections }) => sections.flatMap(({ items }) => items.filter(isQuestion).filter(({ kind }) => !kindOf(kind).silent)));
