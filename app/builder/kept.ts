/** What is not saved yet, on this device: a crash or a closed laptop costs nobody their text. */
import { readStored, writeStored } from "~/ui/stored";
import type { Draft } from "./field";

export interface Kept {
  lockVersion: number;
  /** What was changed to become the draft. */
  base?: Draft;
  draft: Draft;
  at: string;
}

const keyOf = (id: string) => `draft ${id}`;
/** Of sessions before this one, until somebody says what becomes of it: apart, so that what is typed now does not take its place. */
const offeredKeyOf = (id: string) => `drafts ${id}`;
const maxOffered = 3;

/** @returns whether this device could */
export const keep = (id: string, what: Omit<Kept, "at">): boolean =>
  writeStored(keyOf(id), { ...what, at: new Date().toISOString() } satisfies Kept);

export const forget = (id: string): void => void writeStored(keyOf(id), null);

/** Those that stay offered. */
export const offer = (id: string, kept: Kept[]): void =>
  void writeStored(offeredKeyOf(id), kept.length > 0 ? kept.slice(-maxOffered) : null);

/** At the beginning of a session: what those before it left, the oldest first. */
export function offered(id: string): Kept[] {
  const left = readStored<Kept>(keyOf(id));
  const all = [...(readStored<Kept[]>(offeredKeyOf(id)) ?? []), ...(left ? [left] : [])];
  if (left) offer(id, all);
  forget(id);
  return all;
}
