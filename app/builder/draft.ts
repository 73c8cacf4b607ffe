/** What can be done to a draft, as functions from one to the next: the same in the browser and, without script, on the server. */
import { newId } from "~/core/ids";
import {
  type Draft,
  type EditedBlock,
  type Field,
  fieldAt,
  type Kind,
  type Language,
  type Path,
  type Props,
  partsOf,
  typedValue,
  valueAt,
  withValue,
} from "./field";
import * as order from "./order";

export const maxBlocks = 200;
/** Of a list whose kind does not say. */
export const maxParts = 50;

const changed = (draft: Draft, id: string, change: (block: EditedBlock) => EditedBlock): Draft => ({
  ...draft,
  blocks: draft.blocks.map((block) => (block.id === id ? change(block) : block)),
});

/** A value of a block's words in a language. What English says of a whole list begins as the Dutch one. */
export function withProp(block: EditedBlock, language: Language, path: Path, value: unknown): EditedBlock {
  const [name] = path as [string];
  if (language === "nl") {
    const translated = block.propsEn !== null && name in block.propsEn;
    return { ...block, props: withValue(block.props, path, value), sourceChanged: block.sourceChanged || translated };
  }
  const before: Props = block.propsEn ?? {};
  const start = path.length > 1 && !(name in before) ? { ...before, [name]: block.props[name] } : before;
  const said = withValue(start, path, value === "" ? undefined : value);
  return { ...block, propsEn: Object.keys(said).length > 0 ? said : null, sourceChanged: false };
}

export interface Typed {
  /** Of the form: `props.title`, `en.buttons[0].label`. */
  control: string;
  typed: string | boolean;
}

export function withTyped(block: EditedBlock, { fields }: Kind, { control, typed }: Typed): EditedBlock {
  const [part, ...path] = partsOf(control);
  const field = fieldAt(fields, path);
  if (!field || (part !== "props" && part !== "en")) return block;
  const language = part === "en" ? "en" : "nl";
  const value = typedValue(field, typed);
  // English is empty where it says the same.
  const inList = path.length > 1;
  return withProp(block, language, path, language === "en" && !inList && value === "" ? undefined : value);
}

export const typeIn = (draft: Draft, id: string, kind: Kind, typed: Typed): Draft =>
  changed(draft, id, (block) => withTyped(block, kind, typed));

interface Prop {
  language: Language;
  path: Path;
}

export const setProp = (draft: Draft, id: string, { language, path }: Prop, value: unknown): Draft =>
  changed(draft, id, (block) => withProp(block, language, path, value));

export const setAttribute = (draft: Draft, name: string, value: string | boolean | null): Draft => ({
  ...draft,
  attributes: { ...draft.attributes, [name]: value },
});

const arranged = (draft: Draft, blocks: EditedBlock[]): Draft => ({ ...draft, blocks });

/** @param parentId of the block that it is to lie within; unless said, the one that it lies within already */
export const moveTo = (draft: Draft, id: string, to: number, parentId?: string | null): Draft =>
  placeOf(draft, id) < 0 ? draft : arranged(draft, order.moveTo(draft.blocks, id, to, parentId));

export const placeOf = ({ blocks }: Draft, id: string): number => order.placeOf(blocks, id);

export const hide = (draft: Draft, id: string, hidden: boolean): Draft => changed(draft, id, (block) => ({ ...block, hidden }));

export const translationHolds = (draft: Draft, id: string): Draft => changed(draft, id, (block) => ({ ...block, sourceChanged: false }));

export const without = (draft: Draft, id: string): Draft => arranged(draft, order.without(draft.blocks, id));

export const insertAt = (draft: Draft, block: EditedBlock, at: number, parentId: string | null = null): Draft =>
  arranged(draft, order.insertAt(draft.blocks, block, at, parentId));

/** For a copy of a block with what lies within it. */
export const hasRoomFor = (draft: Draft, id: string): boolean => draft.blocks.length + withHeld(draft, id).length <= maxBlocks;

/** With what lies within it. @param idOf the id of the copy of one */
export function duplicate(draft: Draft, id: string, idOf: (id: string) => string = () => newId()): Draft {
  if (placeOf(draft, id) < 0) return draft;
  const ids = new Map(withHeld(draft, id).map((one) => [one.id, idOf(one.id)]));
  const copies = new Set(ids.values());
  const blocks = order.duplicate(draft.blocks, id, (one) => ids.get(one)!);
  return arranged(
    draft,
    blocks.map((block) => (copies.has(block.id) ? named(block, ids) : block)),
  );
}

/** Copies of a block and of what lies within it, for the end of another draft. */
export function copiesOf(draft: Draft, id: string, as: (block: EditedBlock, ids: ReadonlySet<string>) => EditedBlock): EditedBlock[] {
  const blocks = withHeld(draft, id);
  const ids = new Map(blocks.map((block) => [block.id, newId()]));
  const along = new Set(ids.keys());
  return blocks.map((block) => {
    const parent = block.parentId && { parentId: ids.get(block.parentId) ?? null };
    return { ...named(as(block, along), ids), id: ids.get(block.id)!, ...parent };
  });
}

const withHeld = ({ blocks }: Draft, id: string): EditedBlock[] => [
  ...blocks.filter((block) => block.id === id),
  ...order.within(blocks, id),
];

/** What it says of others by their ids, such as a condition on an earlier question, said of their copies. */
const named = (block: EditedBlock, ids: ReadonlyMap<string, string>): EditedBlock => ({ ...block, props: renamedIn(block.props, ids) });

function renamedIn<T>(value: T, ids: ReadonlyMap<string, string>): T {
  const renamed = (one: unknown): unknown => {
    if (typeof one === "string") return ids.get(one) ?? one;
    if (Array.isArray(one)) return one.map(renamed);
    if (typeof one !== "object" || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, inner]) => [name, renamed(inner)]));
  };
  return renamed(value) as T;
}

/** A part of a list that says nothing yet, with what its fields usually are. */
export function emptyPart(kind: Kind, path: Path): unknown {
  const list = fieldAt(kind.fields, path);
  if (!list?.fields) return "";
  return Object.fromEntries(
    list.fields.flatMap(({ name, usual, required, input }) =>
      usual !== undefined ? [[name, usual]] : required && input !== "group" ? [[name, ""]] : [],
    ),
  );
}

export const listAt = (block: EditedBlock, language: Language, path: Path): unknown[] => {
  const own = valueAt(language === "en" ? block.propsEn : block.props, path);
  const list = own ?? (language === "en" ? valueAt(block.props, path) : undefined);
  return Array.isArray(list) ? list : [];
};

export type PartStep = "add" | "remove" | "up" | "down" | "translate" | "as_dutch";

interface ListChange {
  step: PartStep;
  /** Of the list itself (`props.buttons`) or of one of its parts (`props.buttons[1]`). */
  control: string;
}

/** A step of a list of parts. What is not possible changes nothing. */
export function changeList(draft: Draft, id: string, kind: Kind, { step, control }: ListChange): Draft {
  const block = draft.blocks.find((one) => one.id === id);
  const [part, ...inside] = partsOf(control);
  const at = typeof inside.at(-1) === "number" ? (inside.pop() as number) : Number.NaN;
  const field = fieldAt(kind.fields, inside);
  if (!block || field?.input !== "list" || (part !== "props" && part !== "en")) return draft;
  const language = part === "en" ? "en" : "nl";
  const make = () => emptyPart(kind, inside);
  const list = listAt(block, language, inside);
  const next = steppedList(list, { step, at }, field, make);
  if (next === null) return draft;
  // English says the same parts in the same order, unless it has a list of its own.
  const english = language === "nl" ? valueAt(block.propsEn, inside) : undefined;
  const alongside = Array.isArray(english) && english.length === list.length;
  const along = alongside ? setProp(draft, id, { language: "en", path: inside }, steppedList(english, { step, at }, field, make)) : draft;
  return setProp(along, id, { language, path: inside }, next);
}

function steppedList(
  list: unknown[],
  { step, at }: { step: PartStep; at: number },
  { min = 0, max = maxParts }: Field,
  make: () => unknown,
) {
  if (step === "as_dutch") return undefined;
  if (step === "translate") return list;
  if (step === "add") return list.length < max ? [...list, make()] : null;
  if (!(at in list)) return null;
  const others = list.filter((_, other) => other !== at);
  if (step === "remove") return list.length > min ? others : null;
  const to = step === "up" ? at - 1 : at + 1;
  return to in list ? [...others.slice(0, to), list[at], ...others.slice(to)] : null;
}

/** A block as its kind has it when it is new. English says nothing that nobody has seen. @param about what is built, where kinds begin otherwise by that */
export const newBlock = ({ kind, version, defaults, begins }: Kind, about?: unknown, id = newId()): EditedBlock => ({
  id,
  kind,
  version,
  props: { ...defaults.props, ...begins?.[String(about)] },
  propsEn: null,
  hidden: false,
  sourceChanged: false,
});

/** What English usually says for the first words that still stand there; null where there is none. */
export function usualEnglish({ props, propsEn }: EditedBlock, { defaults }: Kind): Props | null {
  const stands = (name: string) => JSON.stringify(props[name]) === JSON.stringify(defaults.props[name]);
  const usual = Object.entries(defaults.propsEn).filter(([name]) => stands(name) && !(propsEn && name in propsEn));
  return usual.length > 0 ? Object.fromEntries(usual) : null;
}

export const sayUsualEnglish = (draft: Draft, id: string, kind: Kind): Draft =>
  changed(draft, id, (block) => ({ ...block, propsEn: { ...block.propsEn, ...usualEnglish(block, kind) } }));
