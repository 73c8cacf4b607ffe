/** What a form is built of: a kind of question each (`logic/kinds`), and what orders and ends them. Fields are made of what a kind says can be set. */
import { type ZodObject, type ZodType, z } from "zod";
import { type Block, defineBlock } from "~/builder/block";
import { line, requiredLine } from "~/core/fields";
import { newWords } from "./kind-words";
import { operators } from "./logic/definition";
import { kinds } from "./logic/kinds";
import { maxLengths, type QuestionKind, type Setting } from "./logic/kinds/kind";

const lineOf = (most: number) => line(most).meta({ input: "line" });
const textOf = (most: number) => z.string().trim().max(most).meta({ input: "text" });
const whole = (least: number, most: number) => z.number().int().min(least).max(most).optional();
const labels = (most: number) =>
  z
    .array(requiredLine(200).meta({ input: "line" }))
    .min(1)
    .max(most);
const day = () =>
  z
    .string()
    .regex(/^(\d{4}-\d\d-\d\d)?$/, { error: () => "date" })
    .meta({ input: "day" })
    .optional();
const limit = 1_000_000_000;

const fields: Record<Setting, ZodType> = {
  placeholder: lineOf(200).optional(),
  longAnswer: z.boolean().default(false),
  minLength: whole(0, maxLengths.text),
  maxLength: whole(1, maxLengths.text),
  min: z.number().min(-limit).max(limit).optional(),
  max: z.number().min(-limit).max(limit).optional(),
  scaleMin: z.number().int().min(0).max(1).default(1),
  scaleMax: z.number().int().min(2).max(10).default(5),
  wholeNumber: z.boolean().default(false),
  days: z.enum(["any", "past", "future"]).default("any"),
  earliest: day(),
  latest: day(),
  options: labels(100),
  other: z.boolean().default(false),
  minChoices: whole(1, 100),
  maxChoices: whole(1, 100),
  rows: labels(30),
  lowLabel: lineOf(60).optional(),
  highLabel: lineOf(60).optional(),
  maxFiles: z.number().int().min(1).max(10).default(1),
};

/** About questions that stand before it: the editor offers no others. */
export const conditionSchema = z.object({
  match: z.enum(["all", "any"]).default("all").meta({ input: "match" }),
  rules: z
    .array(
      z.object({
        question: z.string().min(1).max(64).meta({ input: "question" }),
        operator: z.enum(operators).default("is"),
        value: line(200).meta({ input: "answer" }).optional(),
      }),
    )
    .max(20)
    .default([]),
});

const showIf = conditionSchema.optional();
const text = requiredLine(500).meta({ input: "line" });
const help = textOf(2_000).optional();

/** Words with which nobody could do anything: the others ask what many forms ask. */
const samples: Record<string, readonly string[]> = {
  text: ["text"],
  multiple_choice: ["text", "options"],
  select: ["text", "options"],
  several_answers: ["text", "options"],
  info_section: ["help"],
};

function questionBlock(name: string, { settings, silent }: QuestionKind): Block {
  const own = Object.fromEntries(settings.map((setting) => [setting, fields[setting]]));
  return defineBlock({
    schema: z.object({ text, help, ...(!silent && { required: z.boolean().default(false) }), ...own, showIf }) as ZodObject,
    defaults: newWords[name]!,
    ...(samples[name] && { sample: samples[name] }),
  }) as Block;
}

const section = defineBlock({ schema: z.object({ text, help, showIf }), defaults: newWords.section!, holds: true });
const page = defineBlock({ schema: z.object({ text, help, showIf }), defaults: newWords.page! });
const end = defineBlock({
  schema: z.object({ text, help, sends: z.boolean().default(true), showIf }),
  defaults: newWords.end!,
});

export const formKinds: ReadonlyMap<string, Block> = new Map<string, Block>([
  ...Object.entries(kinds).map(([name, kind]): [string, Block] => [name, questionBlock(name, kind)]),
  ["section", section as Block],
  ["page", page as Block],
  ["end", end as Block],
]);
