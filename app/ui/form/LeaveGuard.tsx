import { useBlocker, useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Question } from "../Question";
import { formSent, wouldLose } from "./unsaved";

interface Props {
  opener: HTMLElement | null;
  onStay: () => void;
  onLeave: () => void;
}

function LeaveQuestion({ opener, onStay, onLeave }: Props) {
  const { t } = useTranslation();
  return (
    <Question
      title={t("form.unsaved")}
      confirmLabel={t("form.leave")}
      cancelLabel={t("form.stay")}
      opener={opener}
      onClose={onStay}
      onConfirm={onLeave}
    >
      <p>{t("form.leaveText")}</p>
    </Question>
  );
}

/** Asks before typed text is left, for every form; once, at the root. */
export function LeaveGuard() {
  const { state } = useNavigation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => wouldLose() && currentLocation.pathname !== nextLocation.pathname);

  useEffect(() => {
    if (state === "idle") formSent();
  }, [state]);

  useEffect(() => {
    // The browser asks in its own words when the tab is closed or reloaded.
    const leave = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault();
    };
    window.addEventListener("beforeunload", leave);
    return () => window.removeEventListener("beforeunload", leave);
  }, []);

  if (blocker.state !== "blocked") return null;
  return <LeaveQuestion opener={document.activeElement as HTMLElement | null} onStay={blocker.reset} onLeave={blocker.proceed} />;
}

/**
 * The same question before a step that loses what was typed beside it.
 * @returns what the step's form does when it is sent, and the question while it is asked
 */
export function useLeaveQuestion(dirty: boolean, onSend: () => void) {
  const [submitter, setSubmitter] = useState<HTMLButtonElement | null>(null);
  const sure = useRef(false);
  const onSubmit = (event: FormEvent) => {
    if (!dirty || sure.current) return onSend();
    event.preventDefault();
    setSubmitter((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement);
  };
  const leave = () => {
    setSubmitter(null);
    sure.current = true;
    submitter?.form?.requestSubmit(submitter);
    sure.current = false;
  };
  return { onSubmit, question: submitter && <LeaveQuestion opener={submitter} onStay={() => setSubmitter(null)} onLeave={leave} /> };
}
