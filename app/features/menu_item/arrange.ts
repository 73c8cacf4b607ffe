/** Menus as they are after something moved. Two levels: an item that stands below another has none below itself. */

export interface Placed<Menu extends string = string> {
  id: string;
  menu: Menu;
  parentId: string | null;
  position: number;
}

export interface Place<Menu extends string = string> {
  menu: Menu;
  parentId: string | null;
  at: number;
}

export type Move = "up" | "down" | "indent" | "outdent";
export const moves = ["up", "down", "indent", "outdent"] as const satisfies Move[];

/** In their order; what stands below another comes right after it. */
export function inOrder<Item extends Placed>(items: readonly Item[], menu: string): (Item & { depth: 0 | 1 })[] {
  return below(items, menu, null).flatMap((item) => [
    { ...item, depth: 0 as const },
    ...below(items, menu, item.id).map((child) => ({ ...child, depth: 1 as const })),
  ]);
}

/** The item that it stands below; none where that is no item at the top of the same menu, so that nothing that is stored is out of sight. */
const aboveOf = (items: readonly Placed[], { id, menu, parentId }: Placed): string | null =>
  items.some((one) => one.id === parentId && one.id !== id && one.menu === menu && !one.parentId) ? parentId : null;

const below = <Item extends Placed>(items: readonly Item[], menu: string, parentId: string | null): Item[] =>
  items
    .filter((item) => item.menu === menu && aboveOf(items, item) === parentId)
    .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));

/** Where a button takes an item; null where it can go no further. */
export function placeAfter<Menu extends string>(items: readonly Placed<Menu>[], id: string, move: Move): Place<Menu> | null {
  const item = items.find((one) => one.id === id);
  if (!item) return null;
  const { menu, parentId } = item;
  const siblings = below(items, menu, parentId);
  const at = siblings.findIndex((one) => one.id === id);
  if (move === "up") return at > 0 ? { menu, parentId, at: at - 1 } : null;
  if (move === "down") return at < siblings.length - 1 ? { menu, parentId, at: at + 1 } : null;
  if (move === "indent") {
    const before = siblings[at - 1];
    if (parentId || !before || below(items, menu, id).length > 0) return null;
    return { menu, parentId: before.id, at: below(items, menu, before.id).length };
  }
  if (!parentId) return null;
  return { menu, parentId: null, at: below(items, menu, null).findIndex((one) => one.id === parentId) + 1 };
}

/** Why an item cannot stand there, as a key of the words of validation. */
export function refusalOf(items: readonly Placed[], id: string, { menu, parentId }: Pick<Place, "menu" | "parentId">): string | null {
  if (!parentId) return null;
  const parent = items.find((one) => one.id === parentId);
  if (!parent) return "unknownMenuItem";
  if (parentId === id) return "menuLoop";
  if (parent.menu !== menu) return "otherMenu";
  if (parent.parentId) return parent.parentId === id ? "menuLoop" : "menuTooDeep";
  return items.some((one) => one.parentId === id) ? "menuTooDeep" : null;
}

/** Those whose place changes when the item goes there; what stands below it goes along. */
export function arranged<Item extends Placed>(items: readonly Item[], id: string, to: Place): Placed[] {
  const item = items.find((one) => one.id === id)!;
  const there = below(items, to.menu, to.parentId).filter((one) => one.id !== id);
  const list: Placed[] = [...there.slice(0, to.at), item, ...there.slice(to.at)].map((one, position) => ({
    id: one.id,
    menu: to.menu,
    parentId: to.parentId,
    position,
  }));
  const along = items
    .filter((one) => one.parentId === id)
    .map(({ parentId, position, ...one }) => ({ id: one.id, menu: to.menu, parentId, position }));
  const before = new Map(items.map((one) => [one.id, one]));
  return [...list, ...along].filter((one) => {
    const was = before.get(one.id)!;
    return was.menu !== one.menu || was.parentId !== one.parentId || was.position !== one.position;
  });
}
