/** What a form asks, what may be answered, what is kept. Pure and browser-safe: browser and server come to the same answers. */
import type { Answers, Ending, Fault, FormDefinition, Question, StoredAnswer } from "./definition";
import { kindOf } from "./kinds";
import { type ShownPage, walk } from "./walk";

export { answersFrom, controlOf } from "./controls";
export type {
  Answers,
  Condition,
  Ending,
  Fault,
  FormDefinition,
  Item,
  Option,
  Page,
  Question,
  Rule,
  Section,
  StoredAnswer,
  Value,
} from "./definition";
export { isQuestion } from "./definition";
export { firstQuestions, questionsIn } from "./first-questions";
export { isKindName, type KindName, kindNames, kindOf, kinds } from "./kinds";
export { type AddressPart, addressParts } from "./kinds/address";
export { otherOption } from "./kinds/choice";
export { daysOf } from "./kinds/date";
export { scaleOf } from "./kinds/scale";
export { answersInAddress, prefillExample } from "./prefill";
export { definitionOf, type PublishedVersion } from "./read-definition";
export { submissionSchema } from "./submission-schema";
export { answerTo, type ShownPage, type ShownSection, walk } from "./walk";

/** The pages with something to ask or to say, with the sections and questions that are shown on each. */
export const visiblePages = (definition: FormDefinition, answers: Answers): ShownPage[] => walk(definition, answers).pages;

/** In their order, those that only say something among them. */
export const visibleQuestions = (definition: FormDefinition, answers: Answers): Question[] =>
  visiblePages(definition, answers).flatMap(questionsOn);

export const questionsOn = ({ sections }: Pick<ShownPage, "sections">): Question[] => sections.flatMap(({ questions }) => questions);

/** Where the form ends early with these answers; null where it goes on to its last page. */
export const endOf = (definition: FormDefinition, answers: Answers): Ending | null => walk(definition, answers).end;

/** The day that it is, in the Netherlands. */
export const today = (now: string | Date = new Date()): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Amsterdam" }).format(new Date(now));

interface Checking {
  /** Of one page only: its place among all pages of the definition. */
  page?: number;
  /** YYYY-MM-DD. */
  today?: string;
}

/** What is wrong, by the question's id; of what is not asked, nothing. The words are `form:error.<message>`. */
export function checkAnswers(
  definition: FormDefinition,
  answers: Answers,
  { page, today: day = today() }: Checking = {},
): Record<string, Fault> {
  const { pages, answered } = walk(definition, answers);
  const looked = page === undefined ? pages : pages.filter(({ at }) => at === page);
  const faults = looked.flatMap(questionsOn).flatMap((question): [string, Fault][] => {
    const asked = answered.get(question.id);
    if (!asked) return [];
    if (asked.value === null) return question.required ? [[question.id, { message: "required" }]] : [];
    const fault = kindOf(question.kind).check(asked.value, question, day);
    return fault ? [[question.id, fault]] : [];
  });
  return Object.fromEntries(faults);
}

/** What is kept: what was asked and answered, with the questions as they were. What is not asked is not kept. */
export function storedAnswers(definition: FormDefinition, answers: Answers): StoredAnswer[] {
  const { pages, answered } = walk(definition, answers);
  return pages.flatMap(questionsOn).flatMap(({ id, text, kind }) => {
    const value = answered.get(id)?.value ?? null;
    return value === null ? [] : [{ question: id, text, kind, value }];
  });
}

/** The place of the page that follows, among all pages of the definition; null after the last one, or where the form ends. @param page -1 for the first */
export const nextPage = (definition: FormDefinition, answers: Answers, page: number): number | null =>
  visiblePages(definition, answers).find(({ at }) => at > page)?.at ?? null;

export const previousPage = (definition: FormDefinition, answers: Answers, page: number): number | null =>
  visiblePages(definition, answers).findLast(({ at }) => at < page)?.at ?? null;
