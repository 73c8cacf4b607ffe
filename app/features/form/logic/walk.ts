/**
 * The one way through a form: from its first question to its last, once. What is asked depends on what was asked and answered before it and on nothing else, so
 * there are no loops, and what is not asked was not answered.
 */
import { type Answered, holds } from "./conditions";
import type { Answers, Ending, FormDefinition, Page, Question, Section, Value } from "./definition";
import { kindOf } from "./kinds";

export interface ShownSection extends Omit<Section, "items" | "condition"> {
  questions: Question[];
}

export interface ShownPage extends Omit<Page, "sections" | "condition"> {
  /** Among all pages of the definition, from 0. */
  at: number;
  sections: ShownSection[];
}

export interface Walk {
  /** Those with something to show, in their order. */
  pages: ShownPage[];
  /** What was answered to the questions that are asked. */
  answered: Map<string, Answered>;
  /** Where the form ended early. */
  end: Ending | null;
}

/** The answer as it is stored; null where there is none. What makes no sense comes back as it was given. */
export function answerTo(question: Question, answers: Answers): Value | null {
  const given = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
  return given === undefined || given === null ? null : kindOf(question.kind).read(given, question);
}

export function walk(definition: FormDefinition, answers: Answers): Walk {
  const answered = new Map<string, Answered>();
  const pages: ShownPage[] = [];
  let end: Ending | null = null;
  for (const [at, { sections, condition, ...page }] of definition.pages.entries()) {
    if (end) break;
    if (!holds(condition, answered)) continue;
    const shown: ShownSection[] = [];
    for (const { items, condition, ...section } of sections) {
      if (end) break;
      if (!holds(condition, answered)) continue;
      const questions: Question[] = [];
      for (const item of items) {
        if (!holds(item.condition, answered)) continue;
        if (item.kind === "end") {
          end = item;
          break;
        }
        questions.push(item);
        if (!kindOf(item.kind).silent) answered.set(item.id, { question: item, value: answerTo(item, answers) });
      }
      if (questions.length > 0) shown.push({ ...section, questions });
    }
    if (shown.length > 0) pages.push({ ...page, at, sections: shown });
  }
  return { pages, answered, end };
}
