import { useEffect } from "react";

interface Place {
  pathname: string;
  search: string;
}

interface Unsaved {
  /** Asked also where only the search of the address changes. */
  bySearch: boolean;
  /** Whether this device keeps it, so that leaving loses nothing. */
  isKept: boolean;
}

/** What is typed and not sent, of all forms on the page: the router asks one blocker and no more. */
const unsaved = new Set<Unsaved>();
let sending = false;

/** A form was sent, and sending is not leaving. Until the router is done with it. */
export function sendsForm() {
  sending = true;
}

/** With the dialog that it opens in, so that both are there for who leaves without a connection too. */
export const loadLeaveQuestion = async () => {
  const [question] = await Promise.all([import("./LeaveQuestion"), import("../Dialog")]);
  return question;
};

/** What would be lost, until what is returned is called. */
export function holdUnsaved(how: Partial<Unsaved> = {}) {
  const changes = { bySearch: false, isKept: false, ...how };
  unsaved.add(changes);
  return () => void unsaved.delete(changes);
}

/** Asks "You have unsaved changes. Are you sure you want to leave?" before a dirty screen is left. */
export function useUnsavedChanges(isDirty: boolean, { bySearch, isKept }: Partial<Unsaved> = {}) {
  useEffect(() => {
    if (!isDirty) return;
    // What came back refused can be lost as soon as it is there, also while the router is still reading the page anew.
    sending = false;
    loadLeaveQuestion().catch(() => {});
    return holdUnsaved({ bySearch, isKept });
  }, [isDirty, bySearch, isKept]);
}

/** Whether the page cannot go. */
export const wouldLose = () => unsaved.size > 0 && !sending;

/** Whether all of it comes back on this device. */
export const isAllKept = () => unsaved.size > 0 && [...unsaved].every(({ isKept }) => isKept);

/** Whether somebody cannot go from here to there: most screens stay where only the search of the address changes. */
export const wouldLoseOn = (from: Place, to: Place) =>
  wouldLose() && (from.pathname !== to.pathname || (from.search !== to.search && [...unsaved].some(({ bySearch }) => bySearch)));

/** The router is done with what was sent. */
export function formSent() {
  sending = false;
}
