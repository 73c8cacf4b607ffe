import { useCallback, useEffect, useRef, useState } from "react";
import type { Texts } from "../form/draft";
import { useMaybeSite } from "../shell/site";

interface Typed {
  at: string;
  texts: Texts;
}

const waitMs = 600;
const keptDays = 14;
const keyOf = (person: string, place: string) => `typed ${person} ${place}`;

function read(key: string): Typed | null {
  try {
    const typed = JSON.parse(localStorage.getItem(key) ?? "null") as Typed | null;
    const old = typed && Date.now() - Date.parse(typed.at) > keptDays * 86_400_000;
    if (old) localStorage.removeItem(key);
    return old ? null : typed;
  } catch {
    return null;
  }
}

const textsOf = (form: HTMLFormElement): Texts =>
  [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string" && !/password/i.test(entry[0]));

/**
 * What is typed and not saved stays on this device for two weeks, for this person: a closed laptop costs nobody their text. It is offered back
 * where it was typed, with the time, and put back only when asked.
 * @param place where it was typed; null: nothing is kept
 */
export function useTyped(place: string | null) {
  const person = useMaybeSite()?.viewer?.email ?? "";
  const key = place && person ? keyOf(person, place) : null;
  const [found, setFound] = useState<Typed | null>(null);
  const timer = useRef<number | undefined>(undefined);
  const sent = useRef(false);

  useEffect(() => setFound(key ? read(key) : null), [key]);

  const forget = useCallback(() => {
    window.clearTimeout(timer.current);
    setFound(null);
    try {
      if (key) localStorage.removeItem(key);
    } catch {
      // There is nothing to forget.
    }
  }, [key]);

  // Left after it was sent: it is on the server. A page that asks to sign in first keeps it by other means (form/draft.ts).
  useEffect(
    () => () => {
      if (sent.current) forget();
    },
    [forget],
  );

  function keep(form: HTMLFormElement) {
    if (!key) return;
    sent.current = false;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      try {
        localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), texts: textsOf(form) } satisfies Typed));
      } catch {
        // Without storage, or with more than fits, there is what was saved.
      }
    }, waitMs);
  }

  async function putBack(form: HTMLFormElement) {
    if (!found) return;
    const { fillAll } = await import("../form/refill");
    fillAll(form, found.texts);
    setFound(null);
  }

  /** It was sent; and with `false`, came back refused. */
  const sends = useCallback((now: boolean) => {
    window.clearTimeout(timer.current);
    sent.current = now;
  }, []);

  return { found, keep, putBack, forget, sends };
}
