/** What is typed and not saved, on this device. */
import type { Texts } from "../form/draft";

export interface Typed {
  at: string;
  texts: Texts;
}

const keptDays = 14;
/** Of one place: what was typed there on other days and is still offered, and what is typed now. */
const maxKept = 3;

/** The oldest first. */
export function readTyped(key: string): Typed[] {
  try {
    const kept = [JSON.parse(localStorage.getItem(key) ?? "[]") as Typed | Typed[]].flat();
    const fresh = kept.filter(({ at }) => Date.now() - Date.parse(at) <= keptDays * 86_400_000);
    if (fresh.length < kept.length) writeTyped(key, fresh);
    return fresh;
  } catch {
    return [];
  }
}

export function writeTyped(key: string, kept: Typed[]): void {
  try {
    if (kept.length > 0) localStorage.setItem(key, JSON.stringify(kept.slice(-maxKept)));
    else localStorage.removeItem(key);
  } catch {
    // Without storage, or with more than fits, there is what was saved.
  }
}
