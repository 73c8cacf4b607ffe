import type { ToastInput } from "./store";

export type { ToastInput };

/** What was said before the list was there. */
export const waiting: ToastInput[] = [];

export const toastEvent = "toast";

/** Shows a message for a few seconds. Only in the browser; after a redirect use `flash` of core/http. */
export function toast(input: ToastInput) {
  waiting.push(input);
  window.dispatchEvent(new Event(toastEvent));
}
