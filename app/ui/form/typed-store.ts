/** What is typed and not saved, on this device. */
import { readStored, storedKeys, writeStored } from "../stored";
import { ofOpening, type Texts } from "./draft";

export interface Typed {
  at: string;
  texts: Texts;
  /** The form it is being typed in; of another one, or of none, it is offered. */
  by?: number;
}

const keptDays = 14;
/** Of one place: what was typed there on other days and is still offered, and what is typed now. */
const maxKept = 3;
const beginning = "typed ";

export const typedKey = (at: string) => beginning + at;

/** The oldest first. */
export function readTyped(key: string): Typed[] {
  const kept = [readStored<Typed | Typed[]>(key) ?? []].flat();
  const fresh = kept.filter(({ at }) => Date.now() - Date.parse(at) <= keptDays * 86_400_000);
  if (fresh.length < kept.length) writeTyped(key, fresh);
  return fresh;
}

/** @returns whether it is kept now */
export const writeTyped = (key: string, kept: Typed[]): boolean => writeStored(key, kept.length > 0 ? kept.slice(-maxKept) : null);

/** What nobody came back for goes from the device, too. */
export function dropOldTyped(): void {
  for (const key of storedKeys(beginning)) readTyped(key);
}

const said = (texts: Texts) => JSON.stringify(texts.filter(([name]) => !ofOpening.includes(name)));

/** Without what says the same as these texts. */
export const without = (kept: Typed[], texts: Texts): Typed[] => kept.filter((one) => said(one.texts) !== said(texts));

/** In place of what this form had before. @returns whether this device could */
export const keepTyped = (key: string, by: number, texts: Texts): boolean =>
  writeTyped(key, [...without(readTyped(key), texts).filter((one) => one.by !== by), { at: new Date().toISOString(), texts, by }]);

export const forgetTyped = (key: string, texts: Texts): void => void writeTyped(key, without(readTyped(key), texts));

/** What stands in this form now can be had back as well. */
export const offerTyped = (key: string, by: number): void =>
  void writeTyped(
    key,
    readTyped(key).map((one) => (one.by === by ? { at: one.at, texts: one.texts } : one)),
  );
