import { useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/Button";
import { useOnline } from "~/ui/useOnline";
import { useBuilder } from "../context";
import { focusInSight } from "../in-sight";
import { useBuilderWords } from "../words";

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
  const online = useOnline();
  const [stopped, setStopped] = useState(false);
  const { state } = useNavigation();
  /** Pressed twice it is done once. */
  const isBusy = useRef(false);
  useEffect(() => {
    if (state === "idle") isBusy.current = false;
  }, [state]);
  const take = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Safari before 16.4 and Chrome before 112 leave the button out of what FormData takes.
    const form = new FormData(event.currentTarget);
    const { name, value } = ((event.nativeEvent as SubmitEvent).submitter ?? {}) as Partial<HTMLButtonElement>;
    if (name) form.set(name, value ?? "");
    if (onStep) return onStep(String(form.get("_action")), form);
    if (isBusy.current) return;
    isBusy.current = true;
    const version = online ? await saving.flush() : null;
    isBusy.current = version !== null;
    setStopped(version === null);
    if (version === null) return;
    form.set("lockVersion", String(version));
    submit(form, { method: "post", preventScrollReset: true });
  };
  return (
    <form method="post" className={className} aria-label={label} onSubmit={take}>
      <input type="hidden" name="lockVersion" value={saving.lockVersion} />
      {block && <input type="hidden" name="block" value={block} />}
      {children}
      {stopped && <Stopped online={online} />}
    </form>
  );
}

const reasons = ["offline", "refused", "gone", "conflict"] as const;

/** Where it was pressed: why nothing came of it, and once it can be done, that. */
function Stopped({ online }: { online: boolean }) {
  const t = useBuilderWords();
  const { state } = useBuilder().saving;
  const last = useRef<(typeof reasons)[number] | "over">("offline");
  // While it is tried again the reason stays.
  const now = online ? reasons.find((reason) => reason === state) : "offline";
  last.current = now ?? (state === "saved" ? "over" : last.current);
  return (
    <div role="alert">
      <p className={last.current === "over" ? "field-hint" : "field-error"}>{t(`stopped.${last.current}`)}</p>
      {last.current === "conflict" && (
        <Button
          type="button"
          variant="outline"
          size="sm"
          onClick={() => {
            const question = document.getElementById("conflict");
            if (question) focusInSight(question);
          }}
        >
          {t("stopped.choose")}
        </Button>
      )}
    </div>
  );
}
