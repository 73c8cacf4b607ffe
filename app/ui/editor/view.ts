/** What an editor's loader and action tell its screen. */
import type { FormResult } from "../form/context";
import type { Constraints } from "../form/fields";
import type { FormValue } from "../form/value";
import type { Difference } from "../form/versions";

export interface EditorView {
  /** Where its words are: a namespace, or a part of one such as `vacancy:staff`. */
  words: string;
  /** None for something new. */
  id: string | null;
  lockVersion: number | null;
  values: Record<string, FormValue>;
  constraints: Constraints;
  mayDelete: boolean;
  /** Where the row is in its life, and the steps that it can take from there; none where its kind has no states. */
  state: { status: string; steps: string[] } | null;
}

/** Two people edited the same thing: how what was typed differs from what is stored by now. */
export interface ConflictView {
  differences: Difference[];
  /** Who saved meanwhile, and when, as far as the viewer may know. */
  by: { name: string; at: string } | null;
  /** The version that the next save builds on. */
  lockVersion: number;
  names: string[];
}

/** What an action answers when it refuses. */
export interface EditorAnswer {
  /** The form that was sent: the editor itself, or the buttons beside it. */
  form: "editor" | "step";
  lastResult: FormResult;
  conflict: ConflictView | null;
}
