import { useCallback, useEffect, useRef, useState } from "react";
import type { Texts } from "../form/draft";
import { useMaybeSite } from "../shell/site";
import { forgetOnceAnswered, readTyped, type Typed, without, writeTyped } from "./typed-store";

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
  const sent = useRef<Texts | null>(null);
  const [isKept, setKept] = useState(false);

  const offer = useCallback((left: Typed[]) => {
    offered.current = left;
    setOffers(left);
  }, []);
  const write = useCallback(() => {
    if (key) setKept(writeTyped(key, typed.current ? [...offered.current, typed.current] : offered.current));
  }, [key]);

  useEffect(() => {
    typed.current = null;
    offer(key ? readTyped(key) : []);
  }, [key, offer]);

  const store = useCallback(
    (texts: Texts) => {
      typed.current = { at: new Date().toISOString(), texts };
      write();
    },
    [write],
  );

  /** What was sent from here, and not typed on since, is on the server. */
  const saved = useCallback(() => {
    if (!sent.current) return;
    offer(without(offered.current, sent.current));
    sent.current = null;
    typed.current = null;
    write();
  }, [offer, write]);

  // Left after it was sent.
  useEffect(
    () => () => {
      if (key && sent.current) forgetOnceAnswered(key, without(offered.current, sent.current));
      sent.current = null;
    },
    [key],
  );

  function keep(form: HTMLFormElement) {
    if (!key) return;
    sent.current = null;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => store(textsOf(form)), waitMs);
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

  /** It was sent; and with null, came back refused. */
  const sends = useCallback(
    (form: HTMLFormElement | null) => {
      window.clearTimeout(timer.current);
      sent.current = form && textsOf(form);
      if (sent.current && typed.current) store(sent.current);
    },
    [store],
  );

  return { found, isKept, keep, putBack, drop, saved, sends };
}
