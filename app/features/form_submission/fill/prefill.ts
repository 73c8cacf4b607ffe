/** Answers to begin with: of an invitation, of whoever is signed in, and of the address where the form allows it. */
import { slugOf } from "~/core/slug";
import { type FormDefinition, isQuestion, kindOf, type Question } from "../../form";
import { answersOfPerson, type Known } from "../identity";

/** What somebody has to say themselves. */
const notFromOutside = ["file", "consent", "checkbox", "info_section"];

const allQuestions = ({ pages }: FormDefinition): Question[] =>
  pages.flatMap(({ sections }) => sections.flatMap(({ items }) => items.filter(isQuestion)));

/** A question is called in an address by its id, or by its text as a part of addresses: `?waar-woon-je=Heumen`. */
export function answersInAddress(definition: FormDefinition, params: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    allQuestions(definition).flatMap((question): [string, unknown][] => {
      if (notFromOutside.includes(question.kind)) return [];
      const names = [question.id, slugOf(question.text, question.id)];
      const given = names.flatMap((name) => params.getAll(name)).map((text) => text.slice(0, 1_000));
      if (given.length === 0) return [];
      const value = kindOf(question.kind).read(question.kind === "several_answers" ? given : given[0], question);
      return value === null ? [] : [[question.id, value]];
    }),
  );
}

interface Beginning {
  viewer: Known | null;
  invitation: { name: string; email: string; prefill: Record<string, string> } | null;
  /** Null where the form does not allow it. */
  params: URLSearchParams | null;
}

export function answersToBeginWith(definition: FormDefinition, { viewer, invitation, params }: Beginning): Record<string, unknown> {
  const questions = allQuestions(definition);
  const [firstName = "", ...rest] = invitation?.name.split(" ") ?? [];
  const invited = invitation && { firstName, lastName: rest.join(" "), email: invitation.email, phoneNumber: null };
  return {
    ...(invited && answersOfPerson(questions, invited)),
    ...(viewer && answersOfPerson(questions, viewer)),
    ...(params && answersInAddress(definition, params)),
    ...invitation?.prefill,
  };
}
