import { createContext } from "react";

/**
 * What fields are called, by the ids of their controls, as they say it while the server renders. A summary of errors stands above the fields that it
 * names: a page with one is rendered once more.
 */
export class FieldLabels {
  readonly known = new Map<string, string>();
  /** There was a summary. */
  asked = false;
}

/** Null in the browser, where the labels stand in the page. */
export const LabelsContext = createContext<FieldLabels | null>(null);
