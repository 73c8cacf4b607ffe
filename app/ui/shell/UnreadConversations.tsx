import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

const everyMs = 30_000;

let unread = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

async function look() {
  if (document.visibilityState !== "visible") return;
  const response = await fetch("/conversations/unread").catch(() => null);
  if (!response?.ok || !/json/.test(response.headers.get("content-type") ?? "")) return;
  const found = ((await response.json()) as { unread: number }).unread;
  if (found === unread) return;
  unread = found;
  for (const listener of listeners) listener();
}

/** However many places show the number, it is asked for once. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  if (listeners.size === 1) {
    look();
    timer = setInterval(look, everyMs);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("conversation-read", look);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("conversation-read", look);
  };
}

/** The number of conversations with something new, beside the link to them; it follows while the page is looked at. */
export function UnreadConversations() {
  const { t } = useTranslation();
  const count = useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  );
  if (count === 0) return null;
  return (
    <span className="count-dot">
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="visually-hidden">{t("nav.unreadConversations", { count })}</span>
    </span>
  );
}
