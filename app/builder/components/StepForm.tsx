import { useSubmit } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { useBuilder } from "../context";

interface Props {
  /** Which block it is about. */
  block?: string;
  /** What it does here; without it the form is sent, once what was typed is saved. */
  onStep?: (step: string, form: FormData) => void;
  className?: string;
  label?: string;
  children: ReactNode;
}

/** A step of the editor as a form: by itself it goes to the server, with script it happens here or after the draft is saved. */
export function StepForm({ block, onStep, className, label, children }: Props) {
  const { saving } = useBuilder();
  const submit = useSubmit();
  const take = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(event.currentTarget, submitter);
    if (onStep) return onStep(String(form.get("_action")), form);
    const version = await saving.flush();
    if (version === null) return;
    form.set("lockVersion", String(version));
    submit(form, { method: "post", preventScrollReset: true });
  };
  return (
    <form method="post" className={className} aria-label={label} onSubmit={take}>
      <input type="hidden" name="lockVersion" value={saving.lockVersion} />
      {block && <input type="hidden" name="block" value={block} />}
      {children}
    </form>
  );
}
