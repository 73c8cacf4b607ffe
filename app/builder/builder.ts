/** What the builder is given, as plain data for server and browser, and what it knows of what is built. */
import type { Draft, Kind, Language, Problems } from "./field";

export interface Builder {
  /** Of what is built. Its draft, preview and versions have the addresses below it. */
  address: string;
  /** Where it is edited: there, or below it too. */
  editor: string;
  /** Of the list that it stands in. */
  back: string;
  /** Whether there are such addresses, and what is offered there. */
  kinds: Kind[];
  /** What is said of the whole, by name; `title` is what it is called. */
  attributes: readonly string[];
  /** The first is what all is written in; of another stands what it says differently. */
  languages: readonly Language[];
  /** The attribute that says what is built, where kinds begin otherwise by that. */
  about?: string;
  /** The namespace that says something otherwise than `builder` does, by the same key. */
  words: string;
  /** The namespace with the names of kinds, fields and choices. */
  names: string;
  /** A block is called by how it begins, where many are of one kind; by its kind unless said. */
  called?: "words";
  /** The one with the names of its states: `status.<state>`. */
  states: string;
}

export const states = ["published", "changed", "scheduled", "draft", "archived"] as const;

/** Where it stands for the public. `changed` is published, with a newer draft. */
export interface Standing {
  state: (typeof states)[number];
  published: boolean;
  publishedAt: string | null;
  scheduledAt: string | null;
  /** Where it can leave the site at a time. */
  unpublishAt?: string | null;
  /** Where the public reads it. */
  live: string;
  /** Whether new ones may begin as this one does; where that can be. */
  template?: boolean;
  /** Of the draft, for whoever was given it; where it can be given to others. */
  preview?: { address: string; token: string; until: string } | null;
}

/** What is built as its editors have it: the newest version, and where that stands. */
export interface Edited extends Standing {
  id: string;
  lockVersion: number;
  /** Who saved last, and when. */
  by: string | null;
  at: string;
  draft: Draft;
  /** Whether what waits for its time is this draft; else it is an earlier version. */
  draftWaits: boolean;
  /** What the public has; null where it has nothing. */
  onSite: Draft | null;
  problems: Problems;
}

/** What the builder asks now and then: who else is here, and what they saved. */
export interface Meeting {
  here: string[];
  /** Where somebody saved since the version that was asked with. */
  edited: Edited | null;
}

/** Something to look at once more, with the way to the place. */
export interface Finding {
  /** A sentence in the reader's language. */
  text: string;
  /** Without one it is about the whole. */
  block?: string;
  language?: Language;
  /** The control of the form: `props.title`. */
  control?: string;
}
