/** Two people on one draft: what each changed since the version that both began with, put together field by field. */
import { type Draft, type EditedBlock, type Path, type Props, valueAt, withValue } from "./field";

export interface Choice {
  /** Of the block, or of what is said of the whole; those never have the same name. */
  id: string;
  /** When it was asked. */
  mine: EditedBlock | string | boolean | null;
  theirs: EditedBlock | string | boolean | null;
  /** Of a block that both have: where in it each says something of their own. */
  paths?: Path[];
}

export interface Merged {
  /** With one's own words where both changed the same. */
  draft: Draft;
  /** Where both changed the same, each in another way. A block that one of them took away is null there. */
  choices: Choice[];
}

/** The same however it was written down: nothing, null and an empty line say the same. */
function plainly(value: unknown): string {
  return (
    JSON.stringify(value, (_, one) => {
      if (one === null || one === "") return undefined;
      if (typeof one === "string") return one.trim();
      if (typeof one !== "object" || Array.isArray(one)) return one;
      return Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)));
    }) ?? ""
  );
}

export const isSame = (one: unknown, other: unknown): boolean => plainly(one) === plainly(other);

interface Both<T> {
  value: T;
  /** Where each says something of their own: there it is one's own. */
  asked: Path[];
}

/** What both together say. */
function together<T>(base: T, mine: T, theirs: T, path: Path = []): Both<T> {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { value: mine, asked: [] };
  if (isSame(base, mine)) return { value: theirs, asked: [] };
  return { value: mine, asked: [path] };
}

const isRecord = (value: unknown): value is Props => typeof value === "object" && value !== null && !Array.isArray(value);

/** Part by part: two texts of one group are put together, and so are two parts of a list that has as many as it had. */
function partly(base: unknown, mine: unknown, theirs: unknown, path: Path): Both<unknown> {
  const whole = together(base, mine, theirs, path);
  if (whole.asked.length === 0) return whole;
  const was = base ?? {};
  if (isRecord(was) && isRecord(mine) && isRecord(theirs)) {
    const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    const parts = names.map((name) => [name, partly(was[name], mine[name], theirs[name], [...path, name])] as const);
    const said = parts.filter(([, { value }]) => value !== undefined).map(([name, { value }]) => [name, value]);
    return { value: Object.fromEntries(said), asked: parts.flatMap(([, { asked }]) => asked) };
  }
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return whole;
  // Of a list with other parts than before, or of a part that both changed, nobody knows what stands beside what.
  if (base.length !== mine.length || base.length !== theirs.length) return whole;
  const parts = mine.map((one, at) => together(base[at], one, theirs[at]));
  return parts.some(({ asked }) => asked.length > 0) ? whole : { value: parts.map(({ value }) => value), asked: [] };
}

/** No English is null, however it came about. */
const tidy = (block: EditedBlock): EditedBlock =>
  block.propsEn && Object.keys(block.propsEn).length === 0 ? { ...block, propsEn: null } : block;

/** A block that both have, in the same version of its kind, field by field; another as a whole. */
function blockTogether(base: EditedBlock | null, mine: EditedBlock | null, theirs: EditedBlock | null) {
  const isOne = base && mine && theirs && [mine, theirs].every(({ kind, version }) => kind === base.kind && version === base.version);
  if (!isOne) return { ...together(base, mine, theirs), paths: undefined };
  const { value, asked } = partly(base, mine, theirs, []);
  return { value: tidy(value as EditedBlock), asked, paths: asked };
}

const byId = ({ blocks }: Draft) => new Map(blocks.map((block) => [block.id, block]));

/** @param base what both began with */
export function merge(base: Draft, mine: Draft, theirs: Draft): Merged {
  const choices: Choice[] = [];
  const attributes: Draft["attributes"] = {};
  for (const name of new Set([...Object.keys(theirs.attributes), ...Object.keys(mine.attributes)])) {
    const [own, other] = [mine.attributes[name] ?? null, theirs.attributes[name] ?? null];
    const { value, asked } = together(base.attributes[name] ?? null, own, other);
    attributes[name] = value;
    if (asked.length > 0) choices.push({ id: name, mine: own, theirs: other });
  }
  const [before, own, other] = [byId(base), byId(mine), byId(theirs)];
  const kept = new Map<string, EditedBlock>();
  for (const id of new Set([...own.keys(), ...other.keys()])) {
    const [mineOne, theirOne] = [own.get(id) ?? null, other.get(id) ?? null];
    const { value, asked, paths } = blockTogether(before.get(id) ?? null, mineOne, theirOne);
    const isAsked = asked.length > 0;
    if (isAsked) choices.push({ id, mine: mineOne, theirs: theirOne, paths });
    // One's own removal of what the other went on writing waits for the answer.
    const block = isAsked ? (value ?? theirOne) : value;
    if (block) kept.set(id, block);
  }
  const blocks = orderOf(base, mine, theirs)
    .filter((id) => kept.has(id))
    .map((id) => kept.get(id)!);
  return { draft: { attributes, blocks: withoutOrphans(blocks) }, choices };
}

/** What one wrote in a section that the other took away stands by itself. */
function withoutOrphans(blocks: EditedBlock[]): EditedBlock[] {
  const ids = new Set(blocks.map(({ id }) => id));
  return blocks.map((block) => (block.parentId && !ids.has(block.parentId) ? { ...block, parentId: null } : block));
}

const idsIn = ({ blocks }: Draft): string[] => blocks.map(({ id }) => id);

/** The order of whoever changed it, one's own first; what only the other has comes after what it follows there. */
function orderOf(base: Draft, mine: Draft, theirs: Draft): string[] {
  const common = new Set(idsIn(base).filter((id) => idsIn(mine).includes(id) && idsIn(theirs).includes(id)));
  const order = (draft: Draft) => idsIn(draft).filter((id) => common.has(id));
  const moved = order(mine).join() !== order(base).join();
  const [first, second] = moved ? [idsIn(mine), idsIn(theirs)] : [idsIn(theirs), idsIn(mine)];
  const result = [...first];
  for (const [at, id] of second.entries()) {
    if (result.includes(id)) continue;
    const after = second
      .slice(0, at)
      .reverse()
      .find((one) => result.includes(one));
    result.splice(after === undefined ? 0 : result.indexOf(after) + 1, 0, id);
  }
  return result;
}

/** The draft with the other's answer to one question. */
export function asTheirs(draft: Draft, { id, theirs, paths }: Choice): Draft {
  if (id in draft.attributes) return { ...draft, attributes: { ...draft.attributes, [id]: theirs as string | boolean | null } };
  const inTheirs = (block: EditedBlock, path: Path) => withValue(block, path, valueAt(theirs, path));
  if (paths) return { ...draft, blocks: draft.blocks.map((block) => (block.id === id ? tidy(paths.reduce(inTheirs, block)) : block)) };
  const blocks = theirs
    ? draft.blocks.map((block) => (block.id === id ? (theirs as EditedBlock) : block))
    : withoutOrphans(draft.blocks.filter((block) => block.id !== id));
  return { ...draft, blocks };
}

export function asMine(draft: Draft, { id, mine }: Choice): Draft {
  return mine === null && !(id in draft.attributes)
    ? { ...draft, blocks: withoutOrphans(draft.blocks.filter((block) => block.id !== id)) }
    : draft;
}

/** What is one's own in the place of a question: what one goes on typing before it is answered counts. */
export const asIs = ({ attributes, blocks }: Draft, { id, mine }: Choice): Choice["mine"] =>
  id in attributes ? (attributes[id] ?? null) : mine && (blocks.find((block) => block.id === id) ?? null);
