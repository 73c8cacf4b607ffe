import { useSubmit } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { buttonClass, SubmitButton } from "../Button";
import type { FormResult } from "./context";
import type { Texts } from "./draft";
import { FormActions } from "./Field";
import { Form } from "./Form";
import type { Steps } from "./steps";

interface Props {
  steps: Steps;
  /** Those on the screen, the last of which is sent. */
  shown: readonly string[];
  result: FormResult | undefined;
  label: string;
  words: {
    step: (values: { number: number; count: number; name: string }) => string;
    name: (step: string) => string;
    /** The button to the next one. */
    on: (step: string) => string;
    backTo: (step: string) => string;
  };
  /** The last step's button. */
  submit: ReactNode;
  children: ReactNode;
}

/** The step that is asked for, with what was filled in on the others. The action answers with what a step begins with, and what `back` names as it is. */
export function StepsForm({ steps: { names, carried }, shown, result, label, words, submit, children }: Props) {
  const send = useSubmit();
  const last = shown.at(-1)!;
  const heading = useFocusOnNew(shown.join());
  const before = names.slice(0, names.indexOf(last)).filter((step) => !shown.includes(step));
  /** A page that comes anew begins at the first step: from there to the one that was being filled in. */
  function goOn(kept: Texts) {
    const step = kept.find(([name]) => name === "step")?.[1];
    if (!step || step === last || !names.includes(step)) return;
    const form = new FormData();
    for (const [name, value] of [...kept, ["back", step] as const]) form.append(name, value);
    send(form, { method: "post" });
  }
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mb-5 border-b border-line pb-3 font-sans text-base text-muted">
        {words.step({ number: names.indexOf(last) + 1, count: names.length, name: words.name(last) })}
      </h2>
      <Form key={shown.join()} method="post" result={result} guard aria-label={label} onKeptOther={goOn}>
        <input type="hidden" name="step" value={last} />
        {carried(result?.initialValue ?? {}, shown).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {children}
        <FormActions>
          {last === names.at(-1) ? submit : <SubmitButton icon="arrow-right">{words.on(last)}</SubmitButton>}
          {before.map((step) => (
            <button key={step} type="submit" name="back" value={step} formNoValidate className={buttonClass({ variant: "tertiary" })}>
              {words.backTo(step)}
            </button>
          ))}
        </FormActions>
      </Form>
    </>
  );
}

/** Another step begins at its heading; the first one where the page does. */
function useFocusOnNew(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current !== step) heading.current?.focus();
    seen.current = step;
  }, [step]);
  return heading;
}
