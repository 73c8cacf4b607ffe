/** What is not saved yet, on this device: a crash or a closed laptop costs nobody their text. */
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

function read<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage, or with more than fits, there is the server alone.
  }
}

export const keep = (id: string, what: Omit<Kept, "at">): void =>
  write(keyOf(id), { ...what, at: new Date().toISOString() } satisfies Kept);

export const forget = (id: string): void => write(keyOf(id), null);

/** Those that stay offered. */
export const offer = (id: string, kept: Kept[]): void => write(offeredKeyOf(id), kept.length > 0 ? kept.slice(-maxOffered) : null);

/** At the beginning of a session: what those before it left, the oldest first. */
export function offered(id: string): Kept[] {
  const left = read<Kept>(keyOf(id));
  const all = [...(read<Kept[]>(offeredKeyOf(id)) ?? []), ...(left ? [left] : [])];
  if (left) offer(id, all);
  forget(id);
  return all;
}
