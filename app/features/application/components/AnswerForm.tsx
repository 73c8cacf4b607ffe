import { useTranslation } from "react-i18next";
import { Form, type FormResult, SubmitButton, TextArea } from "~/ui/form";
import { Icon } from "~/ui/Icon";

interface Props {
  step: "accept" | "reject";
  /** The applicant's first name. */
  name: string;
  /** A text to begin with; it goes out as it then stands. */
  suggestion: string;
  open: boolean;
  /** The version of the application that is answered here. */
  version: number;
  /** Whom to answer after this one. */
  next: string | null;
  result: FormResult | null;
}

/** Yes or no to an applicant, with a message of one's own. Unfolds without script. */
export function AnswerForm({ step, name, suggestion, open, version, next, result }: Props) {
  const { t } = useTranslation("application");
  return (
    <details className="group rounded-md border border-line bg-raised" open={open} name="answer">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-5 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        <span>{t(`answer.${step}.title`, { name })}</span>
        <Icon name="chevron-down" className="group-open:rotate-180" />
      </summary>
      <Form method="post" result={result} idPrefix={step} guard className="px-5 pb-5" aria-label={t(`answer.${step}.title`, { name })}>
        <input type="hidden" name="_action" value={step} />
        <input type="hidden" name="lockVersion" value={version} />
        {next && <input type="hidden" name="next" value={next} />}
        <TextArea
          name="message"
          label={t("answer.message", { name })}
          hint={t("answer.hint")}
          rows={9}
          maxLength={5000}
          defaultValue={suggestion}
        />
        <div className="mt-5">
          <SubmitButton variant={step === "accept" ? "primary" : "outline"}>{t(`answer.${step}.send`, { name })}</SubmitButton>
        </div>
      </Form>
    </details>
  );
}
