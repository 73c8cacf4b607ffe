import { useTranslation } from "react-i18next";
import { Checkbox, CheckboxGroup, DateField, Fieldset, RadioGroup, Select, TextArea, TextField } from "~/ui/form";
import { textOf } from "~/ui/form/value";
import { controlOf, daysOf, otherOption, type Question, scaleOf } from "../../form";
import type { FileView } from "../fill/view";
import { AddressField } from "./AddressField";
import { FilesField } from "./FilesField";

interface Props {
  question: Question;
  value: unknown;
  files: FileView[];
  today: string;
}

/** A question with what is answered in: the controls of its kind, called as `controlOf` says. */
export function QuestionField({ question, value, files, today }: Props) {
  const { t } = useTranslation("form_submission");
  const { kind, text, help, required, placeholder, maxLength } = question;
  const name = controlOf(question);
  const frame = { name, label: text, hint: help || undefined, required, optional: !required };
  const line = { ...frame, placeholder: placeholder || undefined, defaultValue: textOf(value) };
  switch (kind) {
    case "info_section":
      return (
        <div className="rounded-lg bg-sunken px-5 py-4">
          {text && <h3 className="text-lg">{text}</h3>}
          {help && <p className="whitespace-pre-line">{help}</p>}
        </div>
      );
    case "text":
      return question.longAnswer ? (
        <TextArea {...line} maxLength={maxLength ?? 5_000} minLength={question.minLength} />
      ) : (
        <TextField
          {...line}
          maxLength={maxLength ?? 250}
          minLength={question.minLength}
          autoComplete={called.find(([like]) => like.test(text))?.[1]}
        />
      );
    case "email":
      return <TextField {...line} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} maxLength={254} />;
    case "phone":
      return <TextField {...line} type="tel" autoComplete="tel" maxLength={40} className="field-short" />;
    case "url":
      return <TextField {...line} inputMode="url" format="website" autoCapitalize="none" spellCheck={false} maxLength={2_000} />;
    case "number":
      return <TextField {...line} inputMode="decimal" autoComplete="off" maxLength={27} className="field-short" />;
    case "date": {
      const { earliest, latest } = daysOf(question, today);
      return <DateField {...line} min={earliest} max={latest} autoComplete={/geboorte|birth/i.test(text) ? "bday" : undefined} />;
    }
    case "time":
      return <DateField {...line} type="time" />;
    case "checkbox":
    case "consent":
      return (
        <Checkbox
          name={name}
          label={required ? text : `${text} ${t("optional")}`}
          hint={help || undefined}
          required={required}
          defaultChecked={value === true}
        />
      );
    case "multiple_choice":
      return (
        <WithOther question={question} value={value}>
          <RadioGroup {...frame} options={optionsOf(question, t("other"))} defaultValue={chosenOf(question, value)} />
        </WithOther>
      );
    case "several_answers":
      return (
        <WithOther question={question} value={value}>
          <CheckboxGroup {...frame} options={optionsOf(question, t("other"))} defaultValue={chosenOf(question, value)} />
        </WithOther>
      );
    case "select":
      return (
        <WithOther question={question} value={value}>
          <Select
            {...frame}
            placeholder={placeholder || t("choose")}
            options={optionsOf(question, t("other"))}
            defaultValue={chosenOf(question, value)[0]}
          />
        </WithOther>
      );
    case "scale": {
      const { min, max } = scaleOf(question);
      const ends = [question.lowLabel && `${min}: ${question.lowLabel}`, question.highLabel && `${max}: ${question.highLabel}`].filter(
        Boolean,
      );
      const hint = [help, ends.join(" · ")].filter(Boolean).join(" ");
      const steps = Array.from({ length: max - min + 1 }, (_, at) => String(min + at));
      return (
        <div className="[&_.choice]:mx-0 [&_.choice]:min-w-16 [&_.choices]:flex [&_.choices]:flex-wrap">
          <RadioGroup
            {...frame}
            hint={hint || undefined}
            options={steps.map((step) => ({ value: step, label: step }))}
            defaultValue={textOf(value)}
          />
        </div>
      );
    }
    case "matrix":
      return <Matrix question={question} value={value} />;
    case "address":
      return <AddressField question={question} value={(value ?? {}) as Record<string, string>} />;
    case "file":
      return <FilesField question={question} files={files.filter((file) => file.question === question.id)} />;
  }
}

/** What browsers know of people, by what a question calls it. */
const called: [like: RegExp, name: string][] = [
  [/^(je |jouw |your )?(voornaam|first name)/i, "given-name"],
  [/^(je |jouw |your )?(achternaam|last name|surname)/i, "family-name"],
  [/^((wat is|what is) )?(je |jouw |your )?(naam|name|volledige naam|full name)|^hoe heet je/i, "name"],
  [/^(naam van (je |de )?)?(organisatie|organisation|organization)/i, "organization"],
];

const isOption = ({ options }: Question, value: string) => options.some((option) => option.value === value);

const optionsOf = ({ options, other }: Question, label: string) => [...options, ...(other ? [{ value: otherOption, label }] : [])];

const chosenOf = (question: Question, value: unknown): string[] =>
  [value ?? []].flat().map((one) => (isOption(question, String(one)) || !question.other ? String(one) : otherOption));

/** "Anders, namelijk": what it is stands below the options, and only then. Without script it is always there. */
function WithOther({ question, value, children }: { question: Question; value: unknown; children: React.ReactNode }) {
  const { t } = useTranslation("form_submission");
  if (!question.other) return <>{children}</>;
  const own = [value ?? []]
    .flat()
    .map(String)
    .find((one) => !isOption(question, one) && one !== otherOption);
  return (
    <div className="with-other grid gap-3">
      {children}
      <div className="other border-l-4 border-line pl-4">
        <TextField name={controlOf(question, "other")} label={t("otherNamely")} defaultValue={own ?? ""} maxLength={250} />
      </div>
    </div>
  );
}

function Matrix({ question, value }: { question: Question; value: unknown }) {
  const { rows, options, text, help, required } = question;
  const said = (value ?? {}) as Record<string, string>;
  const { t } = useTranslation("form_submission");
  return (
    <Fieldset legend={required ? text : `${text} ${t("optional")}`} hint={help || undefined}>
      {rows.map((row, at) => (
        <RadioGroup
          key={row.value}
          name={controlOf(question, at)}
          label={row.label}
          options={options}
          defaultValue={said[row.value] ?? ""}
          required={required}
          columns
        />
      ))}
    </Fieldset>
  );
}
