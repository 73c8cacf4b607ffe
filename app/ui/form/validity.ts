import type { i18n } from "i18next";
import { type Format, formats } from "~/core/formats";
import { formatDate } from "~/core/i18n/format";
import type { Locale } from "~/core/i18n/locales";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const numberOf = (control: Control, attribute: string) => control.getAttribute(attribute) ?? "";

const stepOf = (control: Control) => Number(numberOf(control, "step")) || 1;

function keyOf(control: Control, locale: Locale): [key: string, vars?: Record<string, string>] {
  const { validity, type } = control;
  const date = type.startsWith("date");
  const day = (attribute: string) => ({ date: formatDate(numberOf(control, attribute), locale) });
  if (validity.valueMissing) {
    if (type === "checkbox") return ["requiredCheck"];
    return [type === "radio" || type.startsWith("select") ? "requiredChoice" : "required"];
  }
  if (validity.typeMismatch) return [type === "email" || type === "url" ? type : "pattern"];
  if (validity.tooShort) return ["minLength", { count: numberOf(control, "minlength") }];
  if (validity.tooLong) return ["maxLength", { count: numberOf(control, "maxlength") }];
  if (validity.rangeUnderflow) return date ? ["dateMin", day("min")] : ["min", { count: numberOf(control, "min") }];
  if (validity.rangeOverflow) return date ? ["dateMax", day("max")] : ["max", { count: numberOf(control, "max") }];
  if (validity.stepMismatch) return stepOf(control) === 1 ? ["integer"] : ["step"];
  if (validity.badInput) return [date ? "date" : "number"];
  return ["pattern"];
}

/** What is wrong with a control by the browser's own rules, in our words; null when nothing is. The texts come when first needed. */
export async function problemOf(control: Control, i18n: i18n): Promise<string | null> {
  if (control.validity.valid) return formatProblem(control, i18n);
  if (control.validity.customError) return control.validationMessage;
  await i18n.loadNamespaces("validation");
  const [key, vars] = keyOf(control, i18n.language as Locale);
  const step = new Intl.NumberFormat(i18n.language).format(stepOf(control));
  return control.dataset.message ?? i18n.t(`validation:${key}`, { step, ...vars });
}

/** What no rule of the browser's knows. */
async function formatProblem({ value, dataset: { format } }: Control, i18n: i18n): Promise<string | null> {
  const known = format && Object.hasOwn(formats, format) ? formats[format as Format] : null;
  const text = value.trim();
  if (!known || !text || known.fits(text)) return null;
  await i18n.loadNamespaces("validation");
  return i18n.t(`validation:${known.message}`);
}

/** The first problem of each field, in the order of the form. */
export async function problemsOf(controls: Control[], i18n: i18n): Promise<Record<string, string[]>> {
  const errors: Record<string, string[]> = {};
  for (const control of controls) errors[control.name] ??= [(await problemOf(control, i18n)) ?? ""];
  return errors;
}
