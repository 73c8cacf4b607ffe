/** Keeps the draft on the server a moment after it was typed; as long as that cannot be, on this device. */
import { useCallback, useEffect, useRef, useState } from "react";
import { useUnsavedChanges } from "~/ui/form";
import type { Edited } from "./builder";
import type { Draft, Problems } from "./field";
import { forget, keep } from "./kept";

const waitMs = 900;
const retryMs = 5_000;

/** What the server says: the draft as it is, or why not. */
type Answer = Edited & { errors?: Record<string, string> };

export type SaveState = "saved" | "waiting" | "saving" | "offline" | "refused" | "gone" | "conflict";

export interface Autosave {
  state: SaveState;
  /** When it was last saved. */
  at: string;
  lockVersion: number;
  problems: Problems;
  /** What cannot be kept, by field. */
  errors: Record<string, string>;
  /** What somebody else saved meanwhile. */
  theirs: Edited | null;
  /** Saves what is not saved yet. @returns the version to go on from; null when it could not be saved */
  flush: () => Promise<number | null>;
  /** After a conflict: one's own draft over that of the other, who keeps theirs as a version. */
  keepMine: () => Promise<number | null>;
  /** What is on the server is what is here. */
  settle: (edited: Edited, draft: Draft) => void;
}

/** @param address of what is built */
export function useAutosave(address: string, edited: Edited, draft: Draft): Autosave {
  const [now, setNow] = useState({ state: "saved" as SaveState, at: edited.at, lockVersion: edited.lockVersion });
  const [problems, setProblems] = useState(edited.problems);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [theirs, setTheirs] = useState<Edited | null>(null);
  const saved = useRef(draft);
  const current = useRef(draft);
  const version = useRef(edited.lockVersion);
  const sending = useRef<Promise<boolean> | null>(null);
  const tried = useRef<Draft | null>(null);
  current.current = draft;

  const send = useCallback(
    async (autosave: boolean): Promise<boolean> => {
      const sent = current.current;
      const say = (state: SaveState, at?: string) => setNow((before) => ({ state, at: at ?? before.at, lockVersion: version.current }));
      tried.current = sent;
      say("saving");
      let response: Response;
      try {
        response = await fetch(`${address}/draft`, {
          method: "POST",
          headers: { "content-type": "application/json", accept: "application/json" },
          body: JSON.stringify({ lockVersion: version.current, draft: sent, autosave }),
        });
      } catch {
        say("offline");
        return false;
      }
      const isJson = response.headers.get("content-type")?.includes("json") ?? false;
      // A session that ended leads to the sign-in edited.
      if (response.redirected || !isJson || [401, 403, 404].includes(response.status)) {
        say(response.status >= 500 ? "offline" : "gone");
        return false;
      }
      const answer = (await response.json()) as Answer;
      if (response.status === 409) {
        setTheirs(answer);
        say("conflict");
        return false;
      }
      if (!response.ok) {
        setErrors(answer.errors ?? {});
        say(response.status >= 500 ? "offline" : "refused");
        return false;
      }
      version.current = answer.lockVersion;
      saved.current = sent;
      setErrors({});
      setProblems(answer.problems);
      if (current.current === sent) forget(edited.id);
      say(current.current === sent ? "saved" : "waiting", answer.at);
      return true;
    },
    [address, edited.id],
  );

  const save = useCallback(
    async (autosave = true): Promise<number | null> => {
      while (sending.current) await sending.current;
      while (saved.current !== current.current) {
        sending.current = send(autosave);
        const done = await sending.current;
        sending.current = null;
        if (!done) return null;
      }
      return version.current;
    },
    [send],
  );

  const isDirty = draft !== saved.current;
  const { state } = now;
  const stopped = state === "conflict" || state === "gone";
  useEffect(() => {
    if (!isDirty) return;
    keep(edited.id, version.current, draft);
    // What was refused is not asked again until it is changed.
    if (stopped || state === "saving" || (state === "refused" && tried.current === draft)) return;
    const timer = setTimeout(save, state === "offline" ? retryMs : waitMs);
    return () => clearTimeout(timer);
  }, [draft, isDirty, stopped, state, edited.id, save]);
  useUnsavedChanges(isDirty);

  return {
    ...now,
    state: isDirty && state === "saved" ? "waiting" : state,
    problems,
    errors,
    theirs,
    flush: save,
    keepMine: useCallback(() => {
      if (theirs) version.current = theirs.lockVersion;
      setTheirs(null);
      return save(false);
    }, [theirs, save]),
    settle: useCallback((from: Edited, draft: Draft) => {
      version.current = from.lockVersion;
      saved.current = draft;
      current.current = draft;
      setTheirs(null);
      setErrors({});
      setProblems(from.problems);
      setNow({ state: "saved", at: from.at, lockVersion: from.lockVersion });
    }, []),
  };
}
