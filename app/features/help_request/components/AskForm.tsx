import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "~/ui/Button";
import { Fieldset, Form, FormActions, type FormResult, RadioGroup, SubmitButton, TextArea, TextField } from "~/ui/form";
import { DayPartGrid } from "../../availability";
import { carried, type Step, shownStep, steps } from "../ask-steps";
import { helpFrequencies, helpKinds } from "../choices";
import { kindIcons } from "../kind-icons";
import type { AskData } from "../routes/ask";
import { Who } from "./Who";

/** The step that is asked for, with what was filled in on the others. */
export function AskForm({ page, result }: { page: AskData; result: FormResult | undefined }) {
  const { t } = useTranslation("help_request");
  const shown = shownStep(result ?? {});
  const number = steps.indexOf(shown);
  const before = steps[number - 1];
  const heading = useFocusOnNew(shown);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mb-5 border-b border-line pb-3 font-sans text-base text-muted">
        {t("ask.step", { number: number + 1, count: steps.length, name: t(`ask.steps.${shown}`) })}
      </h2>
      <Form key={shown} method="post" result={result} guard aria-label={page.title} idPrefix="field">
        <input type="hidden" name="step" value={shown} />
        {carried(result?.initialValue ?? {}, shown).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {shown === "what" && <What />}
        {shown === "when" && <When page={page} />}
        {shown === "who" && <Who page={page} values={result?.initialValue ?? {}} />}
        <FormActions>
          {shown === "who" ? (
            <SubmitButton icon="send">{t("ask.submit")}</SubmitButton>
          ) : (
            <SubmitButton icon="arrow-right">{t(`ask.on.${shown}`)}</SubmitButton>
          )}
          {before && (
            <button type="submit" name="back" value={before} formNoValidate className={buttonClass({ variant: "tertiary" })}>
              {t(`ask.backTo.${before}`)}
            </button>
          )}
        </FormActions>
      </Form>
    </>
  );
}

/** Another step begins at its heading; the first one where the page does. */
function useFocusOnNew(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current !== step) heading.current?.focus();
    seen.current = step;
  }, [step]);
  return heading;
}

function What() {
  const { t } = useTranslation("help_request");
  return (
    <>
      <RadioGroup
        name="kind"
        label={t("field.kind")}
        columns
        required
        options={helpKinds.map((value) => ({ value, label: t(`kind.${value}`), icon: kindIcons[value] }))}
      />
      <TextField name="title" label={t("field.title")} hint={t("hint.title")} maxLength={120} required />
      <TextArea name="story" label={t("field.story")} hint={t("hint.story")} rows={5} maxLength={3000} required />
    </>
  );
}

function When({ page }: { page: AskData }) {
  const { t } = useTranslation("help_request");
  return (
    <>
      <RadioGroup
        name="frequency"
        label={t("field.frequency")}
        required
        options={helpFrequencies.map((value) => ({ value, label: t(`frequency.${value}`) }))}
      />
      <DayPartGrid name="dayParts" label={t("field.dayParts")} hint={t("hint.dayParts")} />
      <Fieldset legend={t("ask.where")} hint={t("hint.where")}>
        <TextField name="place" label={t("field.place")} list="places" defaultValue={page.place ?? undefined} maxLength={60} required />
        <datalist id="places">
          {page.places.map((place) => (
            <option key={place} value={place} />
          ))}
        </datalist>
        <TextField name="district" label={t("field.district")} hint={t("hint.district")} maxLength={60} optional />
      </Fieldset>
    </>
  );
}
