/** What may be written of a question (spec 3): by its props, or by the names that the spec has for them. Safe in the browser. */
import { z } from "zod";
import { flag, idField, line, optionalId, positionField, requiredLine, text, trueOrFalse } from "~/core/fields";

const props = z.record(z.string().max(60), z.unknown());

/** As the builder has a question: what its props may be is for its kind to say. */
export const builtQuestion = z.object({
  kind: requiredLine(40),
  version: z.number().int().min(1).optional(),
  parentId: optionalId,
  props,
  propsEn: props.nullish(),
  /** Kept, and asked of nobody. */
  hidden: flag,
  sourceChanged: flag,
});

/** The same, by the spec's names. What is said so goes before what `props` says of it. */
const named = z.object({
  text: line(500).optional(),
  questionType: requiredLine(40).optional(),
  required: trueOrFalse.optional(),
  longAnswer: trueOrFalse.optional(),
  help: text(2_000).nullish(),
  placeholder: line(200).nullish(),
  options: z.array(line(200)).max(100).optional(),
});

export const formQuestionSchema = builtQuestion.partial().extend({
  formId: idField,
  position: positionField,
  ...named.shape,
});

export const questionInForm = formQuestionSchema.omit({ formId: true });

const nested = questionInForm.extend({ id: z.string().max(64).optional(), _destroy: trueOrFalse.optional() });

export const nestedQuestions = z.array(z.strictObject(nested.shape)).max(200);
