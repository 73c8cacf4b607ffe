import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";

type Ticks = Record<string, boolean | null>;

/** Ticks at a door without reach are kept in the browser, and sent once there is. */
export function useKeptTicks(dateId: string) {
  const key = `ticks ${dateId}`;
  const [ticks, setTicks] = useState<Ticks>({});
  const { revalidate } = useRevalidator();

  useEffect(() => {
    try {
      setTicks(JSON.parse(localStorage.getItem(key) ?? "{}"));
    } catch {
      // Storage is switched off: nothing was kept.
    }
  }, [key]);

  const keep = useCallback(
    (next: Ticks) => {
      setTicks(next);
      try {
        if (Object.keys(next).length > 0) localStorage.setItem(key, JSON.stringify(next));
        else localStorage.removeItem(key);
      } catch {
        // They stay as long as the page is open.
      }
    },
    [key],
  );

  useEffect(() => {
    async function send() {
      const left = { ...ticks };
      for (const [id, attended] of Object.entries(ticks)) {
        const body = new URLSearchParams({ id, _action: "attend", attended: attended === null ? "" : String(attended) });
        const answer = await fetch(location.pathname, { method: "POST", body }).catch(() => null);
        if (!answer) return keep(left);
        delete left[id];
      }
      keep(left);
      revalidate();
    }
    if (Object.keys(ticks).length === 0) return;
    if (navigator.onLine) void send();
    window.addEventListener("online", send);
    return () => window.removeEventListener("online", send);
  }, [ticks, keep, revalidate]);

  /** @returns whether it was kept, and is not to be sent now */
  const tick = (id: string, attended: boolean | null): boolean => {
    if (navigator.onLine) return false;
    keep({ ...ticks, [id]: attended });
    return true;
  };

  return { ticks, tick, count: Object.keys(ticks).length };
}
