/**
 * The order of what is built: one list, in which a block may lie within another (`parentId`), one level deep. What lies within a block follows it at once.
 * A place is a number among those with the same parent.
 */
export interface Placed {
  id: string;
  parentId?: string | null;
}

interface Branch<B> {
  block: B;
  held: B[];
}

/** A block whose parent is not there, or lies within another itself, stands at the top. */
function branches<B extends Placed>(list: readonly B[]): Branch<B>[] {
  const roots = new Set(list.filter(({ parentId }) => !parentId).map(({ id }) => id));
  const isHeld = ({ parentId }: B) => Boolean(parentId && roots.has(parentId));
  return list
    .filter((block) => !isHeld(block))
    .map((block) => ({ block, held: list.filter((one) => isHeld(one) && one.parentId === block.id) }));
}

const flat = <B>(tree: Branch<B>[]): B[] => tree.flatMap(({ block, held }) => [block, ...held]);

function inserted<T>(list: readonly T[], one: T, at: number): T[] {
  const place = Math.max(0, Math.min(at, list.length));
  return [...list.slice(0, place), one, ...list.slice(place)];
}

/** Those at the top, or those within one. */
export const within = <B extends Placed>(list: readonly B[], parentId: string | null): B[] =>
  parentId === null ? branches(list).map(({ block }) => block) : (branches(list).find(({ block }) => block.id === parentId)?.held ?? []);

/** Of the block that it lies within; null at the top. */
export const parentOf = <B extends Placed>(list: readonly B[], id: string): string | null =>
  branches(list).find(({ held }) => held.some((one) => one.id === id))?.block.id ?? null;

/** -1 where there is no such block. */
export const placeOf = <B extends Placed>(list: readonly B[], id: string): number =>
  within(list, parentOf(list, id)).findIndex((block) => block.id === id);

function planted<B extends Placed>(tree: Branch<B>[], { block, held }: Branch<B>, at: number, parentId: string | null): B[] | null {
  if (parentId === null) return flat(inserted(tree, { block: block.parentId ? { ...block, parentId: null } : block, held }, at));
  if (held.length > 0 || !tree.some((branch) => branch.block.id === parentId)) return null;
  const inner = block.parentId === parentId ? block : { ...block, parentId };
  return flat(tree.map((branch) => (branch.block.id === parentId ? { ...branch, held: inserted(branch.held, inner, at) } : branch)));
}

/** A new block at a place. Within one that is not at the top there is none, and nothing changes. */
export const insertAt = <B extends Placed>(list: readonly B[], block: B, at: number, parentId: string | null = null): B[] =>
  planted(branches(list), { block, held: [] }, at, parentId) ?? [...list];

/** To a place among its siblings, or within another block; one that holds others stays at the top. What is not possible changes nothing. */
export function moveTo<B extends Placed>(list: readonly B[], id: string, to: number, parentId: string | null = parentOf(list, id)): B[] {
  const block = list.find((one) => one.id === id);
  if (!block) return [...list];
  const held = within(list, id);
  const others = branches(without(list, id));
  return planted(others, { block, held }, to, parentId) ?? [...list];
}

/** Without a block and what lies within it. */
export function without<B extends Placed>(list: readonly B[], id: string): B[] {
  const held = new Set(within(list, id));
  return list.filter((block) => block.id !== id && !held.has(block));
}

/** A copy right after a block, with copies of what lies within it. @param idOf the id of the copy of one */
export function duplicate<B extends Placed>(list: readonly B[], id: string, idOf: (id: string) => string): B[] {
  const block = list.find((one) => one.id === id);
  if (!block) return [...list];
  const copy = { ...block, id: idOf(id) };
  const held = within(list, id).map((one) => ({ ...one, id: idOf(one.id), parentId: copy.id }));
  return planted(branches(list), { block: copy, held }, placeOf(list, id) + 1, parentOf(list, id)) ?? [...list];
}
