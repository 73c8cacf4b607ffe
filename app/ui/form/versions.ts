/**
 * Two versions of one thing, as its editor's form has them, and how they differ. Safe in the browser.
 *
 * When two people edit at once, the second is told (409) and chooses field by field. What they did not touch themselves is proposed
 * as the other left it: the audit trail knows how the row was when they opened it.
 */
import { type FormValue, textOf } from "./value";

export interface Difference<Name extends string = string> {
  name: Name;
  mine: FormValue;
  stored: FormValue;
  /** What is proposed: mine where I changed the field, the other's where only they did. */
  keep: "mine" | "stored";
}

export interface Change {
  action: string;
  changes: Record<string, [before: unknown, after: unknown]> | null;
}

/** The writes that made the newest versions of a row, of its history with the newest first. */
export const latestWrites = <C extends Change>(history: C[], versions: number): C[] => history.slice(0, Math.max(0, versions));

/** The row as it was before these writes. */
export function versionBefore<Row extends object>(row: Row, writes: Change[]): Row {
  const before = ({ changes }: Change) => Object.fromEntries(Object.entries(changes ?? {}).map(([name, [value]]) => [name, value]));
  return Object.assign({ ...row }, ...writes.map(before));
}

const comparable = (value: unknown): string =>
  Array.isArray(value) ? JSON.stringify(value.map(String).sort()) : textOf(value).replaceAll("\r\n", "\n").trim();

export function isSame(name: string, a: unknown, b: unknown): boolean {
  const list = Array.isArray(a) || Array.isArray(b);
  const of = (value: unknown) => comparable(list ? [value ?? []].flat() : value);
  return name === "postalCode" ? of(a).replace(/\s/g, "").toUpperCase() === of(b).replace(/\s/g, "").toUpperCase() : of(a) === of(b);
}

/** The fields in which what somebody typed is not what is stored. `typed` lacks what was left empty, as forms do. */
export function differencesOf<Name extends string>(
  names: readonly Name[],
  typed: Record<string, unknown>,
  stored: Record<Name, FormValue>,
  opened: Record<Name, FormValue>,
): Difference<Name>[] {
  return names.flatMap((name) => {
    const list = Array.isArray(stored[name]);
    const mine = list ? [typed[name] ?? []].flat().map(String) : textOf(typed[name]);
    if (isSame(name, mine, stored[name])) return [];
    return [{ name, mine, stored: stored[name], keep: isSame(name, mine, opened[name]) ? "stored" : "mine" }];
  });
}

/** The form field in which somebody says which version of a field stays. */
export const choiceOf = (name: string) => `choice-${name}`;

/** A form as it was chosen: the stored values in place of those that were given up. */
export function withChoicesOf<Name extends string>(names: readonly Name[], form: FormData, stored: Record<Name, FormValue>): FormData {
  const merged = new FormData();
  const given = names.filter((name) => form.get(choiceOf(name)) === "stored");
  for (const [name, value] of form) if (!(given as string[]).includes(name)) merged.append(name, value);
  for (const name of given) for (const value of [stored[name]].flat()) merged.append(name, value);
  return merged;
}
