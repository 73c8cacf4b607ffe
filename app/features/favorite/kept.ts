/** The favourites of somebody who is not signed in: ids of vacancies, in this browser alone. */
import { useSyncExternalStore } from "react";

export const favoritesPath = "/favorieten";

const key = "favorites";
const most = 100;
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
    if (ids.length > 0) window.localStorage.setItem(key, ids.slice(0, most).join());
    else window.localStorage.removeItem(key);
  } catch {}
  for (const listener of listeners) listener();
}

export const toggleKept = (id: string) => write(read().includes(id) ? read().filter((other) => other !== id) : [id, ...read()]);
export const forgetKept = () => write([]);

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
