import { useEffect, useRef } from "react";

/** What was pressed may be gone after a new version came: then focus goes to its like and not to the top of the page. */
export function useRestoredFocus(version: number | null) {
  const place = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is what takes focus away
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if (lost && place.current) document.getElementById(place.current)?.focus({ preventScroll: true });
    place.current = null;
  }, [version]);
  return (id: string) => {
    place.current = id;
  };
}
