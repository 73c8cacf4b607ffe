import { type FormEvent, useRef, useState } from "react";
import { LeaveQuestion } from "./LeaveQuestion";

/**
 * The question of LeaveGuard before a step that loses what was typed beside it.
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
