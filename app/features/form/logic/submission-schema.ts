/** What a submission must be, as JSON Schema (2020-12): the types and the limits. What is asked of whom, the conditions say. */
import type { Condition, FormDefinition, Question } from "./definition";
import { isQuestion } from "./definition";
import { kindOf } from "./kinds";
import type { JsonSchema } from "./kinds/kind";

export function submissionSchema(definition: FormDefinition, id: string): JsonSchema {
  const asked = definition.pages.flatMap((page) =>
    page.sections.flatMap((section) =>
      section.items
        .filter(isQuestion)
        .filter(({ kind }) => !kindOf(kind).silent)
        .map((question) => ({
          question,
          conditions: [page.condition, section.condition, question.condition].filter((one) => one !== null),
        })),
    ),
  );
  const endings = definition.pages.some(({ sections }) => sections.some(({ items }) => items.some((item) => item.kind === "end")));
  const always = endings ? [] : asked.filter(({ question, conditions }) => question.required && conditions.length === 0);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: id,
    title: definition.title,
    ...(definition.description && { description: definition.description }),
    type: "object",
    properties: Object.fromEntries(asked.map(({ question, conditions }) => [question.id, ofQuestion(question, conditions)])),
    required: always.map(({ question }) => question.id),
    additionalProperties: false,
  };
}

const ofQuestion = (question: Question, conditions: Condition[]): JsonSchema => ({
  title: question.text,
  ...(question.help && { description: question.help }),
  ...kindOf(question.kind).schema(question),
  "x-question-type": question.kind,
  "x-required": question.required,
  ...(conditions.length > 0 && { "x-asked-if": conditions }),
});
