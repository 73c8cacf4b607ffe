/** The draft in the browser, with what was done to it: each step can be taken back within the session. */
import { useCallback, useReducer } from "react";
import type { Draft } from "./field";

interface State {
  draft: Draft;
  past: Draft[];
  future: Draft[];
  /** What the last step was about: typing on in one field is one step. */
  tag: string | null;
  at: number;
  /** Goes up when fields get other values than somebody typed. */
  revision: number;
}

type Change = (draft: Draft) => Draft;
type Step =
  | { kind: "change"; change: Change; tag: string | null; now: number; refill: boolean }
  | { kind: "undo" | "redo" }
  | { kind: "adopt"; draft: Draft }
  | { kind: "rebase"; change: Change; below: Change; refill: boolean };

const maxSteps = 100;
const typingMs = 2_000;

function next(state: State, step: Step): State {
  const { draft, past, future, revision } = state;
  switch (step.kind) {
    case "change": {
      const changed = step.change(draft);
      if (changed === draft) return state;
      const goesOn = step.tag !== null && step.tag === state.tag && step.now - state.at < typingMs;
      const steps = goesOn ? past : [...past.slice(-maxSteps), draft];
      return { draft: changed, past: steps, future: [], tag: step.tag, at: step.now, revision: revision + Number(step.refill) };
    }
    case "undo": {
      const before = past.at(-1);
      if (!before) return state;
      return { ...state, draft: before, past: past.slice(0, -1), future: [draft, ...future], tag: null, revision: revision + 1 };
    }
    case "redo": {
      const [after, ...rest] = future;
      if (!after) return state;
      return { ...state, draft: after, past: [...past, draft], future: rest, tag: null, revision: revision + 1 };
    }
    case "adopt":
      return { ...state, draft: step.draft, tag: null, revision: revision + 1 };
    case "rebase":
      // Taking a step back must not take back what somebody else did.
      return {
        ...state,
        draft: step.change(draft),
        past: past.map(step.below),
        future: future.map(step.below),
        revision: revision + Number(step.refill),
      };
  }
}

export interface Editing {
  draft: Draft;
  revision: number;
  /** The field that was typed in last, as it was tagged. */
  tag: string | null;
  mayUndo: boolean;
  mayRedo: boolean;
  /** @param tag of typing, which is one step as long as it goes on in one field; others fill the fields anew, and so does typing elsewhere than in a field */
  change: (change: Change, tag?: string, refill?: boolean) => void;
  undo: () => void;
  redo: () => void;
  /** Another hand's draft, or one from the server. */
  adopt: (draft: Draft) => void;
  /** What somebody else did, below all that was done here. @param refill whether fields in sight get other values @param below for the steps before and after */
  rebase: (change: Change, refill: boolean, below?: Change) => void;
}

export function useDraft(first: Draft): Editing {
  const [{ draft, past, future, revision, tag }, dispatch] = useReducer(next, {
    draft: first,
    past: [],
    future: [],
    tag: null,
    at: 0,
    revision: 0,
  });
  const change = useCallback(
    (change: Change, tag?: string, refill = tag === undefined) =>
      dispatch({ kind: "change", change, tag: tag ?? null, now: Date.now(), refill }),
    [],
  );
  return {
    draft,
    revision,
    tag,
    mayUndo: past.length > 0,
    mayRedo: future.length > 0,
    change,
    undo: useCallback(() => dispatch({ kind: "undo" }), []),
    redo: useCallback(() => dispatch({ kind: "redo" }), []),
    adopt: useCallback((draft: Draft) => dispatch({ kind: "adopt", draft }), []),
    rebase: useCallback(
      (change: Change, refill: boolean, below: Change = change) => dispatch({ kind: "rebase", change, below, refill }),
      [],
    ),
  };
}
