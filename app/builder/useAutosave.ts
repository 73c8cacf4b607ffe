/** Keeps the draft on the server a moment after it was typed; as long as that cannot be, on this device. */
import { useCallback, useEffect, useRef, useState } from "react";
import { useUnsavedChanges } from "~/ui/form";
import type { Edited } from "./builder";
import type { Draft, Problems } from "./field";
import { forget, keep } from "./kept";
import { asMine, asTheirs, type Choice, isSame, merge } from "./merge";
import { sendDraft } from "./send-draft";
import type { Editing } from "./useDraft";

/** What is in sight, where the fields of every block are. */
export const all = Symbol("all");

const waitMs = 900;
const retryMs = 5_000;

export type SaveState = "saved" | "waiting" | "saving" | "offline" | "refused" | "gone" | "conflict";

export interface Autosave {
  state: SaveState;
  /** When it was last saved. */
  at: string;
  lockVersion: number;
  problems: Problems;
  /** What cannot be kept, by field. */
  errors: Record<string, string>;
  /** What somebody else changed in the same place, and who that is. Nothing is saved until each is answered. */
  asked: { theirs: Edited; choices: Choice[] } | null;
  /** Who saved something that was put together with one's own, and whether what is in sight became another. */
  met: { name: string; inSight: boolean } | null;
  /** Saves what is not saved yet. @returns the version to go on from; null when it could not be saved */
  flush: () => Promise<number | null>;
  answer: (choice: Choice, whose: "mine" | "theirs") => void;
  /** What somebody else saved, found before one saved oneself. */
  meet: (theirs: Edited) => void;
  /** What is on the server is what is here. */
  settle: (edited: Edited, draft: Draft) => void;
}

/**
 * @param address of what is built
 * @param open the block whose fields are in sight; `all`: those of every block
 */
export function useAutosave(address: string, edited: Edited, { draft, rebase }: Editing, open: string | null | typeof all): Autosave {
  const [now, setNow] = useState({ state: "saved" as SaveState, at: edited.at, lockVersion: edited.lockVersion });
  const [problems, setProblems] = useState(edited.problems);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [asked, setAsked] = useState<Autosave["asked"]>(null);
  const [met, setMet] = useState<Autosave["met"]>(null);
  const [kept, setKept] = useState(false);
  const saved = useRef(draft);
  const current = useRef(draft);
  const version = useRef(edited.lockVersion);
  const sending = useRef<Promise<boolean> | null>(null);
  const tried = useRef<Draft | null>(null);
  /** Pressing a button before the questions are answered would put one's own over what the other saved. */
  const unanswered = useRef(0);
  current.current = draft;
  const shown = useRef(open);
  shown.current = open;

  /** What both wrote, from here on; what both changed in the same place is asked. */
  const putTogether = useCallback(
    (theirs: Edited): boolean => {
      const [base, mine] = [saved.current, current.current];
      const { draft: both, choices } = merge(base, mine, theirs.draft);
      const inSight = (of: Draft) =>
        shown.current === all ? of.blocks : (of.blocks.find(({ id }) => id === shown.current) ?? of.attributes);
      version.current = theirs.lockVersion;
      saved.current = theirs.draft;
      current.current = both;
      const isOther = !isSame(inSight(mine), inSight(both));
      // A step back or forth keeps what the other wrote.
      const below = (one: Draft) => {
        const merged = merge(base, one, theirs.draft);
        return merged.choices.reduce(asTheirs, merged.draft);
      };
      rebase((one) => (one === mine ? both : merge(base, one, theirs.draft).draft), isOther, below);
      setMet(theirs.by === null ? null : { name: theirs.by, inSight: isOther });
      unanswered.current = choices.length;
      setAsked(choices.length > 0 ? { theirs, choices } : null);
      return choices.length === 0;
    },
    [rebase],
  );

  const send = useCallback(async (): Promise<boolean> => {
    const sent = current.current;
    const say = (state: SaveState, at?: string) => setNow((before) => ({ state, at: at ?? before.at, lockVersion: version.current }));
    tried.current = sent;
    say("saving");
    const outcome = await sendDraft(address, { lockVersion: version.current, draft: sent });
    if (typeof outcome === "string") {
      say(outcome);
      return false;
    }
    const { status, answer } = outcome;
    if (status === 409) {
      const together = putTogether(answer);
      say(together ? "waiting" : "conflict");
      return together;
    }
    if (status >= 300) {
      setErrors(answer.errors ?? {});
      say(status >= 500 ? "offline" : "refused");
      return false;
    }
    version.current = answer.lockVersion;
    saved.current = sent;
    setErrors({});
    setProblems(answer.problems);
    if (current.current === sent) forget(edited.id);
    say(current.current === sent ? "saved" : "waiting", answer.at);
    return true;
  }, [address, edited.id, putTogether]);

  const save = useCallback(async (): Promise<number | null> => {
    while (sending.current) await sending.current;
    if (unanswered.current > 0) return null;
    while (saved.current !== current.current) {
      sending.current = send().finally(() => {
        sending.current = null;
      });
      if (!(await sending.current)) return null;
    }
    return version.current;
  }, [send]);

  const isDirty = draft !== saved.current;
  const { state } = now;
  const stopped = state === "conflict" || state === "gone";
  useEffect(() => {
    if (!isDirty) {
      // Undone, so that there is nothing to keep and nothing wrong any more.
      if (kept) {
        forget(edited.id);
        setKept(false);
      }
      if (state !== "refused" && state !== "offline") return;
      setErrors({});
      setNow((before) => ({ ...before, state: "saved" }));
      return;
    }
    setKept(keep(edited.id, { lockVersion: version.current, base: saved.current, draft }));
    // What was refused is not asked again until it is changed.
    if (stopped || state === "saving" || (state === "refused" && tried.current === draft)) return;
    const timer = setTimeout(save, state === "offline" ? retryMs : waitMs);
    return () => clearTimeout(timer);
  }, [draft, isDirty, stopped, state, edited.id, save, kept]);
  useUnsavedChanges(isDirty, { isKept: kept });

  return {
    ...now,
    state: isDirty && state === "saved" ? "waiting" : state,
    problems,
    errors,
    asked,
    met,
    flush: save,
    answer: useCallback(
      (choice: Choice, whose: "mine" | "theirs") => {
        const change = whose === "mine" ? asMine : asTheirs;
        rebase((one) => change(one, choice), true);
        const choices = asked?.choices.filter((one) => one !== choice) ?? [];
        unanswered.current = choices.length;
        setAsked(asked && choices.length > 0 ? { ...asked, choices } : null);
        if (choices.length === 0) setNow((now) => ({ ...now, state: "waiting" }));
      },
      [rebase, asked],
    ),
    meet: useCallback(
      (theirs: Edited) => {
        if (theirs.lockVersion <= version.current || sending.current) return;
        const isClean = saved.current === current.current;
        const together = putTogether(theirs);
        if (isClean) saved.current = current.current;
        setProblems(theirs.problems);
        setNow({ state: together ? (isClean ? "saved" : "waiting") : "conflict", at: theirs.at, lockVersion: theirs.lockVersion });
      },
      [putTogether],
    ),
    settle: useCallback((from: Edited, draft: Draft) => {
      version.current = from.lockVersion;
      saved.current = draft;
      current.current = draft;
      unanswered.current = 0;
      setAsked(null);
      setErrors({});
      setProblems(from.problems);
      setNow({ state: "saved", at: from.at, lockVersion: from.lockVersion });
    }, []),
  };
}
