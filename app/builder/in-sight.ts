import { fieldId } from "~/ui/form/context";
import { soundHash } from "~/ui/sound-hash";
import type { BuilderState } from "./context";

/** In pixels: the bar that stays in sight, with the tabs and the way back below it, is no higher. */
export const barHeight = 250;

/** Gives something the focus, and brings it where one sees it. At once: a slow way there stops where the page becomes another. */
export function focusInSight(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  const { top, bottom } = element.getBoundingClientRect();
  if (top < barHeight || bottom > window.innerHeight) element.scrollIntoView({ block: "center", behavior: "instant" });
}

/** The address of a field in the form of a block. @param control `props.steps[2].text` */
export const fieldHref = (to: BuilderState["to"], block: string, control: string): string =>
  `${to({ panel: null, block, in: control.startsWith("en.") ? "en" : null })}#${encodeURIComponent(control)}`;

/** Of a list, or one of its parts, which links name by its control; another where the forms of several blocks stand together. */
export const partId = (idPrefix: string, control: string): string => (idPrefix === "field" ? control : `${idPrefix}-${control}`);

/** Goes to the field that the address names. @returns whether there is one */
export function focusNamed(hash: string): boolean {
  const control = decodeURIComponent(soundHash(hash).slice(1));
  const named = control ? (document.getElementById(control) ?? document.getElementById(fieldId("field", control))) : null;
  if (!named) return false;
  for (let around = named.closest("details"); around; around = around.parentElement?.closest("details") ?? null) around.open = true;
  focusInSight(usableIn(named));
  return true;
}

const usable = ":is(a[href], button, input:not([type=hidden]), select, textarea):not(:disabled, [aria-hidden=true])";

/** Itself, or what stands in its place, such as the button that chooses a picture. */
const usableIn = (named: HTMLElement): HTMLElement =>
  named.matches(usable) ? named : ((named.matches("input") ? named.parentElement! : named).querySelector<HTMLElement>(usable) ?? named);
