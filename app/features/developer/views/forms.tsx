/** Pages about forms. */
import { useActionData } from "@remix-run/react";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { DateField, Form, FormActions, RadioGroup, SubmitButton, TextField } from "~/ui/form";
import { RichText } from "~/ui/form/rich-text/RichText";
import { Notice } from "~/ui/Notice";
import type { answerTo } from "../developer.server";
import { Output } from "./api";

const choices = ["one", "two"].map((value) => ({ value, label: value }));
const useAnswer = () => useActionData<typeof answerTo>();

/** One of each kind of field, checked in the browser and by the server. */
export function FormPage() {
  const { t } = useTranslation("developer");
  const answer = useAnswer();
  return (
    <Form method="post" result={answer?.lastResult} guard>
      {answer?.done && <Notice tone="success" title={t("done")} />}
      <TextField name="name" label={t("name")} maxLength={120} required />
      <TextField name="email" type="email" label={t("email")} required />
      <TextField name="phone" type="tel" label={t("phone")} optional />
      <TextField name="website" format="website" label={t("website")} optional />
      <TextField name="number" type="number" label={t("number")} min={1} max={10} required />
      <RadioGroup name="choice" label={t("choice")} options={choices} required />
      <FormActions>
        <SubmitButton>{t("send")}</SubmitButton>
      </FormActions>
    </Form>
  );
}

/** The same form twice: every id is there once. */
export function DupePage() {
  const { t } = useTranslation("developer");
  const [twice, setTwice] = useState<string[] | null>(null);
  useEffect(() => {
    const ids = Array.from(document.querySelectorAll("[id]"), ({ id }) => id);
    setTwice(ids.filter((id, at) => ids.indexOf(id) !== at));
  }, []);
  return (
    <>
      {twice && <Notice tone={twice.length > 0 ? "danger" : "success"}>{t("ids", { count: twice.length, ids: twice.join(", ") })}</Notice>}
      {["first", "second"].map((prefix) => (
        <Form key={prefix} method="get" idPrefix={prefix} aria-label={prefix} className="mt-8">
          <TextField name="name" label={t("name")} required />
          <RadioGroup name="choice" label={t("choice")} options={choices} />
          <FormActions>
            <SubmitButton>{t("send")}</SubmitButton>
          </FormActions>
        </Form>
      ))}
    </>
  );
}

function StepFields({ step }: { step: number }) {
  const { t } = useTranslation("developer");
  if (step === 0) return <TextField name="name" label={t("name")} maxLength={120} required />;
  if (step === 1) return <TextField name="email" type="email" label={t("email")} required />;
  return <RadioGroup name="choice" label={t("choice")} options={choices} required />;
}

/** In steps by script: nothing is sent before the last. */
export function StepFormPage() {
  const { t } = useTranslation("developer");
  const [step, setStep] = useState(0);
  const [typed, setTyped] = useState<Record<string, string>>({});
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]));
        setTyped({ ...typed, ...fields });
        setStep(step + 1);
      }}
    >
      <p className="eyebrow">{t("step", { step: Math.min(step + 1, 3), of: 3 })}</p>
      {step < 3 ? <StepFields step={step} /> : <Output value={typed} />}
      <FormActions>
        {step < 3 && <SubmitButton>{t("next")}</SubmitButton>}
        {step > 0 && (
          <Button variant="outline" onClick={() => setStep(step - 1)}>
            {t("back")}
          </Button>
        )}
      </FormActions>
    </Form>
  );
}

/** In steps by the server: works without script, and what was typed comes along. */
export function StepForm2Page() {
  const { t } = useTranslation("developer");
  const { step = 0, typed = {}, done, lastResult } = useAnswer() ?? {};
  if (done) return <Output value={done} />;
  const names = ["name", "email", "choice"];
  return (
    <Form key={step} method="post" result={lastResult}>
      <p className="eyebrow">{t("step", { step: step + 1, of: 3 })}</p>
      <input type="hidden" name="step" value={step} />
      {names.slice(0, step).map((name) => (
        <input key={name} type="hidden" name={name} value={(typed as Record<string, string>)[name] ?? ""} />
      ))}
      <StepFields step={step} />
      <FormActions>
        <SubmitButton>{t("next")}</SubmitButton>
      </FormActions>
    </Form>
  );
}

/** What the editor makes of Markdown: sent without a change it is the same, to the letter. */
export function TiptapPage() {
  const { t } = useTranslation("developer");
  const { done } = useAnswer() ?? {};
  return (
    <Form method="post">
      <RichText name="text" label={t("text")} defaultValue={"## Kop\n\n* een\n* twee met **nadruk** en een [link](/vacancies/search)\n"} />
      <FormActions>
        <SubmitButton>{t("send")}</SubmitButton>
      </FormActions>
      {done && <Output value={done} />}
    </Form>
  );
}

/** Days and moments by the browser's own picker. */
export function DatePickerPage() {
  const { t } = useTranslation("developer");
  const [picked, setPicked] = useState<Record<string, string>>({});
  return (
    <Form
      method="get"
      onChange={({ target }: FormEvent) => {
        const { name, value } = target as HTMLInputElement;
        setPicked((before) => ({ ...before, [name]: value }));
      }}
    >
      <DateField name="day" label={t("day")} min="2026-01-01" />
      <DateField name="moment" type="datetime-local" label={t("moment")} />
      <DateField name="time" type="time" label={t("time")} />
      <Output value={picked} />
    </Form>
  );
}
