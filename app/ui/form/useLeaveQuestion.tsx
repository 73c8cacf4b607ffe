import { type FormEvent, useRef, useState } from "react";
import { LeaveQuestion } from "./LeaveQuestion";
import { isAllKept } from "./unsaved";

/**
 * The question of LeaveGuard before a step that gives up what was typed beside it.
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
    // As the browser does; a click would ask once more what the button asks itself. Safari before 16 has no other way.
    submitter?.form?.dispatchEvent(new SubmitEvent("submit", { submitter, bubbles: true, cancelable: true }));
    sure.current = false;
  };
  return {
    onSubmit,
    question: submitter && <LeaveQuestion opener={submitter} isKept={isAllKept()} onStay={() => setSubmitter(null)} onLeave={leave} />,
  };
}
