import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Attributes that React 18 does not know by type, but passes on: a popover opens and closes without script. */
export const opens = (id: string) => ({ popovertarget: id }) as object;
export const closes = (id: string) => ({ popovertarget: id, popovertargetaction: "hide" }) as object;

/** Browsers of a few years ago have no popovers, and asking them for :popover-open throws: there an attribute opens them, by script. */
const known = () => "popover" in HTMLElement.prototype;

export const isOpen = (element: HTMLElement) => element.matches(known() ? ":popover-open" : "[data-open]");

function close(element: HTMLElement) {
  if (!isOpen(element)) return;
  if (known()) element.hidePopover();
  else element.removeAttribute("data-open");
}

/** A popover that also closes when its visitor moves on: to another address, or out of it by keyboard. */
export function usePopover<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => close(ref.current!), [key]);

  useEffect(() => {
    const element = ref.current!;
    const unmounted = new AbortController();
    element.addEventListener("focusout", ({ relatedTarget: next }) => next && !element.contains(next as Node) && close(element), unmounted);
    if (!known()) openByScript(element, unmounted);
    return () => unmounted.abort();
  }, []);

  return ref;
}

/** What other browsers do by themselves: the buttons, Escape and a press elsewhere. */
function openByScript(element: HTMLElement, until: AbortController) {
  const press = ({ target }: Event) => {
    if ((target as Element).closest(`[popovertarget="${element.id}"]`)) element.toggleAttribute("data-open");
    else if (!element.contains(target as Node)) close(element);
  };
  document.addEventListener("click", press, until);
  document.addEventListener("keydown", ({ key }) => key === "Escape" && close(element), until);
}
