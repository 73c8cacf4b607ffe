import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** New numbers every 30 seconds (spec 9), while somebody looks: in place, so that what is read does not move. */
export function useFresh(ms: number) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && state === "idle" && navigator.onLine) revalidate();
    }, ms);
    return () => clearInterval(timer);
  }, [ms, revalidate, state]);
}
