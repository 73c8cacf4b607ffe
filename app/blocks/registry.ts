import type { Block } from "~/builder/block";
import * as kinds from "./kinds";

export type Kinds = typeof kinds;
export type BlockKind = keyof Kinds;

/** By kind. */
export const blocks: ReadonlyMap<string, Block> = new Map(Object.entries<Block>(kinds));
