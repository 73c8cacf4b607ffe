import { createContext, type ReactNode, useContext } from "react";
import type { Format } from "~/core/formats";
import type { FormValue } from "./value";

/** What the browser checks of a field by itself. */
export interface Constraint {
  required?: boolean;
  /** Says so behind its label. */
  optional?: boolean;
  format?: Format;
  maxLength?: number;
  min?: number;
  max?: number;
  step?: number | "any";
}

export type Constraints = Record<string, Constraint | undefined>;

/** What is known of a form's fields by name, so that a field need not say it. */
export interface Fields {
  values: Record<string, FormValue>;
  constraints: Constraints;
  label: (name: string) => string;
  hint: (name: string) => ReactNode;
}

export const FieldsContext = createContext<Fields | null>(null);

/** What the form knows of one of its fields. */
export function useKnownField(name: string) {
  const fields = useContext(FieldsContext);
  if (!fields) return null;
  const { values, constraints, label, hint } = fields;
  const { required = false, optional = false, format, ...checks } = constraints[name] ?? {};
  return { value: values[name], label: label(name), hint: hint(name), required, optional, format, checks };
}
