/** Numbers that follow while somebody looks at the page. However many places show one, it is asked for once. */
import { useSyncExternalStore } from "react";

const everyMs = 20_000;

interface Options {
  /** No page is loaded with it. */
  atOnce?: boolean;
}

function polledCount(address: string, { atOnce = false }: Options = {}) {
  let known: number | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();

  function know(count: number | null) {
    if (count === known) return;
    known = count;
    for (const listener of listeners) listener();
  }

  async function ask() {
    if (document.visibilityState !== "visible") return;
    const answer = await fetch(address).catch(() => null);
    // Who is signed out meanwhile gets the page to sign in.
    if (answer?.ok && !answer.redirected) know(((await answer.json()) as { unread: number }).unread);
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    if (listeners.size === 1) {
      if (atOnce) ask();
      timer = setInterval(ask, everyMs);
      document.addEventListener("visibilitychange", ask);
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }

  return {
    /** @param loaded what the page's own data says */
    use: (loaded: number): number =>
      useSyncExternalStore(
        subscribe,
        () => known,
        () => null,
      ) ?? loaded,
    ask,
    /** What the page was loaded with anew is newer. */
    forget: () => know(null),
  };
}

export const unreadNotifications = polledCount("/notificaties/stand");
export const unreadConversations = polledCount("/conversations/unread", { atOnce: true });
