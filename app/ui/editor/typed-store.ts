/** What is typed and not saved, on this device. */
import { hasDraft, type Texts } from "../form/draft";
import { readStored, writeStored } from "../stored";

export interface Typed {
  at: string;
  texts: Texts;
}

const keptDays = 14;
/** Of one place: what was typed there on other days and is still offered, and what is typed now. */
const maxKept = 3;

/** The oldest first. */
export function readTyped(key: string): Typed[] {
  const kept = [readStored<Typed | Typed[]>(key) ?? []].flat();
  const fresh = kept.filter(({ at }) => Date.now() - Date.parse(at) <= keptDays * 86_400_000);
  if (fresh.length < kept.length) writeTyped(key, fresh);
  return fresh;
}

/** @returns whether something is kept now */
export const writeTyped = (key: string, kept: Typed[]): boolean => writeStored(key, kept.length > 0 ? kept.slice(-maxKept) : null);

/** Without what was sent: put back after an error (form/refill.ts), it is offered as well. */
export const without = (kept: Typed[], sent: Texts): Typed[] => kept.filter(({ texts }) => JSON.stringify(texts) !== JSON.stringify(sent));

/** For a form that was sent and is gone: whether it is for an answer, or for an error in its place, is known once that is drawn. @param left what stays */
export const forgetOnceAnswered = (key: string, left: Typed[]): void => void setTimeout(() => hasDraft() || writeTyped(key, left));
