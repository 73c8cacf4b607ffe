import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../cx";
import { Icon } from "../Icon";
import type { FieldProps, useField } from "./useField";

type State = ReturnType<typeof useField>;
type Frame = Pick<FieldProps, "hideLabel" | "className"> & { state: State; children: ReactNode };

const Optional = () => <span className="field-optional"> ({useTranslation().t("form.optional")})</span>;

const Below = ({ state: { errors, errorId } }: { state: State }) =>
  errors.length > 0 && (
    <p className="field-error" id={errorId}>
      <Icon name="circle-alert" />
      <span>{errors.join(" ")}</span>
    </p>
  );

/** Label, hint and error around one control. */
export function Field({ hideLabel, className, state, children }: Frame) {
  const { label, hint, optional } = state;
  return (
    <div className={cx("field", className)} data-invalid={state.errors.length > 0 || undefined}>
      <label htmlFor={state.id} className={hideLabel ? "visually-hidden" : "field-label"}>
        <span data-label>{label}</span>
        {optional && <Optional />}
      </label>
      {hint && (
        <p className="field-hint" id={state.hintId}>
          {hint}
        </p>
      )}
      {children}
      <Below state={state} />
    </div>
  );
}

/** The same around several controls that answer one question. */
export function FieldGroup({ hideLabel, className, state, children }: Frame) {
  const { label, hint, optional } = state;
  return (
    <fieldset
      className={cx("field", className)}
      id={state.id}
      aria-describedby={state.aria["aria-describedby"]}
      data-invalid={state.errors.length > 0 || undefined}
    >
      <legend className={hideLabel ? "visually-hidden" : "field-label"}>
        <span data-label>{label}</span>
        {optional && <Optional />}
      </legend>
      {hint && (
        <p className="field-hint" id={state.hintId}>
          {hint}
        </p>
      )}
      {children}
      <Below state={state} />
    </fieldset>
  );
}

/** A plain heading over fields that belong together. */
export function Fieldset({ id, legend, hint, children }: { id?: string; legend: ReactNode; hint?: ReactNode; children: ReactNode }) {
  return (
    <fieldset id={id} className="fieldset">
      <legend className="fieldset-legend">{legend}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      {children}
    </fieldset>
  );
}

/** Two fields that belong together, beside each other where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className="field-row">{children}</div>;

/** The row with the buttons that end a form; stays in reach on phones, and with `stay` on every screen. */
export const FormActions = ({ stay, children }: { stay?: boolean; children: ReactNode }) => (
  <div className="form-actions" data-stay={stay || undefined}>
    {children}
  </div>
);
