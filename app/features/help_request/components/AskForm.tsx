import { useTranslation } from "react-i18next";
import { Fieldset, type FormResult, RadioGroup, StepsForm, SubmitButton, TextArea, TextField } from "~/ui/form";
import { DayPartGrid } from "../../availability";
import { shownStep, steps } from "../ask-steps";
import { helpFrequencies, helpKinds } from "../choices";
import { kindIcons } from "../kind-icons";
import type { AskData } from "../routes/ask";
import { Who } from "./Who";

/** The step that is asked for, with what was filled in on the others. */
export function AskForm({ page, result }: { page: AskData; result: FormResult | undefined }) {
  const { t } = useTranslation("help_request");
  const shown = shownStep(result ?? {});
  return (
    <StepsForm
      steps={steps}
      shown={[shown]}
      result={result}
      label={page.title}
      words={{
        step: (values) => t("ask.step", values),
        name: (step) => t(`ask.steps.${step}`),
        on: (step) => t(`ask.on.${step}`),
        backTo: (step) => t(`ask.backTo.${step}`),
      }}
      submit={<SubmitButton icon="send">{t("ask.submit")}</SubmitButton>}
    >
      {shown === "what" && <What />}
      {shown === "when" && <When page={page} />}
      {shown === "who" && <Who page={page} values={result?.initialValue ?? {}} />}
    </StepsForm>
  );
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
