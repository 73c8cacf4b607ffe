/** A question as it is stored, from what was said by the spec's names or by props; and what does not fit. */
import type { output } from "zod";
import { readProps, type StoredProps } from "~/builder/block";
import type { Refusal } from "~/core/resource/define.server";
import type { formQuestions } from "~db/schema";
import type { formQuestionSchema } from "./form_question.schema";
import { formKinds } from "./kinds.server";

type Row = typeof formQuestions.$inferSelect;
type Said = Partial<output<typeof formQuestionSchema>>;

const named = ["text", "required", "longAnswer", "help", "placeholder", "options"] as const;

export interface BuiltRow {
  kind: string;
  version: number;
  props: StoredProps;
  propsEn: StoredProps | null;
}

/** What is off is not stored everywhere. */
const same = (a: unknown, b: unknown) => JSON.stringify(a || null) === JSON.stringify(b || null);

/** Names that say what is stored already change nothing: clients send whole rows back. */
export function builtFrom(said: Said, before?: Row): BuiltRow {
  const typed = said.questionType !== undefined && said.questionType !== before?.kind ? said.questionType : undefined;
  const kind = typed ?? said.kind ?? before?.kind ?? "text";
  const block = formKinds.get(kind);
  const stored = before?.props ?? {};
  const props: StoredProps = { ...(said.props ?? stored) };
  for (const name of named) {
    const value = said[name];
    if (value === undefined || (before && same(value, stored[name]))) continue;
    if (value === null || (Array.isArray(value) && value.length === 0)) delete props[name];
    else props[name] = value;
  }
  // Another kind has other settings: what it does not know stays behind.
  const known = block && kind !== before?.kind && !said.props ? Object.keys(block.schema.shape) : null;
  const fitting = (words: StoredProps) =>
    known ? Object.fromEntries(Object.entries(words).filter(([name]) => known.includes(name))) : words;
  const propsEn = said.propsEn === undefined ? (before?.propsEn ?? null) : said.propsEn;
  return {
    kind,
    version: said.version ?? before?.version ?? block?.version ?? 1,
    props: fitting(props),
    propsEn: propsEn && fitting(propsEn),
  };
}

/** What its kind cannot show, in either language. */
export function faultIn({ kind, version, props, propsEn }: BuiltRow): Refusal | null {
  const block = formKinds.get(kind);
  if (!block) return { field: "kind", message: "unknownQuestionType" };
  if (version > block.version) return { field: "version", message: "unknownVersion" };
  if (!readProps(block, props, version)) return { field: "props", message: "questionProps" };
  return propsEn && !readProps(block, { ...props, ...propsEn }, version) ? { field: "propsEn", message: "questionProps" } : null;
}
