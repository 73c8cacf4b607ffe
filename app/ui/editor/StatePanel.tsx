import type { FormEvent, ReactNode } from "react";
import { Button } from "../Button";
import { ConfirmButton } from "../ConfirmButton";
import type { FormResult } from "../form/context";
import { Form } from "../form/Form";
import { StateBadge } from "../StateBadge";
import { useWords } from "../words";

/** A step that the row can take now, as `_action` names it; `label` where the words have another name for it, `aside` where it leads nowhere further. */
export type OfferedStep = string | { name: string; label?: string; aside?: boolean };

interface Props {
  words: string;
  status: string;
  /** What the state means, in a sentence. */
  about?: ReactNode;
  steps: OfferedStep[];
  /** For the words of the steps, such as the name of the row. */
  values?: Record<string, string | number>;
  /** What stands between the state and the steps. */
  children?: ReactNode;
  /** What is filled in for the step that matters most, with its button. */
  fields?: ReactNode;
  onSubmit?: (event: FormEvent) => void;
  /** A step that was refused. */
  result?: FormResult | null;
  heading?: "h2" | "h3";
}

/**
 * Where a row is in its life, and the steps that it can take from there, beside the form or the page of the row. Its words: `status.<status>`
 * and `step.<name>`; a step with `ask.<name>.title` and `ask.<name>.text` is asked about first. Deleting has `delete` and `deleteText`. `panel.title`
 * and `panel.steps` may take the place of the general ones.
 */
export function StatePanel({ words, status, about, steps, values, children, fields, onSubmit, result, heading: Heading = "h2" }: Props) {
  const word = useWords(words);
  const common = useWords("common");
  const offered = steps
    .map((step) => {
      const { name, label = name, aside }: Exclude<OfferedStep, string> = typeof step === "string" ? { name: step } : step;
      if (name === "delete")
        return { name, text: common("actions.delete"), question: word("delete", values), explanation: word("deleteText", values) };
      const question = word(`ask.${label}.title`, values);
      return { name, aside, text: word(`step.${label}`), question, explanation: word(`ask.${label}.text`, values) };
    })
    // What takes something away stands last.
    .sort((a, b) => Number(a.question !== "") - Number(b.question !== ""));
  const main = fields ? undefined : offered.find(({ question, aside }) => question === "" && !aside);
  return (
    <section className="rounded-lg border border-line bg-raised p-5" aria-labelledby="state">
      <Heading id="state" tabIndex={-1} className="mb-2 text-lg">
        {word("panel.title") || common("field.status")}
      </Heading>
      <StateBadge words={words} status={status} />
      {about && <p className="mt-2 text-sm text-muted">{about}</p>}
      {children}
      {(offered.length > 0 || fields || result) && (
        // Another state begins with a form of its own: what was wrong with a step before is over.
        <Form
          key={status}
          method="post"
          result={result}
          idPrefix="step"
          onSubmit={onSubmit}
          className="mt-4 grid gap-3"
          aria-label={word("panel.steps") || common("field.steps")}
        >
          {fields}
          {offered.map((step) => (
            <Step key={step.name} {...step} variant={step === main ? "primary" : "outline"} />
          ))}
        </Form>
      )}
    </section>
  );
}

interface StepProps extends Record<"name" | "text" | "question" | "explanation", string> {
  variant: "primary" | "outline";
}

function Step({ name, text, question, explanation, variant }: StepProps) {
  const button = { name: "_action", value: name, formNoValidate: true, wide: true, variant };
  if (!question) {
    return (
      <Button type="submit" {...button}>
        {text}
      </Button>
    );
  }
  const removes = name === "delete";
  return (
    <ConfirmButton
      {...button}
      icon={removes ? "trash-2" : undefined}
      danger={removes}
      title={question}
      description={<p>{explanation}</p>}
      confirmLabel={text}
    >
      {text}
    </ConfirmButton>
  );
}
