/** How many notifications the viewer has not read, as the page was loaded with it, and asked again while somebody looks at the page. */
import { useEffect, useSyncExternalStore } from "react";

const askedEveryMs = 20_000;

let known: number | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function know(count: number | null) {
  if (count === known) return;
  known = count;
  for (const listener of listeners) listener();
}

/** @param loaded what the page's own data says */
export const useUnread = (loaded: number): number =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  ) ?? loaded;

/** Keeps the count up to date; once a page. */
export function useLiveUnread(loaded: number): number {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page was loaded with anew is newer
  useEffect(() => know(null), [loaded]);
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const answer = await fetch("/notificaties/stand");
        if (answer.ok && !answer.redirected) know(((await answer.json()) as { unread: number }).unread);
      } catch {}
    };
    const timer = setInterval(ask, askedEveryMs);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, []);
  return useUnread(loaded);
}
