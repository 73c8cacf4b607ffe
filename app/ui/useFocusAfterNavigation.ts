import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Another page begins at its heading, as a page that is loaded begins at its top: who moves by keyboard goes on from there, and a
 * screen reader says where one is. Scrolling stays what the router makes of it. For the root, whose effects come after the page's.
 */
export function useFocusAfterNavigation() {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hash leads to a place of its own, but is no other page
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.querySelector<HTMLElement>("main");
    const heading = main?.querySelector("h1") ?? main;
    if (!heading || hash || tookFocus(main!)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}

/** Whether the page has chosen itself where to begin, such as at what is wrong in a form. What was pressed may still have focus; that is no choice. */
function tookFocus(main: HTMLElement) {
  const focused = document.activeElement;
  return focused !== main && main.contains(focused) && !focused!.matches("a, button, h1");
}
