import type { Block } from "~/builder/block";
import { framed } from "./frame";
import * as kinds from "./kinds";

export type Kinds = typeof kinds;
export type BlockKind = keyof Kinds;

/** As the gallery shows them; within a group those that most pages have come first. */
const groups = ["opening", "text", "offer", "join"];
const usual: string[] = [
  "HeroWithSearch",
  "Markdown",
  "ImageTextButtons",
  "Questions",
  "Steps",
  "DynamicCards",
  "NewsCarousel",
  "CallToAction",
  "Contact",
];
const placeOf = (list: string[], name: string) => (list.includes(name) ? list.indexOf(name) : list.length);

const inOrder = Object.entries<Block>(kinds).sort(
  ([name, { group = "" }], [other, { group: otherGroup = "" }]) =>
    placeOf(groups, group) - placeOf(groups, otherGroup) || placeOf(usual, name) - placeOf(usual, other),
);

/** By kind, group by group. */
export const blocks: ReadonlyMap<string, Block> = new Map(inOrder.map(([kind, block]) => [kind, framed(kind, block)]));

/** Whether a page that begins with it needs no other title. */
export const isOpening = (kind: string): boolean => blocks.get(kind)?.group === "opening";
