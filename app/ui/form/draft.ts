/**
 * What was sent last, until an answer has come: a lost connection or a session that ended costs nobody their text. For this tab and
 * this person only; no passwords, no files.
 */
import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";

export type Texts = [name: string, value: string][];

export const storageKey = "sent";
let waiting = false;
let answered: (() => void) | null = null;

/** What goes too once what was sent has an answer. @returns what would have gone until now */
export function onceAnswered(then: (() => void) | null) {
  const before = answered;
  answered = then;
  return before;
}

export const controlsOf = (form: HTMLFormElement) => Array.from(form.elements) as HTMLInputElement[];

/** Of when a form was opened: another one each time. */
export const ofOpening = ["lockVersion", "opened", "begun"];

/** Which form it is: several of one kind on a page differ in what they carry along. */
export const draftKey = (form: HTMLFormElement, place: string) =>
  [place, ...controlsOf(form).flatMap(({ type, name, value }) => (type === "hidden" && !ofOpening.includes(name) ? value : []))].join(" ");

/** A password that is shown is a text, too. */
export const isSecret = ({ type, name, autocomplete }: { type: string; name: string; autocomplete: string }) =>
  type === "password" || /password|one-time-code/.test(autocomplete) || /password|secret/i.test(name);

/** What is in a form, without secrets and files. */
export function textsOf(form: HTMLFormElement): Texts {
  const secret = controlsOf(form).flatMap((control) => (isSecret(control) ? control.name : []));
  return [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string" && !secret.includes(entry[0]));
}

/** Keeps what is in a form that is being sent. Ways in are not kept: there is little in them, and they lead back to what is. */
export function saveDraft(form: HTMLFormElement, place: string) {
  if (window.location.pathname.startsWith("/auth/")) return;
  const texts = textsOf(form);
  if (texts.every(([name]) => (form.elements.namedItem(name) as HTMLInputElement).type === "hidden")) return;
  waiting = true;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([draftKey(form, place), texts]));
  } catch {
    // Without storage, or with more than fits, it is as it was.
  }
}

/** Whether there is something that got no answer. */
export function hasDraft(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

/** Whether what there is was sent from this page, and its answer is still to come. */
export const isWaiting = () => waiting;

/** There is an error where the answer should be. */
export function keepDraft() {
  waiting = false;
  answered = null;
}

/** Lets go of what was sent once there is an answer, which a redirect is too, but not one to the sign-in page. Once, at the root. */
export function useDraftCleanup() {
  const { state, location: next } = useNavigation();
  const now = useLocation();
  const here = now.pathname + now.search;
  const to = next ? next.pathname + next.search : here;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every answer, which may come to where one is
  useEffect(() => {
    if (state === "submitting" || (state === "loading" && to === here)) return;
    if (waiting && !to.startsWith("/auth/")) {
      sessionStorage.removeItem(storageKey);
      answered?.();
    }
    keepDraft();
  }, [state, to, here, now.key]);
}
