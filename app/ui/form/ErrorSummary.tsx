import { useContext, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../Icon";
import { fieldId } from "./context";
import { type FieldLabels, LabelsContext } from "./labels";

export interface SummaryItem {
  /** The field's name; without it the sentence stands for the form as a whole. */
  name?: string;
  message: string;
}

interface Props {
  errors: SummaryItem[];
  idPrefix?: string;
  /** Another one for every time that something was sent: the same error is said again. */
  attempt?: object | null;
}

/** What is wrong with a form, above it: takes focus when it appears, and leads to each field. */
export function ErrorSummary({ errors, idPrefix = "field", attempt }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const served = useContext(LabelsContext);
  const [fields, setFields] = useState(() => fieldsOf(errors, idPrefix, served));
  const key = JSON.stringify(errors);

  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows what is said and how often, not the array that says it
  useEffect(() => {
    if (errors.length === 0) return;
    setFields(fieldsOf(errors, idPrefix, null));
    box.current?.focus();
  }, [key, attempt]);

  if (errors.length === 0) return null;
  if (served) served.asked = true;
  const order = Object.keys(fields);
  const place = ({ name = "" }: SummaryItem) => order.indexOf(name);
  return (
    // biome-ignore lint/a11y/noAutofocus: what went wrong comes first, also for who has no script
    <div ref={box} className="notice notice-danger error-summary" role="alert" tabIndex={-1} autoFocus>
      <Icon name="circle-alert" />
      <div>
        <h2 className="notice-title">{t("form.errors")}</h2>
        <ul>
          {[...errors]
            .sort((one, other) => place(one) - place(other))
            .map(({ name = "", message }) => {
              const field = fields[name];
              return (
                <li key={`${name} ${message}`}>
                  {field ? (
                    <a href={`#${field.id}`} suppressHydrationWarning onClick={(event) => focusField(event, field.id)}>
                      {withLabel(field.label, message)}
                    </a>
                  ) : (
                    message
                  )}
                </li>
              );
            })}
        </ul>
      </div>
    </div>
  );
}

const ends = /[.?!]$/;
/** A whole sentence, as beside a tick, is read where it stands. */
const maxLabel = 60;

const withLabel = (label: string, message: string): string =>
  label && label.length <= maxLabel ? `${label}${ends.test(label) ? "" : ":"} ${message}` : message;

/** By the names of the fields, in the order in which they stand on the page. */
function fieldsOf(errors: SummaryItem[], idPrefix: string, served: FieldLabels | null): Record<string, { id: string; label: string }> {
  const ids = served ? [...served.known.keys()] : Array.from(document.querySelectorAll("[id]"), ({ id }) => id);
  const idOf = (name: string) => {
    const own = fieldId(idPrefix, name);
    // What a step misses is filled in beside it, in the editor's form.
    const editors = fieldId("field", name);
    return !ids.includes(own) && ids.includes(editors) ? editors : own;
  };
  const fields = errors.flatMap(({ name }) => (name ? [{ name, id: idOf(name) }] : []));
  return Object.fromEntries(
    fields
      .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
      .map(({ name, id }) => [name, { id, label: served ? (served.known.get(id) ?? "") : labelOf(id) }]),
  );
}

/** The words of a field's label, as they stand on the page. */
function labelOf(id: string): string {
  const control = document.getElementById(id);
  const label = control?.matches("fieldset")
    ? control.querySelector("legend")
    : (document.querySelector(`label[for="${CSS.escape(id)}"]`) ?? control?.closest("label"));
  return (label?.querySelector("[data-label]") ?? label?.querySelector(".choice-text") ?? label)?.textContent?.trim() ?? "";
}

function focusField(event: React.MouseEvent, id: string) {
  const element = document.getElementById(id);
  const control = element?.matches("fieldset") ? element.querySelector<HTMLElement>("input") : element;
  if (!control) return;
  event.preventDefault();
  // What is folded takes no focus.
  for (let part = control.closest("details"); part; part = part.parentElement?.closest("details") ?? null) part.open = true;
  control.focus();
  (element ?? control).scrollIntoView({ block: "center" });
}
