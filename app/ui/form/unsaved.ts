import { useEffect } from "react";

/** What is typed and not sent, of all forms on the page: the router asks one blocker and no more. */
const unsaved = new Set<object>();
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

/** Asks "You have unsaved changes. Are you sure you want to leave?" before a dirty screen is left. */
export function useUnsavedChanges(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return;
    const changes = {};
    unsaved.add(changes);
    loadLeaveQuestion().catch(() => {});
    return () => void unsaved.delete(changes);
  }, [isDirty]);
}

export const wouldLose = () => unsaved.size > 0 && !sending;

/** The router is done with what was sent. */
export function formSent() {
  sending = false;
}
