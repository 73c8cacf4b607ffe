import { type FocusEvent, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { fieldId, useFormState, valueAt } from "./context";
import { useKnownField } from "./fields";
import { LabelsContext } from "./labels";
import { pointerUp } from "./pointer";
import { typedIn } from "./typed-in";

/** What conform's FieldMetadata has that we use; also without conform. */
export interface FieldLike {
  id?: string;
  name?: string;
  errors?: string[];
  initialValue?: unknown;
  required?: boolean;
}

export interface FieldProps {
  name?: string;
  /** Within an editor it is known. */
  label?: ReactNode;
  hint?: ReactNode;
  error?: string | string[] | null;
  required?: boolean;
  /** Says "(niet verplicht)" behind the label. */
  optional?: boolean;
  /** The field of a conform form: name, errors and value come from it. */
  field?: FieldLike;
  /** Only for a form where nearly everything explains itself. The label stays for who hears the page. */
  hideLabel?: boolean;
  className?: string;
}

/** Ids, error and first value of a field, from conform, from the form around it or from its own props, in this order; and its words. */
export function useField({ name: ownName, field, error, ...own }: FieldProps) {
  const { i18n } = useTranslation();
  const form = useFormState();
  const [blur, setBlur] = useState<{ after: unknown; problem: string | null } | null>(null);
  const name = field?.name ?? ownName ?? "";
  const id = field?.id ?? fieldId(form.idPrefix, name);
  const ofForm = useKnownField(name);
  // A field that has a label of its own says itself what it is; what it holds, and what the browser can check, is known of the form all the same.
  const known = own.label === undefined ? ofForm : null;
  const {
    label = known?.label,
    hint = known?.hint,
    required = field?.required ?? known?.required,
    optional = !required && known?.optional,
  } = own;
  const labels = useContext(LabelsContext);
  if (typeof label === "string") labels?.known.set(id, label);
  const given = [field?.errors, typeof error === "string" ? [error] : error, form.errors[name]].find(
    (errors) => errors && errors.length > 0,
  );
  const errors = blur && blur.after === form.errors ? (blur.problem ? [blur.problem] : []) : (given ?? []);
  // What the answer is about: as long as it stands there, what was said of it stays.
  const judged = useRef<string | null>(null);
  useEffect(() => {
    const control = form.errors[name] && (document.getElementById(id) as HTMLInputElement | null);
    judged.current = control ? control.value : null;
  }, [form.errors, name, id]);
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = errors.length > 0 ? `${id}-error` : undefined;
  return {
    id,
    name,
    errors,
    hintId,
    errorId,
    /** The form came back: what it does not have was left empty, and stays empty. */
    typed: form.values !== null,
    /** What a conform field holds, else what was typed before the form came back, else the first value given here or known of the field. */
    value: (otherwise: unknown) => {
      const first = otherwise ?? ofForm?.value;
      if (field && "initialValue" in field) return field.initialValue ?? first;
      return form.values ? valueAt(form.values, name) : first;
    },
    label,
    hint,
    optional,
    /** What the browser can check, such as how long a text may be. */
    checks: ofForm?.checks,
    format: ofForm?.format,
    aria: {
      "aria-invalid": errors.length > 0 || undefined,
      "aria-describedby": [hintId, errorId].filter(Boolean).join(" ") || undefined,
      required,
    },
    /** Checks the control when it is left; one that nobody ever filled in is left in peace. */
    onBlur(event: FocusEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) {
      const control = event.currentTarget;
      const untouched = control.value === "" && errors.length === 0 && !control.validity.badInput && !typedIn.has(control);
      if (untouched || !control.form?.noValidate) return;
      const toSummary = event.relatedTarget?.classList.contains("error-summary");
      if (errors.length > 0 && (toSummary || judged.current === control.value)) return;
      const problem = import("./validity").then(({ problemOf }) => problemOf(control, i18n));
      Promise.all([problem, pointerUp()]).then(([problem]) => setBlur({ after: form.errors, problem }));
    },
  };
}
