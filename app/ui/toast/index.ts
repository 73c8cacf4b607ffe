import type { ToastPlace } from "~/core/tenant/toast-places";
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

const placeEvent = "toast-place";
let place: ToastPlace | null = null;

/** Shows messages in another place than the centre's, as long as the page is there. */
export function placeToasts(at: ToastPlace) {
  place = at;
  window.dispatchEvent(new Event(placeEvent));
}

export const placed = () => place;

export function onPlaced(listener: () => void) {
  window.addEventListener(placeEvent, listener);
  return () => window.removeEventListener(placeEvent, listener);
}
