import { useTranslation } from "react-i18next";
import { Checkbox, Form, type FormResult, SubmitButton, TextArea, TextField } from "~/ui/form";
import { Icon } from "~/ui/Icon";
import type { Refused, StaffPage } from "../routes/request";

interface Props {
  page: StaffPage;
  refused: Refused | null;
}

/** What comes of a request: open it in words without a name, ask back, or say who else can help. Each unfolds without script. */
export function Intake({ page: { request }, refused }: Props) {
  const { t } = useTranslation(["one_on_one", "help_request"]);
  const steps = ["open", "ask_back", "answer", "decline"].filter((step) => request.transitions.includes(step));
  if (steps.length === 0) return null;
  const resultOf = (step: string) => (refused?.step === step ? refused.result : null);
  return (
    <section id="intake" aria-labelledby="intake-title">
      <h2 id="intake-title" className="mb-3 text-lg">
        {t(steps.includes("open") || steps.includes("decline") ? "intake.title" : "intake.answerTitle")}
      </h2>
      <div className="grid gap-3">
        {steps.map((step) => (
          <Unfolding
            key={step}
            step={step}
            version={request.lockVersion}
            open={(step === "open" || steps.length === 1) && !refused}
            result={resultOf(step)}
          >
            {step === "open" ? (
              <>
                <p className="mb-4 text-muted">{t("intake.openText")}</p>
                <TextField name="title" label={t("help_request:field.publicTitle")} defaultValue={request.title} maxLength={120} required />
                <TextArea
                  name="summary"
                  label={t("help_request:field.summary")}
                  hint={t("help_request:hint.summary")}
                  defaultValue={request.summary ?? undefined}
                  rows={3}
                  maxLength={300}
                  optional
                />
                <TextField
                  name="district"
                  label={t("help_request:field.district")}
                  hint={t("help_request:hint.district")}
                  defaultValue={request.where ?? undefined}
                  maxLength={60}
                  optional
                />
                {request.mustBeCertified ? (
                  <p className="mt-4 flex items-start gap-2">
                    <Icon name="circle-check" className="mt-1 shrink-0" />
                    {t(request.under16 ? "intake.certificateUnder16" : "intake.certificateOfKind", { kind: request.kindName })}
                  </p>
                ) : (
                  <Checkbox
                    name="needsCertificate"
                    label={t("help_request:field.needsCertificate")}
                    hint={t("help_request:hint.needsCertificate")}
                    defaultChecked={request.needsCertificate}
                  />
                )}
              </>
            ) : (
              <TextArea
                name="message"
                label={t(`intake.${step}.message`)}
                hint={t(`intake.${step}.hint`)}
                rows={4}
                maxLength={5000}
                required
              />
            )}
            {step === "decline" && (
              <TextArea
                name="elsewhere"
                label={t("intake.decline.elsewhere")}
                hint={t("intake.decline.elsewhereHint")}
                rows={3}
                maxLength={1000}
                optional
              />
            )}
          </Unfolding>
        ))}
      </div>
    </section>
  );
}

interface UnfoldingProps {
  step: string;
  version: number;
  open: boolean;
  result: FormResult | null;
  children: React.ReactNode;
}

function Unfolding({ step, version, open, result, children }: UnfoldingProps) {
  const { t } = useTranslation("one_on_one");
  return (
    <details className="group rounded-md border border-line bg-raised" open={open || result !== null} name="intake">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-5 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        <span>{t(`intake.${step}.title`)}</span>
        <Icon name="chevron-down" className="group-open:rotate-180" />
      </summary>
      <Form method="post" result={result} idPrefix={step} guard className="px-5 pb-5" aria-label={t(`intake.${step}.title`)}>
        <input type="hidden" name="_action" value={step} />
        <input type="hidden" name="lockVersion" value={version} />
        {children}
        <div className="mt-5">
          <SubmitButton variant={step === "open" ? "primary" : "outline"}>{t(`intake.${step}.submit`)}</SubmitButton>
        </div>
      </Form>
    </details>
  );
}
