/** Favourites, ids of vacancies: of somebody who is not signed in, in this browser alone, and of somebody who is, in their account. */
import { useSyncExternalStore } from "react";
import { useMaybeSite } from "~/ui/shell/site";

export const favoritesPath = "/favorieten";

const key = "favorites";
const max = 100;
const listeners = new Set<() => void>();
const none: string[] = [];
let known: { text: string | null; ids: string[] } = { text: null, ids: none };

/** A browser may forbid it. */
function read(): string[] {
  let text: string | null = null;
  try {
    text = window.localStorage.getItem(key);
  } catch {}
  if (text !== known.text) known = { text, ids: text?.split(",").filter((id) => /^[\w-]{1,64}$/.test(id)) ?? none };
  return known.ids;
}

function write(ids: string[]) {
  try {
    if (ids.length > 0) window.localStorage.setItem(key, ids.slice(0, max).join());
    else window.localStorage.removeItem(key);
  } catch {}
  for (const listener of listeners) listener();
}

export const toggleKept = (id: string) => write(read().includes(id) ? read().filter((other) => other !== id) : [id, ...read()]);

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The newest first; none on the server. */
export const useKept = (): string[] => useSyncExternalStore(subscribe, read, () => none);

type Pressed = Record<string, boolean>;

/** Hearts that were pressed since the page was loaded with what is in the account (`over`). */
let pressed: { over: string[]; hearts: Pressed } = { over: none, hearts: {} };
/** What is to become of those that are being sent. */
const wanted = new Map<string, boolean>();
const noneYet: Pressed = {};

export const pressedSince = (over: string[]): Pressed => (pressed.over === over ? pressed.hearts : noneYet);

function show(over: string[], id: string, on: boolean) {
  pressed = { over, hearts: { ...pressedSince(over), [id]: on } };
  for (const listener of listeners) listener();
}

/** Of who is signed in; of others nothing. */
export function usePressed(): Pressed {
  const over = useMaybeSite()?.viewer?.favorites ?? none;
  return useSyncExternalStore(
    subscribe,
    () => pressedSince(over),
    () => noneYet,
  );
}

let bringing = false;

/** What the browser kept goes into the account. @returns whether it did; else it stays, for another time */
export async function bringKept(over: string[], ids: string[]): Promise<boolean> {
  if (bringing) return false;
  bringing = true;
  const answer = await put({ bring: ids.join() });
  bringing = false;
  if (answer?.status !== 200) return false;
  write([]);
  for (const id of ids) show(over, id, true);
  return true;
}

const put = (what: Record<string, string>) =>
  fetch(`${favoritesPath}.data`, { method: "POST", body: new URLSearchParams({ ...what, stay: "1" }) }).catch(() => null);

/**
 * In the account. Not by the router: without a connection it would put an error in the place of the page, and of what is typed on it.
 * @param over what the page was loaded with
 * @returns null, or what failed; then it is as it was
 */
export async function putFavorite(over: string[], id: string, on: boolean): Promise<{ failed: Response | null } | null> {
  const isUnderWay = wanted.has(id);
  wanted.set(id, on);
  show(over, id, on);
  // One after the other, so that of two for one vacancy the last counts.
  if (isUnderWay) return null;
  for (;;) {
    const on = wanted.get(id)!;
    const answer = await put({ [on ? "add" : "remove"]: id });
    const isDone = answer?.status === 200;
    if (isDone && wanted.get(id) !== on) continue;
    wanted.delete(id);
    if (isDone) return null;
    show(over, id, !on);
    return { failed: answer };
  }
}
