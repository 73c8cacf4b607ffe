import { useBlocker, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LeaveQuestion } from "./LeaveQuestion";
import { formSent, isAllKept, loadLeaveQuestion, wouldLose, wouldLoseOn } from "./unsaved";

/** Asks before typed text is left, for every form; once, at the root. Where the question cannot be loaded, the browser asks. */
export function LeaveGuard() {
  const { t } = useTranslation();
  const { state } = useNavigation();
  const [Asked, setAsked] = useState<typeof LeaveQuestion | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => wouldLoseOn(currentLocation, nextLocation));

  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every answer
  useEffect(() => {
    if (state === "idle") formSent();
  }, [state, key]);

  useEffect(() => {
    // The browser asks in its own words when the tab is closed or reloaded.
    const leave = (event: BeforeUnloadEvent) => {
      if (!wouldLose()) return;
      event.preventDefault();
      // Chrome before 119 goes by this alone.
      event.returnValue = true;
    };
    window.addEventListener("beforeunload", leave);
    return () => window.removeEventListener("beforeunload", leave);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when somebody leaves
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    loadLeaveQuestion().then(
      ({ LeaveQuestion }) => setAsked(() => LeaveQuestion),
      () => (window.confirm(t("form.unsaved")) ? blocker.proceed() : blocker.reset()),
    );
  }, [blocker.state]);

  if (blocker.state !== "blocked" || !Asked) return null;
  return (
    <Asked opener={document.activeElement as HTMLElement | null} isKept={isAllKept()} onStay={blocker.reset} onLeave={blocker.proceed} />
  );
}
