/** How a version differs from the one before it, counted: what a list can say of it in a line. */
import type { Snapshot } from "~db/schema/common";
import { isSame } from "./merge";

export interface VersionChange {
  /** Where it is called otherwise than before. */
  title: string | null;
  added: number;
  changed: number;
  removed: number;
  /** The order is another, or something that is said of the whole beside its title. */
  moved: boolean;
  said: boolean;
}

type Block = Record<string, unknown>;

const wordsOf = ({ kind, props, propsEn, parentId, hidden }: Block) => [kind, props, propsEn, parentId, Boolean(hidden)];

/** @param list the name of the blocks among a version's children @param before null of the first version */
export function versionChange(list: string, before: Snapshot | null, now: Snapshot): VersionChange {
  const [was, is] = [before?.children[list] ?? [], now.children[list] ?? []];
  const earlier = new Map(was.map((block) => [block.id, block]));
  const later = new Map(is.map((block) => [block.id, block]));
  const both = is.filter(({ id }) => earlier.has(id));
  const stayed = was.filter(({ id }) => later.has(id)).map(({ id }) => id);
  const attributes = before?.attributes ?? {};
  const differs = (name: string) => !isSame(attributes[name] ?? null, now.attributes[name] ?? null);
  return {
    title: differs("title") ? String(now.attributes.title ?? "") : null,
    added: is.length - both.length,
    changed: both.filter((block) => !isSame(wordsOf(block), wordsOf(earlier.get(block.id)!))).length,
    removed: was.length - stayed.length,
    moved: !isSame(
      both.map(({ id }) => id),
      stayed,
    ),
    said: before !== null && Object.keys(now.attributes).some((name) => name !== "title" && differs(name)),
  };
}
