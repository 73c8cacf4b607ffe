/** A longer text with headings, lists and links: a textarea of Markdown, and once there is script an editor that shows it as it will look. */
import { lazy, Suspense, type TextareaHTMLAttributes, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../Field";
import { type FieldProps, useField } from "../useField";
import { type Chips, refilled } from "./chips";
import "./RichText.css";

const RichTextEditor = import.meta.env.SSR ? null : lazy(() => import("./RichTextEditor"));

interface Props extends Omit<FieldProps, "label">, Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, "maxLength" | "rows"> {
  /** Within an editor it is known. */
  label?: string;
  defaultValue?: string;
  chips?: Chips;
  /** Goes up when the field gets another value than was typed in it. It follows that: made anew at each letter that is typed elsewhere, it would flicker. */
  refills?: number;
}

export function RichText({ defaultValue, rows = 10, maxLength, chips, refills = 0, ...frame }: Props) {
  const { t } = useTranslation();
  const state = useField(frame);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [awake, setAwake] = useState(false);
  const [visual, setVisual] = useState(false);
  useEffect(() => setAwake(true), []);
  const filled = useRef(refills);
  useEffect(() => {
    if (filled.current === refills) return;
    filled.current = refills;
    textarea.current!.value = defaultValue ?? "";
    textarea.current!.dispatchEvent(new Event(refilled));
  }, [refills, defaultValue]);
  return (
    <Field {...frame} state={state}>
      {awake && RichTextEditor && (
        <Suspense fallback={null}>
          <RichTextEditor
            textarea={textarea}
            id={state.id}
            label={String(state.label)}
            aria={state.aria}
            visual={visual}
            onVisual={setVisual}
            chips={chips}
          />
        </Suspense>
      )}
      <textarea
        ref={textarea}
        {...state.checks}
        {...state.aria}
        id={visual ? undefined : state.id}
        name={state.name}
        rows={rows}
        maxLength={maxLength ?? state.checks?.maxLength}
        className="input textarea"
        hidden={visual}
        defaultValue={state.value(defaultValue) as string | undefined}
        onBlur={state.onBlur}
      />
      {!visual && <p className="field-hint">{t("form.markdownHint")}</p>}
    </Field>
  );
}
