/** What a form asks of a block, told by its kind's schema. Plain data: the browser gets this in place of zod. */

export interface Field {
  name: string;
  /** One of these, or one that the customer asks for in its own way (`inputs`). */
  input: "line" | "text" | "markdown" | "icon" | "link" | "picture" | "choice" | "number" | "flag" | "group" | "list" | (string & {});
  required: boolean;
  /** How it looks rather than what it says: asked last, folded. */
  look?: boolean;
  /** Of a link: where it may lead, by the names of the chooser's groups; to all that is not `asked` for, and elsewhere, unless said. */
  leads?: readonly string[];
  /** What stands there when nothing is said. */
  usual?: unknown;
  maxLength?: number;
  min?: number;
  max?: number;
  choices?: string[];
  /** Of a group, and of each part of a list of groups. */
  fields?: Field[];
  /** Of a list of single values: what each is. */
  of?: Field;
}

export interface Kind {
  kind: string;
  version: number;
  fields: Field[];
  group?: string;
  retired?: boolean;
  /** Others may lie within it, one level deep. */
  holds?: boolean;
  /** What a new one says, and what English says for the same words. */
  defaults: { props: Props; propsEn: Props };
  /** What it begins with instead, by what is built. */
  begins?: Record<string, Props>;
  sample?: Sample;
}

/** The fields whose first words are an example only, and those words, line by line. */
export interface Sample {
  fields: readonly string[];
  words: string[];
}

export type Props = Record<string, unknown>;

/** A block as its editor has it: props as they are stored, or in the kind's newest version where they were older. */
export interface EditedBlock {
  id: string;
  kind: string;
  /** Of the block that it lies within. */
  parentId?: string | null;
  version: number;
  props: Props;
  /** What English says differently. */
  propsEn: Props | null;
  hidden: boolean;
  sourceChanged: boolean;
}

export interface Draft {
  attributes: Record<string, string | boolean | null>;
  blocks: EditedBlock[];
}

/** What keeps a block from being published, by the path of the field. */
export type Problems = Record<string, { path: string; message: string }[]>;

export const languages = ["nl", "en"] as const;
export type Language = (typeof languages)[number];

export type Path = (string | number)[];

/** In one line, as it is read. */
export const plain = (text: string): string => text.replace(/\s+/g, " ").trim();

/** "buttons[0].label" */
export const pathOf = (path: Path): string =>
  path.map((part, at) => (typeof part === "number" ? `[${part}]` : at === 0 ? part : `.${part}`)).join("");

export const partsOf = (path: string): Path => (path.match(/[^.[\]]+/g) ?? []).map((part) => (/^\d+$/.test(part) ? Number(part) : part));

export function valueAt(value: unknown, [part, ...rest]: Path): unknown {
  if (part === undefined) return value;
  return typeof value === "object" && value !== null ? valueAt((value as Record<string | number, unknown>)[part], rest) : undefined;
}

/** A copy with this at its place; undefined takes it away. */
export function withValue<T>(value: T, [part, ...rest]: Path, next: unknown): T {
  if (part === undefined) return next as T;
  if (typeof part === "number") {
    const list = [...((value as unknown[] | undefined) ?? [])];
    list[part] = withValue(list[part], rest, next);
    return list as T;
  }
  const { [part]: before, ...others } = (value ?? {}) as Props;
  const changed = withValue(before, rest, next);
  return (changed === undefined ? others : { ...(value as object), [part]: changed }) as T;
}

export function fieldAt(fields: Field[], [part, ...rest]: Path): Field | undefined {
  const field = fields.find(({ name }) => name === part);
  if (!field || rest.length === 0) return field;
  const inner = typeof rest[0] === "number" ? rest.slice(1) : rest;
  return inner.length === 0 ? field.of : fieldAt(field.fields ?? [], inner);
}

/** Whether there is something in it to be said in another language. */
export const isSaid = (field: Field): boolean =>
  ["line", "text", "markdown"].includes(field.input) || (field.of ? isSaid(field.of) : (field.fields ?? []).some(isSaid));

/** What somebody typed, as the field keeps it; undefined: nothing. */
export function typedValue({ input, required }: Field, typed: string | boolean): unknown {
  if (input === "flag") return typed === true || typed === "on";
  const text = String(typed);
  if (input === "number") return text.trim() === "" || Number.isNaN(Number(text)) ? undefined : Number(text);
  return text === "" && !required ? undefined : text;
}

/** The first words that somebody reads in it. */
export function firstWords(props: Props, fields: Field[]): string {
  for (const { name, input, fields: inner, of } of fields) {
    const value = props[name];
    if (["line", "text", "markdown"].includes(input) && typeof value === "string" && value.trim())
      return value
        .replace(/[#*_>`[\]]+|\(\S+\)/g, "")
        .trim()
        .split("\n")[0]!;
    const first = Array.isArray(value) ? value[0] : value;
    if (inner && typeof first === "object" && first !== null) {
      const said = firstWords(first as Props, inner);
      if (said) return said;
    }
    if (of && typeof first === "string") return first;
  }
  return "";
}
