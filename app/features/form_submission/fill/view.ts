/** What a screen that somebody fills in is made of. Safe in the browser. */
import type { FormDefinition } from "../../form";

export interface FileView {
  id: string;
  question: string;
  name: string;
  bytes: number;
}

export interface Retained {
  /** Days that what is sent is kept, and what is begun and not sent. */
  days: number;
  unfinishedDays: number;
}

/** What the browser is asked for before it is sent. */
export interface ChallengeView {
  siteKey: string;
  /** Of which its script comes. */
  origin: string;
}

interface Around {
  title: string;
  embedded: boolean;
}

export interface PageView extends Around, Retained {
  kind: "page";
  /** Markdown made ready; on the first page alone. */
  description: string | null;
  definition: FormDefinition;
  /** The place of the page among those of the definition. */
  at: number;
  step: number;
  steps: number;
  answers: Record<string, unknown>;
  files: FileView[];
  /** The day, for limits of dates. */
  today: string;
  begun: string | null;
  /** It is all there is: it is sent from here, for an overview would only repeat it. */
  direct: boolean;
  challenge: ChallengeView | null;
  /** Questions came in on this page by what was answered on it. */
  grown: boolean;
  /** Somebody went on by the link of a mail, or can. */
  underway: boolean;
  signedInAs: string | null;
  /** The address that the link to go on later may go to. */
  email: string | null;
}

export interface SummaryView extends Around, Retained {
  kind: "summary";
  steps: number;
  pages: { at: number; title: string; items: { id: string; text: string; lines: string[] }[] }[];
  challenge: ChallengeView | null;
  ending: { title: string; text: string; sends: boolean } | null;
}

export interface SentView extends Around {
  kind: "sent";
  reference: string;
  confirmation: string | null;
  mailedTo: string | null;
  days: number;
}

export interface StoppedView extends Around {
  kind: "stopped";
  reason: "answered" | "expired" | "early" | "closed" | "full";
  text: string | null;
  opensAt: string | null;
}

export interface UnknownView {
  kind: "unknown";
  embedded: boolean;
}

export type FillView = PageView | SummaryView | SentView | StoppedView | UnknownView;
