import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** How far a vacancy is from where the visitor searched, in words: the link that led here says so. Known after the first render, for the server does not see it. */
export function useAway(): string | null {
  const { state } = useLocation();
  const [away, setAway] = useState<string | null>(null);
  useEffect(() => {
    const said = (state as { away?: unknown } | null)?.away;
    setAway(typeof said === "string" ? said : null);
  }, [state]);
  return away;
}
