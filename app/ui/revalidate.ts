import { type ShouldRevalidateFunction, useMatches, useRevalidator } from "@remix-run/react";
import { useCallback } from "react";

/** After a refusal too: what the page shows may have changed meanwhile. */
export const afterRefusalToo: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  (actionStatus ?? 0) >= 400 || defaultShouldRevalidate;

/** What this page would be loaded with now; null where that cannot be had. */
export async function loadedNow(route: string): Promise<string | null> {
  const address = new URL(window.location.href);
  address.pathname += ".data";
  address.searchParams.set("_routes", route);
  const answer = await fetch(address).catch(() => null);
  return answer?.status === 200 ? answer.text().catch(() => null) : null;
}

/** Reads the page anew unless that would put an error in its place: out of reach, signed out meanwhile, or somewhere else by now. */
export function useRevalidateInReach() {
  const { revalidate } = useRevalidator();
  const route = useMatches().at(-1)!.id;
  return useCallback(async () => {
    const { href } = window.location;
    const now = await loadedNow(route);
    if (now !== null && window.location.href === href) revalidate();
  }, [revalidate, route]);
}
