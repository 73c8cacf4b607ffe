/** A step often takes away what had the focus. It goes to what came in its place: who works by keyboard does not begin at the top of the page. */
import { type RefObject, useEffect, useRef } from "react";
import { focusInSight } from "./in-sight";

const usable = ":is(a[href], button, input:not([type=hidden]), select, textarea):not(:disabled)";

/** What had the focus, and all that it lay in. */
type Path = HTMLElement[];

const isGone = (element: HTMLElement) => !element.isConnected || element.matches(":disabled");

/** @param open the block whose fields are in sight */
export function useHeldFocus(root: RefObject<HTMLElement>, open: string | null) {
  const held = useRef<Path>([]);
  const before = useRef(open);
  useEffect(() => {
    const builder = root.current!;
    const hold = ({ target }: FocusEvent) => {
      held.current = [];
      for (let one = target as HTMLElement | null; one && one !== builder; one = one.parentElement) held.current.push(one);
    };
    builder.addEventListener("focusin", hold);
    return () => builder.removeEventListener("focusin", hold);
  }, [root]);
  // After each step, whatever it was.
  useEffect(() => {
    const closed = open === null ? before.current : null;
    before.current = open;
    const [last, ...around] = held.current;
    const { activeElement: now } = document;
    if (!last || !isGone(last) || (now !== document.body && now !== last)) return;
    held.current = [];
    const again = filledAnew(last, root.current!);
    if (again) return takeOver(last, again);
    focusInSight(besideIt(around, root.current!) ?? beginOf(root.current!, closed));
  });
}

/** The same field with another value, as somebody else saved it. */
function filledAnew(last: HTMLElement, root: HTMLElement): HTMLElement | null {
  const again = last.id ? document.getElementById(last.id) : null;
  return again && root.contains(again) && again.matches(usable) ? again : null;
}

/** What is typed goes on where it was. */
function takeOver(last: HTMLElement, again: HTMLElement) {
  again.focus({ preventScroll: true });
  const { selectionStart, selectionEnd } = last as HTMLInputElement;
  if (typeof selectionStart === "number") (again as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
}

/** Outside of the panel, such as in a question of which another part is there still. */
function besideIt(around: Path, root: HTMLElement): HTMLElement | null {
  const nearest = around.find((one) => one.isConnected);
  const panel = root.querySelector(".editor-panel")!;
  if (!nearest || nearest.contains(panel) || panel.contains(nearest)) return null;
  return nearest.querySelector<HTMLElement>(usable);
}

/** Of what is in the panel now. */
function beginOf(root: HTMLElement, closed: string | null): HTMLElement {
  const panel = root.querySelector<HTMLElement>(".editor-panel")!;
  const begin = document.getElementById(`open-${closed}`) ?? panel.querySelector<HTMLElement>(".panel-title") ?? panel;
  if (!begin.matches(usable)) begin.tabIndex = -1;
  return begin;
}
