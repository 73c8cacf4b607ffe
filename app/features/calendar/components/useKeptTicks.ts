import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidateInReach } from "~/ui/revalidate";
import { toast } from "~/ui/toast";
import { keptTicks, notLoaded, type Ticks, without } from "../kept-ticks";

interface Person {
  id: string;
  firstName: string;
  lastName: string;
}

/**
 * A tick is kept in the browser until the server has it: at a door there is not always reach, and a page is closed at once.
 * @param loaded the list from the server, where others tick too: what it says of a tick that was sent is so
 */
export function useKeptTicks(dateId: string, loaded: Person[]) {
  const { t } = useTranslation("calendar");
  const [shown, setShown] = useState<Ticks>({});
  const [late, setLate] = useState(0);
  const people = useRef(loaded);
  people.current = loaded;
  const sending = useRef(false);
  const revalidate = useRevalidateInReach();

  const send = useCallback(async () => {
    if (sending.current) return;
    sending.current = true;
    const ticks = keptTicks(dateId);
    const { reached, refused } = await ticks.send();
    sending.current = false;
    for (const id of refused) {
      const person = people.current.find((one) => one.id === id);
      toast({ title: t("list.refused"), message: person && `${person.firstName} ${person.lastName}`, color: "danger" });
      setShown((shown) => without(shown, id));
    }
    setLate(Object.keys(ticks.unsent()).length);
    if (reached) revalidate();
  }, [dateId, revalidate, t]);

  useEffect(() => {
    const kept = keptTicks(dateId).unsent();
    if (Object.keys(kept).length > 0) {
      setShown(kept);
      send();
    }
    window.addEventListener("online", send);
    return () => window.removeEventListener("online", send);
  }, [dateId, send]);

  useEffect(() => {
    if (late === 0) return;
    const again = setInterval(send, 15_000);
    return () => clearInterval(again);
  }, [late, send]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that the list is loaded anew
  useEffect(() => setShown((ticks) => notLoaded(ticks, keptTicks(dateId).unsent())), [loaded]);

  const tick = (id: string, attended: boolean | null) => {
    setShown((ticks) => ({ ...ticks, [id]: attended }));
    keptTicks(dateId).tick(id, attended);
    send();
  };

  return { shown, tick, late };
}
