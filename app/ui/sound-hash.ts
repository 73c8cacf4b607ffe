import { useEffect } from "react";

/** The end of an address as it can be decoded; what cannot, such as `#50%`, as it is encoded. */
export function soundHash(hash: string): string {
  try {
    decodeURIComponent(hash);
    return hash;
  } catch {
    return `#${encodeURIComponent(hash.slice(1))}`;
  }
}

type Router = Pick<typeof window.__remixRouter, "state" | "subscribe">;

/** Before anything is drawn of where the router went: it decodes that itself, to scroll there, and would take the page away. */
export function mendHashes({ state, subscribe }: Router) {
  const mend = ({ location }: Router["state"]) => {
    location.hash = soundHash(location.hash);
  };
  mend(state);
  return subscribe(mend);
}

/** Whatever stands behind the # of a link, a redirect or the address bar. Once, at the root. */
export const useSoundHash = () => useEffect(() => mendHashes(window.__remixRouter), []);
