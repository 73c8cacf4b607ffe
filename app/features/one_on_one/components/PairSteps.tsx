import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { Checkbox, Form, RadioGroup, SubmitButton, TextArea } from "~/ui/form";
import { endReasons, ratings } from "../../pair";
import { type PairProps, resultOf } from "./PairPage";

/** A pause, going on, and the end with a few words on how it went. Unfolds without script. */
export function PairSteps({ page, refused }: PairProps) {
  const { t } = useTranslation("pair");
  const paused = page.status === "paused";
  return (
    <section aria-labelledby="steps-title" className="border-t border-line pt-6">
      <h2 id="steps-title" className="mb-3 text-lg">
        {t("steps.title")}
      </h2>
      {paused ? (
        <Form method="post" result={resultOf(refused, "resume")} idPrefix="resume" aria-label={t("step.resume")}>
          <Button type="submit" name="_action" value="resume" variant="outline" icon="play">
            {t("step.resume")}
          </Button>
        </Form>
      ) : (
        <details open={resultOf(refused, "pause") !== null}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t("step.pause")}</summary>
          <Form method="post" result={resultOf(refused, "pause")} idPrefix="pause" className="mt-2 mb-6" aria-label={t("step.pause")}>
            <input type="hidden" name="_action" value="pause" />
            <TextArea name="message" label={t("steps.pauseMessage")} hint={t("steps.pauseHint")} rows={2} maxLength={5000} optional />
            <div className="mt-4">
              <SubmitButton variant="outline">{t("steps.pause")}</SubmitButton>
            </div>
          </Form>
        </details>
      )}
      <details className="mt-2" open={resultOf(refused, "end") !== null}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t("step.end")}</summary>
        <Form method="post" result={resultOf(refused, "end")} idPrefix="end" className="mt-2" aria-label={t("step.end")}>
          <input type="hidden" name="_action" value="end" />
          <RadioGroup
            name="endReason"
            label={t("field.endReason")}
            required
            options={endReasons.map((value) => ({ value, label: t(`endReason.${value}`) }))}
          />
          <RadioGroup
            name="rating"
            label={t("field.rating")}
            columns
            options={ratings.map((value) => ({ value, label: t(`rating.${value}`) }))}
          />
          <TextArea name="evaluation" label={t("field.evaluation")} hint={t("hint.evaluation")} rows={3} maxLength={2000} optional />
          <Checkbox name="again" label={t("field.again")} />
          <div className="mt-4">
            <SubmitButton variant="outline">{t("steps.end")}</SubmitButton>
          </div>
        </Form>
      </details>
    </section>
  );
}
