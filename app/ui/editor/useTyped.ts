import { useCallback, useEffect, useRef, useState } from "react";
import type { Texts } from "../form/draft";
import { useMaybeSite } from "../shell/site";
import { readTyped, type Typed, writeTyped } from "./typed-store";

const waitMs = 600;
const keyOf = (person: string, place: string) => `typed ${person} ${place}`;

const textsOf = (form: HTMLFormElement): Texts =>
  [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string" && !/password/i.test(entry[0]));

/**
 * What is typed and not saved stays on this device for two weeks, for this person: a closed laptop costs nobody their text. It is offered back
 * where it was typed, with the time, until somebody says what becomes of it, and put back only when asked.
 * @param place where it was typed; null: nothing is kept
 */
export function useTyped(place: string | null) {
  const person = useMaybeSite()?.viewer?.email ?? "";
  const key = place && person ? keyOf(person, place) : null;
  const [offers, setOffers] = useState<Typed[]>([]);
  const offered = useRef(offers);
  const typed = useRef<Typed | null>(null);
  const timer = useRef<number | undefined>(undefined);
  const sent = useRef(false);

  const offer = useCallback((left: Typed[]) => {
    offered.current = left;
    setOffers(left);
  }, []);
  const write = useCallback(() => {
    if (key) writeTyped(key, typed.current ? [...offered.current, typed.current] : offered.current);
  }, [key]);

  useEffect(() => {
    typed.current = null;
    offer(key ? readTyped(key) : []);
  }, [key, offer]);

  /** What was sent from here, and not typed on since, is on the server. */
  const saved = useCallback(() => {
    if (!sent.current) return;
    sent.current = false;
    typed.current = null;
    write();
  }, [write]);

  // Left after it was sent. A page that asks to sign in first keeps it by other means (form/draft.ts).
  useEffect(() => saved, [saved]);

  function keep(form: HTMLFormElement) {
    if (!key) return;
    sent.current = false;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      typed.current = { at: new Date().toISOString(), texts: textsOf(form) };
      write();
    }, waitMs);
  }

  const found = offers.at(-1);
  const others = offers.slice(0, -1);

  async function putBack(form: HTMLFormElement) {
    if (!found) return;
    const { fillAll } = await import("../form/refill");
    // What it takes the place of can be had back.
    offer(typed.current ? [...others, typed.current] : others);
    typed.current = found;
    fillAll(form, found.texts);
    keep(form);
  }

  function drop() {
    offer(others);
    write();
  }

  /** It was sent; and with `false`, came back refused. */
  const sends = useCallback((now: boolean) => {
    window.clearTimeout(timer.current);
    sent.current = now;
  }, []);

  return { found, keep, putBack, drop, saved, sends };
}
