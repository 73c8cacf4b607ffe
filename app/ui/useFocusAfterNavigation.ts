import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Another page begins at its heading, as a page that is loaded begins at its top: who moves by keyboard goes on from there, and a
 * screen reader says where one is. Another page of a list begins at its count, a link within a page at its place; and where what was pressed
 * is gone when the answer comes, the page begins anew. Scrolling stays what the router makes of it. For the root, whose effects come after the page's.
 */
export function useFocusAfterNavigation() {
  const { pathname, search, hash, key } = useLocation();
  const last = useRef({ pathname, turned: pageOf(search), key });
  useEffect(() => {
    const before = last.current;
    const now = { pathname, turned: pageOf(search), key };
    last.current = now;
    const elsewhere = before.pathname !== pathname;
    const turned = !elsewhere && before.turned !== now.turned;
    // Each answer has a key of its own. That the router waits for one is not always drawn: React leaves out what is over when it gets there.
    const answered = before.key !== key;
    const lost = answered && document.activeElement === document.body;
    const aimed = hash && answered;
    const main = document.querySelector<HTMLElement>("main");
    if (!main || !(elsewhere || turned || lost || aimed) || tookFocus(main)) return;
    const place = hash
      ? document.getElementById(decodeURIComponent(hash.slice(1)))
      : turned
        ? main.querySelector<HTMLElement>(".result-count")
        : null;
    const begin = place ?? main.querySelector("h1") ?? main;
    begin.tabIndex = -1;
    begin.focus({ preventScroll: true });
  }, [pathname, search, hash, key]);
}

const pageOf = (search: string) => new URLSearchParams(search).get("page[number]");

/** Whether the page has chosen itself where to begin, such as at what is wrong in a form. What was pressed may still have focus; that is no choice. */
function tookFocus(main: HTMLElement) {
  const focused = document.activeElement;
  return focused !== main && main.contains(focused) && !focused!.matches("a, button, h1");
}
