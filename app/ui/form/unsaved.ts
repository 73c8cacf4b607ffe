import { useBlocker } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

/** Asks "You have unsaved changes. Are you sure you want to leave?" before a dirty screen is left. Sending a form is not leaving. */
export function useUnsavedChanges(isDirty: boolean) {
  const { t } = useTranslation();
  const submitting = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && !submitting.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(t("form.unsaved"))) blocker.proceed();
    else blocker.reset();
  }, [blocker, t]);

  useEffect(() => {
    if (!isDirty) return;
    submitting.current = false;
    const sent = () => {
      submitting.current = true;
    };
    // The browser asks in its own words when the tab is closed or reloaded.
    const leave = (event: BeforeUnloadEvent) => {
      if (!submitting.current) event.preventDefault();
    };
    document.addEventListener("submit", sent, true);
    window.addEventListener("beforeunload", leave);
    return () => {
      document.removeEventListener("submit", sent, true);
      window.removeEventListener("beforeunload", leave);
    };
  }, [isDirty]);
}
