import type { Block } from "~/builder/block";
import * as kinds from "./kinds";

export type Kinds = typeof kinds;
export type BlockKind = keyof Kinds;

/** As the gallery shows them. */
const groups = ["opening", "text", "offer", "join"];
const place = ([, { group = "" }]: [string, Block]) => groups.indexOf(group);

/** By kind, group by group. */
export const blocks: ReadonlyMap<string, Block> = new Map(Object.entries<Block>(kinds).sort((a, b) => place(a) - place(b)));
