/** Forms out to a file and in from one, copies of them, and new ones that begin with something. */
import { z } from "zod";
import type { Draft, EditedBlock } from "~/builder/field";
import { newId } from "~/core/ids";
import { type Command, command, type Executed, execute } from "~/core/resource/command.server";
import type { Portal } from "~/core/tenant/portal.server";
import { forms } from "./form.resource.server";
import { formSettings, formWords } from "./form.schema";
import { formKinds } from "./kinds.server";
import { format, type PortableForm, portable, renamed } from "./portable";
import type { FormRow } from "./published-form.server";

const settings = formSettings.omit({ notifyEmails: true, notifyUserIds: true });
const about = formWords.extend(settings.shape);
const props = z.record(z.string().max(60), z.unknown());
const question = z.object({
  id: z.string().min(1).max(64),
  kind: z
    .string()
    .max(40)
    .refine((kind) => formKinds.has(kind)),
  version: z.number().int().min(1).optional(),
  parentId: z.string().max(64).optional(),
  props,
  propsEn: props.optional(),
  hidden: z.boolean().optional(),
  sourceChanged: z.boolean().optional(),
});

const file = z.object({ format: z.literal(format), version: z.literal(1), form: about, questions: z.array(question).max(200) });

/** @returns null where it is no form of ours */
export function readPortable(text: string): PortableForm | null {
  try {
    return file.parse(JSON.parse(text)) as PortableForm;
  } catch {
    return null;
  }
}

/** What is said of a form in its file: its words as the newest draft has them. */
export function exported(row: FormRow, { attributes, blocks }: Draft): PortableForm {
  const set = Object.fromEntries(Object.keys(settings.shape).map((name) => [name, row[name as keyof FormRow]]));
  const words = Object.fromEntries(Object.keys(formWords.shape).map((name) => [name, attributes[name]]));
  const said = Object.fromEntries(Object.entries({ ...words, ...set }).filter(([, value]) => value !== null && value !== undefined));
  return portable(said, blocks);
}

interface Beginning {
  attributes: Record<string, unknown>;
  questions: PortableForm["questions"];
}

/** A new form, with its questions as its first draft. */
export function beginning(id: string, { attributes, questions }: Beginning): Command[] {
  const blocks = renamed(questions, () => newId()).map(
    ({ version, propsEn, hidden = false, sourceChanged = false, ...block }): EditedBlock => ({
      ...block,
      version: version ?? formKinds.get(block.kind)?.version ?? 1,
      propsEn: propsEn ?? null,
      hidden,
      sourceChanged,
    }),
  );
  return [
    command.create(forms, { attributes, id }),
    ...(blocks.length > 0 ? [command.step(forms, id, "save_draft", { attributes: { formQuestions: blocks } })] : []),
  ];
}

export async function begin(portal: Portal, from: Beginning): Promise<{ id: string; executed: Executed }> {
  const id = newId();
  return { id, executed: await execute(portal, beginning(id, from)) };
}
