/** Two people on one draft: what each changed since the version that both began with, put together block by block. */
import type { Draft, EditedBlock } from "./field";

export interface Choice {
  /** Of the block, or of what is said of the whole; those never have the same name. */
  id: string;
  mine: EditedBlock | string | boolean | null;
  theirs: EditedBlock | string | boolean | null;
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
      if (one === null || one === "" || one === false) return undefined;
      if (typeof one === "string") return one.trim();
      if (typeof one !== "object" || Array.isArray(one)) return one;
      return Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)));
    }) ?? ""
  );
}

export const isSame = (one: unknown, other: unknown): boolean => plainly(one) === plainly(other);

/** What both together say; `asked` where each says something of their own. */
function together<T>(base: T, mine: T, theirs: T): { value: T; asked: boolean } {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { value: mine, asked: false };
  if (isSame(base, mine)) return { value: theirs, asked: false };
  return { value: mine, asked: true };
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
    if (asked) choices.push({ id: name, mine: own, theirs: other });
  }
  const [before, own, other] = [byId(base), byId(mine), byId(theirs)];
  const kept = new Map<string, EditedBlock>();
  for (const id of new Set([...own.keys(), ...other.keys()])) {
    const [mineOne, theirOne] = [own.get(id) ?? null, other.get(id) ?? null];
    const { value, asked } = together(before.get(id) ?? null, mineOne, theirOne);
    if (asked) choices.push({ id, mine: mineOne, theirs: theirOne });
    // One's own removal of what the other went on writing waits for the answer.
    const block = asked ? (value ?? theirOne) : value;
    if (block) kept.set(id, block);
  }
  const blocks = orderOf(base, mine, theirs)
    .filter((id) => kept.has(id))
    .map((id) => kept.get(id)!);
  return { draft: { attributes, blocks }, choices };
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
export function asTheirs(draft: Draft, { id, theirs }: Choice): Draft {
  if (id in draft.attributes) return { ...draft, attributes: { ...draft.attributes, [id]: theirs as string | boolean | null } };
  const blocks = theirs
    ? draft.blocks.map((block) => (block.id === id ? (theirs as EditedBlock) : block))
    : draft.blocks.filter((block) => block.id !== id);
  return { ...draft, blocks };
}

export function asMine(draft: Draft, { id, mine }: Choice): Draft {
  return mine === null && !(id in draft.attributes) ? { ...draft, blocks: draft.blocks.filter((block) => block.id !== id) } : draft;
}
