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

export function keep(id: string, what: Omit<Kept, "at">): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify({ ...what, at: new Date().toISOString() } satisfies Kept));
  } catch {
    // Without storage, or with more than fits, there is the server alone.
  }
}

export function forget(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // There is nothing to forget.
  }
}

export function keptOf(id: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}
