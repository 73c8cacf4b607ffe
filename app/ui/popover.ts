import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Attributes that React 18 does not know by type, but passes on: a popover opens and closes without script. */
export const opens = (id: string) => ({ popovertarget: id }) as object;
export const closes = (id: string) => ({ popovertarget: id, popovertargetaction: "hide" }) as object;

/** A popover that also closes when its visitor moves on: to another address, or out of it by keyboard. */
export function usePopover<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => {
    const element = ref.current;
    if (element?.matches(":popover-open")) element.hidePopover();
  }, [key]);

  useEffect(() => {
    const element = ref.current;
    const leave = (event: FocusEvent) => {
      const next = event.relatedTarget as Node | null;
      if (next && !element?.contains(next) && element?.matches(":popover-open")) element.hidePopover();
    };
    element?.addEventListener("focusout", leave);
    return () => element?.removeEventListener("focusout", leave);
  }, []);

  return ref;
}
