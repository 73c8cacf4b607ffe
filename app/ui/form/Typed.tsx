import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { onceAnswered, textsOf } from "./draft";
import { fillAll, labelsOf } from "./refill";
import { TypedOffer } from "./TypedOffer";
import { dropOldTyped, forgetTyped, type Typed as Kept, keepTyped, offerTyped, readTyped, typedKey, without } from "./typed-store";

const waitMs = 600;

interface Props {
  form: RefObject<HTMLFormElement | null>;
  /** Whose and which form it is; another one has another of this. */
  at: string;
  /** Something in it is not saved. */
  unsent: boolean;
  /** Another one each time it is sent. */
  sent: object | null;
  /** What came back refused. */
  refused: object | null;
  onKept: (isKept: boolean) => void;
}

/**
 * What is typed in a long form and not saved stays on this device for two weeks, for this person: a closed laptop costs nobody their text.
 * It is offered back where it was typed, with the time and what it is about, until somebody says what becomes of it, and put back only when asked.
 */
export function Typed({ form, at: place, unsent, sent, refused, onKept }: Props) {
  const at = typedKey(place);
  const [by] = useState(Math.random);
  const [offers, setOffers] = useState<Kept[]>([]);
  const timer = useRef<number | undefined>(undefined);

  const store = useCallback(
    (element: HTMLFormElement) => {
      window.clearTimeout(timer.current);
      timer.current = undefined;
      onKept(keepTyped(at, by, textsOf(element)));
    },
    [at, by, onKept],
  );

  useEffect(() => {
    dropOldTyped();
    // What stands there already, such as what was put back after an error (refill.ts), is not offered.
    setOffers(without(readTyped(at), textsOf(form.current!)));
  }, [at, form]);

  useEffect(() => {
    const element = form.current!;
    const later = () => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(store, waitMs, element);
    };
    const now = () => timer.current !== undefined && store(element);
    const hide = () => document.visibilityState === "hidden" && now();
    const kinds = ["input", "change"];
    for (const kind of kinds) element.addEventListener(kind, later);
    document.addEventListener("visibilitychange", hide);
    return () => {
      for (const kind of kinds) element.removeEventListener(kind, later);
      document.removeEventListener("visibilitychange", hide);
      now();
    };
  }, [form, store]);

  // At the first letter, so that who leaves then is told the truth.
  useEffect(() => {
    if (unsent) store(form.current!);
  }, [unsent, store, form]);

  useEffect(() => {
    if (!sent) return;
    const texts = textsOf(form.current!);
    store(form.current!);
    setOffers((left) => without(left, texts));
    onceAnswered(() => forgetTyped(at, texts));
  }, [sent, at, store, form]);

  useEffect(() => {
    if (refused) onceAnswered(null);
  }, [refused]);

  const found = offers.at(-1);
  if (!found) return null;

  function putBack() {
    const element = form.current!;
    if (unsent) store(element);
    // What it takes the place of can be had back.
    offerTyped(at, by);
    forgetTyped(at, found!.texts);
    fillAll(element, found!.texts);
    store(element);
    setOffers(without(readTyped(at), textsOf(element)));
  }

  function forget() {
    forgetTyped(at, found!.texts);
    setOffers(without(readTyped(at), textsOf(form.current!)));
  }

  return <TypedOffer at={found.at} fields={labelsOf(form.current!, found.texts)} onPutBack={putBack} onForget={forget} />;
}
