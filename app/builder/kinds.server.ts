/** The kinds as an editor needs them, and blocks as the newest version of their kind has them. */
import { z } from "zod";
import type { Locale } from "~/core/i18n/locales";
import { errorMap } from "~/core/i18n/zod-messages";
import { changesBetween } from "~/core/resource/audit.server";
import { isRecord } from "~/core/resource/body.server";
import type { Block, StoredProps } from "./block";
import { type EditedBlock, type Field, type Kind, type Path, type Problems, pathOf } from "./field";
import { linesOf, textsUnder } from "./sample";

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: string[];
  input?: Field["input"];
  look?: boolean;
  leads?: string[];
  default?: unknown;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): Field[] =>
  Object.entries(properties).map(([name, schema]) => fieldOf(name, schema, required.includes(name)));

function fieldOf(name: string, schema: JsonSchema, required: boolean): Field {
  const { look, leads } = schema;
  const field = { name, required, usual: schema.default, ...(look && { look }), ...(leads && { leads }) };
  if (schema.enum) return { ...field, input: schema.input ?? "choice", choices: schema.enum };
  if (schema.type === "boolean") return { ...field, input: "flag" };
  if (schema.type === "object") return { ...field, input: "group", fields: fieldsOf(schema) };
  if (schema.type === "array") {
    const each = fieldOf(name, schema.items ?? {}, true);
    const limits = { min: schema.minItems ?? 0, max: schema.maxItems };
    return { ...field, ...limits, input: "list", ...(each.input === "group" ? { fields: each.fields } : { of: each }) };
  }
  if (schema.type === "integer" || schema.type === "number") return { ...field, input: "number", min: schema.minimum, max: schema.maximum };
  return { ...field, input: schema.input ?? "line", maxLength: schema.maxLength };
}

/** As they were written, and as the schema keeps them: of a video's address its id. */
const sampleWords = (schema: Block["schema"], fields: readonly string[], said: StoredProps[]): string[] => {
  const kept = said.map((props) => schema.partial().safeParse(props).data ?? {});
  return [...new Set([...said, ...kept].flatMap((props) => textsUnder(props, fields)).flatMap(({ text }) => linesOf(text)))];
};

/** What may be built of, by kind. */
export type Kinds = ReadonlyMap<string, Block>;

const kindOf = (kind: string, { schema, version, defaults, holds, sample, begins, group, retired }: Block): Kind => ({
  kind,
  version,
  ...(group && { group }),
  ...(retired && { retired }),
  ...(holds && { holds }),
  ...(begins && { begins: begins as Record<string, StoredProps> }),
  ...(sample && {
    sample: { fields: sample, words: sampleWords(schema, sample, [defaults.props, defaults.propsEn, ...Object.values(begins ?? {})]) },
  }),
  defaults: { props: defaults.props, propsEn: defaults.propsEn },
  fields: fieldsOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema),
});

const told = new WeakMap<Kinds, Kind[]>();

/** As a form asks for them: made once, as the kinds never change. */
export function kindsOf(kinds: Kinds): Kind[] {
  const known = told.get(kinds) ?? [...kinds].map(([kind, block]) => kindOf(kind, block));
  told.set(kinds, known);
  return known;
}

type Stored = { [Name in keyof EditedBlock]?: unknown };

/** Untouched where it is of the newest version already, so that what nobody edits stays as it was. */
export function editedBlock(kinds: Kinds, stored: Stored): EditedBlock {
  const { hidden, sourceChanged, parentId } = stored;
  const id = String(stored.id ?? "");
  const kind = String(stored.kind ?? "");
  const version = Number(stored.version) || 1;
  const props = isRecord(stored.props) ? stored.props : {};
  const propsEn = isRecord(stored.propsEn) ? stored.propsEn : null;
  const block = kinds.get(kind);
  const inside = typeof parentId === "string" ? { parentId } : {};
  const rest = { id, kind, ...inside, hidden: Boolean(hidden), sourceChanged: Boolean(sourceChanged) };
  if (!block || version >= block.version) return { ...rest, version, props, propsEn };
  try {
    const now = migrated(block, props, version);
    const english = propsEn && migrated(block, { ...props, ...propsEn }, version);
    const differs = english && changesBetween(now, english);
    const said = differs && Object.fromEntries(Object.keys(differs).map((name) => [name, english[name]]));
    return { ...rest, version: block.version, props: now, propsEn: said ?? null };
  } catch {
    return { ...rest, version, props, propsEn };
  }
}

function migrated({ version, migrate }: Block, stored: StoredProps, from: number): StoredProps {
  let props = stored;
  for (let at = from; at < version; at++) props = migrate![at]!(props);
  return props;
}

/** What keeps each block from being shown, in the reader's language. */
export function problemsOf(kinds: Kinds, list: EditedBlock[], locale: Locale): Problems {
  const error = errorMap(locale);
  const found = list.map(({ id, kind, version, props, propsEn }): [string, Problems[string]] => {
    const block = kinds.get(kind);
    if (!block || version !== block.version) return [id, []];
    const dutch = issues(block, props, "props");
    // English says only what differs: what is wrong in Dutch as well is said there.
    const english = propsEn && dutch.length === 0 ? issues(block, { ...props, ...propsEn }, "en") : [];
    return [id, [...dutch, ...english]];
  });
  return Object.fromEntries(found.filter(([, problems]) => problems.length > 0));

  function issues({ schema }: Block, props: StoredProps, language: "props" | "en"): Problems[string] {
    const read = schema.safeParse(props, { error, reportInput: true });
    return (read.error?.issues ?? []).map(({ path, message }) => ({ path: `${language}.${pathOf(path as Path)}`, message }));
  }
}
