import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { readStored, writeStored } from "~/ui/stored";

type Ticks = Record<string, boolean | null>;

/** Of the ticks that are shown: those that the list that was loaded does not have yet. */
export const notLoaded = (shown: Ticks, unsent: Ticks): Ticks => Object.fromEntries(Object.entries(shown).filter(([id]) => id in unsent));

const without = (ticks: Ticks, id: string): Ticks => Object.fromEntries(Object.entries(ticks).filter(([other]) => other !== id));

/**
 * A tick is kept in the browser until the server has it: at a door there is not always reach, and a page is closed at once.
 * @param loaded the list from the server, where others tick too: what it says of a tick that was sent is so
 */
export function useKeptTicks(dateId: string, loaded: object) {
  const key = `ticks ${dateId}`;
  const [shown, setShown] = useState<Ticks>({});
  const [late, setLate] = useState(0);
  const unsent = useRef<Ticks>({});
  const sending = useRef(false);
  const { revalidate } = useRevalidator();

  const keep = useCallback(
    (next: Ticks) => {
      unsent.current = next;
      writeStored(key, Object.keys(next).length > 0 ? next : null);
    },
    [key],
  );

  /** One after the other, so that of two for one person the last counts. */
  const send = useCallback(async () => {
    if (sending.current) return;
    sending.current = true;
    let reached = true;
    while (reached) {
      const next = Object.entries(unsent.current)[0];
      if (!next) break;
      const [id, attended] = next;
      const body = new URLSearchParams({ id, _action: "attend", attended: attended === null ? "" : String(attended) });
      const answer = await fetch(location.pathname, { method: "POST", body }).catch(() => null);
      // Somewhere else is where one signs in again.
      reached = answer !== null && answer.status < 500 && new URL(answer.url).pathname === location.pathname;
      if (!reached) break;
      if (!answer!.ok) setShown((ticks) => without(ticks, id));
      if (unsent.current[id] === attended) keep(without(unsent.current, id));
    }
    sending.current = false;
    setLate(Object.keys(unsent.current).length);
    if (reached) revalidate();
  }, [keep, revalidate]);

  useEffect(() => {
    const kept = readStored<Ticks>(key);
    if (kept) {
      unsent.current = kept;
      setShown(kept);
      void send();
    }
    window.addEventListener("online", send);
    return () => window.removeEventListener("online", send);
  }, [key, send]);

  useEffect(() => {
    if (late === 0) return;
    const again = setInterval(send, 15_000);
    return () => clearInterval(again);
  }, [late, send]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that the list is loaded anew
  useEffect(() => setShown((ticks) => notLoaded(ticks, unsent.current)), [loaded]);

  const tick = (id: string, attended: boolean | null) => {
    setShown((ticks) => ({ ...ticks, [id]: attended }));
    keep({ ...unsent.current, [id]: attended });
    void send();
  };

  return { shown, tick, late };
}
