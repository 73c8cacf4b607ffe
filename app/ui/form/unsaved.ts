import { useBlocker, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** What is typed and not sent, of all forms on the page: the router asks one blocker and no more. */
const unsaved = new Set<object>();
let sending = false;

/** A form was sent, and sending is not leaving. Until the router is done with it. */
export function sendsForm() {
  sending = true;
}

/** Asks "You have unsaved changes. Are you sure you want to leave?" before a dirty screen is left. */
export function useUnsavedChanges(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return;
    const changes = {};
    unsaved.add(changes);
    return () => void unsaved.delete(changes);
  }, [isDirty]);
}

const wouldLose = () => unsaved.size > 0 && !sending;

/** Does the asking, for every form; once, at the root. */
export function useLeaveGuard() {
  const { t } = useTranslation();
  const { state } = useNavigation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => wouldLose() && currentLocation.pathname !== nextLocation.pathname);

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(t("form.unsaved"))) blocker.proceed();
    else blocker.reset();
  }, [blocker, t]);

  useEffect(() => {
    if (state === "idle") sending = false;
  }, [state]);

  useEffect(() => {
    // The browser asks in its own words when the tab is closed or reloaded.
    const leave = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault();
    };
    window.addEventListener("beforeunload", leave);
    return () => window.removeEventListener("beforeunload", leave);
  }, []);
}
