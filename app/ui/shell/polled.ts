/** Numbers that follow while somebody looks at the page. However many places show one, all are asked for at once, at one address. */
import { useSyncExternalStore } from "react";

const address = "/notificaties/stand";
const everyMs = 20_000;

interface Counts {
  unread: number | null;
  /** By the address of the room that shows it. */
  waiting: Record<string, number>;
}

let known: Counts = { unread: null, waiting: {} };
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function know(counts: Partial<Counts>) {
  known = { ...known, ...counts };
  for (const listener of listeners) listener();
}

export async function askCounts() {
  if (document.visibilityState !== "visible") return;
  const answer = await fetch(address).catch(() => null);
  // Who is signed out meanwhile gets the page to sign in.
  if (answer?.ok && !answer.redirected) know((await answer.json()) as Counts);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (listeners.size === 1) {
    // No page is loaded with what waits.
    askCounts();
    timer = setInterval(askCounts, everyMs);
    document.addEventListener("visibilitychange", askCounts);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", askCounts);
  };
}

export const unreadNotifications = {
  /** @param loaded what the page's own data says */
  use: (loaded: number): number =>
    useSyncExternalStore(
      subscribe,
      () => known.unread,
      () => null,
    ) ?? loaded,
  ask: askCounts,
  /** What the page was loaded with anew is newer. */
  forget: () => know({ unread: null }),
};

/** How much waits in these rooms together. */
export const useWaiting = (...rooms: string[]): number =>
  useSyncExternalStore(
    subscribe,
    () => rooms.reduce((sum, room) => sum + (known.waiting[room] ?? 0), 0),
    () => 0,
  );
