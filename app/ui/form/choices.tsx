import type { InputHTMLAttributes, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../cx";
import { Icon, type IconName } from "../Icon";
import { Swatch } from "../Swatch";
import { FieldGroup } from "./Field";
import type { Option } from "./inputs";
import { type FieldProps, useField } from "./useField";

type InputAttributes = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | "children">;

interface ChoiceProps extends InputAttributes {
  label: ReactNode;
  hint?: ReactNode;
  icon?: IconName;
  color?: string;
  picture?: ReactNode;
  count?: number;
}

/** One row that is a target as a whole. */
function Choice({ label, hint, icon, color, picture, count, ...input }: ChoiceProps & { name?: string; required?: boolean }) {
  const { t } = useTranslation();
  return (
    <label className="choice" data-none={count === 0 || undefined}>
      {picture}
      <input {...input} />
      {icon && <Icon name={icon} />}
      {color && <Swatch color={color} />}
      {hint ? (
        <span className="choice-text">
          <span data-label>{label}</span>
          <span className="choice-hint">{hint}</span>
        </span>
      ) : (
        <span className="choice-text">{label}</span>
      )}
      {count !== undefined && (
        <span className="choice-count">
          {count}
          {count === 0 && <span className="visually-hidden">{` (${t("list.nothing")})`}</span>}
        </span>
      )}
    </label>
  );
}

/** Yes or no. */
export function Checkbox({ label, hint, value = "on", defaultChecked, ...props }: FieldProps & InputAttributes & { value?: string }) {
  const {
    name: _name,
    field: _field,
    error: _error,
    required: _required,
    optional: _optional,
    className,
    hideLabel: _hide,
    ...input
  } = props;
  const state = useField({ label, hint, ...props });
  const before = state.value(undefined);
  return (
    <div className={`field ${className ?? ""}`} data-invalid={state.errors.length > 0 || undefined}>
      <Choice
        {...input}
        {...state.aria}
        // Its hint is part of its label, and so of its name.
        aria-describedby={state.errorId}
        type="checkbox"
        id={state.id}
        name={state.name}
        value={value}
        label={state.label}
        hint={state.hint}
        defaultChecked={before === undefined && !state.typed ? defaultChecked : before === value || before === true}
        onBlur={state.onBlur}
      />
      {state.errors.length > 0 && (
        <p className="field-error" id={state.errorId}>
          <Icon name="circle-alert" />
          <span>{state.errors.join(" ")}</span>
        </p>
      )}
    </div>
  );
}

type GroupProps = FieldProps & { options: Option[]; defaultValue?: string | string[] | null; columns?: boolean; pictures?: boolean };

function Group({ options, defaultValue, columns, pictures, type, ...frame }: GroupProps & { type: "checkbox" | "radio" }) {
  const state = useField(frame);
  const chosen = [state.value(defaultValue) ?? []].flat().map(String);
  // One of a few that is chosen already cannot be left empty.
  const optional = frame.optional ?? (state.optional && !(type === "radio" && options.some(({ value }) => chosen.includes(value))));
  return (
    <FieldGroup {...frame} state={{ ...state, optional }}>
      <div className={cx("choices", columns && "choices-columns", pictures && "choices-pictures")}>
        {options.map(({ value, label, hint, icon, color, picture, count, disabled }) => (
          <Choice
            key={value}
            type={type}
            name={state.name}
            value={value}
            label={label}
            hint={hint}
            icon={icon}
            color={color}
            picture={picture}
            count={count}
            disabled={disabled}
            defaultChecked={chosen.includes(value)}
            required={type === "radio" && state.aria.required}
            aria-invalid={state.aria["aria-invalid"]}
            onBlur={type === "radio" ? state.onBlur : undefined}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** Any number of a list. */
export const CheckboxGroup = (props: GroupProps) => <Group {...props} type="checkbox" />;

/** One of a short list, all in sight. */
export const RadioGroup = (props: GroupProps) => <Group {...props} type="radio" />;
