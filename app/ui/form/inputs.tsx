import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { Format } from "~/core/formats";
import { cx } from "../cx";
import { Icon, type IconName } from "../Icon";
import { Field } from "./Field";
import { LikelyAddress } from "./LikelyAddress";
import { likelyAddress } from "./likely-address";
import { type FieldProps, useField } from "./useField";

export interface Option {
  value: string;
  label: string;
  hint?: ReactNode;
  /** Before the label, where all are in sight. */
  icon?: IconName;
  /** A colour that goes with it, shown before the label. */
  color?: string;
  /** Above the label, in a group with `pictures`. */
  picture?: ReactNode;
  /** How many there are of it, for filters. */
  count?: number;
  disabled?: boolean;
}

type Own<Attributes> = FieldProps & Omit<Attributes, keyof FieldProps>;

function split<P extends FieldProps>({ label, hint, error, optional, field, hideLabel, className, name, required, ...control }: P) {
  return { frame: { label, hint, error, optional, field, hideLabel, className, name, required } as FieldProps, control };
}

export type TextFieldProps = Own<Omit<InputHTMLAttributes<HTMLInputElement>, "prefix">> & {
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** What it must look like, where no editor around it knows. */
  format?: Format;
};

/** One line of text, of whatever type the browser knows. A password can be shown. */
export function TextField({ prefix, suffix, type = "text", format, defaultValue, onBlur, ...props }: TextFieldProps) {
  const { t } = useTranslation();
  const { frame, control } = split(props);
  const state = useField(frame);
  const [shown, setShown] = useState(false);
  const password = type === "password";
  const first = state.value(defaultValue) as string | undefined;
  const looks = format ?? state.format ?? (type === "email" ? type : undefined);
  const [meant, setMeant] = useState(() => (looks === "email" && state.typed ? likelyAddress(first ?? "") : null));
  return (
    <Field {...frame} state={state}>
      <div className={cx("input-frame", Boolean(prefix || suffix || password) && "input-framed")}>
        {prefix && <span className="input-affix">{prefix}</span>}
        <input
          {...state.checks}
          {...control}
          {...state.aria}
          id={state.id}
          name={state.name}
          type={shown ? "text" : type}
          data-format={looks}
          className="input"
          defaultValue={type === "file" || password ? undefined : first}
          onBlur={(event) => {
            state.onBlur(event);
            if (looks === "email") setMeant(likelyAddress(event.currentTarget.value));
            onBlur?.(event);
          }}
        />
        {suffix && <span className="input-affix">{suffix}</span>}
        {password && (
          <button type="button" className="input-button script-only" aria-pressed={shown} onClick={() => setShown(!shown)}>
            <Icon name={shown ? "eye-off" : "eye"} label={t("form.showPassword")} />
          </button>
        )}
      </div>
      {looks === "email" && <LikelyAddress meant={meant} control={state.id} onTaken={() => setMeant(null)} />}
    </Field>
  );
}

/** A day, or a day and a time, by the browser's own picker. */
export const DateField = ({ type = "date", ...props }: TextFieldProps & { type?: "date" | "datetime-local" | "time" }) => (
  <TextField type={type} {...props} className={cx("field-short", props.className)} />
);

export function FileField({ onChange, ...props }: TextFieldProps) {
  const { t } = useTranslation();
  const { frame, control } = split(props);
  const state = useField(frame);
  const [names, setNames] = useState("");
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = file.current!;
    const { form } = input;
    const begin = () => {
      setNames("");
      input.setCustomValidity("");
    };
    form?.addEventListener("reset", begin);
    return () => form?.removeEventListener("reset", begin);
  }, []);
  const { prefix: _prefix, suffix: _suffix, format: _format, defaultValue: _none, ...input } = control;
  return (
    <Field {...frame} state={state}>
      <span className="file-pick">
        <input
          {...input}
          {...state.aria}
          ref={file}
          type="file"
          id={state.id}
          name={state.name}
          onChange={(event) => {
            setNames([...(event.currentTarget.files ?? [])].map(({ name }) => name).join(", "));
            onChange?.(event);
          }}
        />
        {/* The browser's own button speaks its own language: a press on this one is a press on that. */}
        <span className="btn btn-outline" aria-hidden="true">
          <Icon name="upload" />
          {t("form.chooseFile")}
        </span>
        <span className="file-name">{names || t("form.noFile")}</span>
      </span>
    </Field>
  );
}

/** Several lines; grows with what is typed. */
export function TextArea({ defaultValue, onBlur, rows = 5, ...props }: Own<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { frame, control } = split(props);
  const state = useField(frame);
  return (
    <Field {...frame} state={state}>
      <textarea
        {...state.checks}
        {...control}
        {...state.aria}
        id={state.id}
        name={state.name}
        rows={rows}
        className="input textarea"
        defaultValue={state.value(defaultValue) as string | undefined}
        onBlur={(event) => {
          state.onBlur(event);
          onBlur?.(event);
        }}
      />
    </Field>
  );
}

/** One of a list. `placeholder` is the empty first choice; pass "" for one without words. */
export function Select({
  options,
  placeholder,
  defaultValue,
  onBlur,
  ...props
}: Own<SelectHTMLAttributes<HTMLSelectElement>> & { options: Option[]; placeholder?: string }) {
  const { frame, control } = split(props);
  const state = useField(frame);
  return (
    <Field {...frame} state={state}>
      <div className="select">
        <select
          {...control}
          {...state.aria}
          id={state.id}
          name={state.name}
          className="input"
          defaultValue={(state.value(defaultValue) as string | undefined) ?? ""}
          onBlur={(event) => {
            state.onBlur(event);
            onBlur?.(event);
          }}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label, count, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {count === undefined ? label : `${label} (${count})`}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
    </Field>
  );
}
