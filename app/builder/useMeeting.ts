/** Asks now and then who else is here, and takes over what they saved. */
import { useEffect, useRef, useState } from "react";
import type { Meeting } from "./builder";
import type { Autosave } from "./useAutosave";

const everyMs = 10_000;

/** @returns the names of the others */
export function useMeeting(address: string, saving: Autosave): string[] {
  const [here, setHere] = useState<string[]>([]);
  const latest = useRef(saving);
  latest.current = saving;
  useEffect(() => {
    const ask = async () => {
      const { lockVersion, state } = latest.current;
      if (document.visibilityState === "hidden" || state === "gone" || state === "conflict") return;
      try {
        const response = await fetch(`${address}/draft?since=${lockVersion}`, { headers: { accept: "application/json" } });
        if (!response.ok || response.redirected) return;
        const met = (await response.json()) as Meeting;
        setHere((before) => (before.join() === met.here.join() ? before : met.here));
        if (met.edited) latest.current.meet(met.edited);
      } catch {
        // Without a connection nobody is seen; the bar says so already.
      }
    };
    void ask();
    const timer = setInterval(ask, everyMs);
    return () => clearInterval(timer);
  }, [address]);
  return here;
}
