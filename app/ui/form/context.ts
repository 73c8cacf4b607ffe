import { createContext, useContext } from "react";

/** What an action answers when it refuses a form: conform's shape, of which we read these two. "" stands for the form as a whole. */
export interface FormResult {
  error?: Record<string, string[] | null> | null;
  initialValue?: Record<string, unknown> | null;
}

export interface FormState {
  idPrefix: string;
  errors: Record<string, string[] | null | undefined>;
  /** What was typed, when the form came back refused. */
  values: Record<string, unknown> | null;
  sending: boolean;
}

export const FormContext = createContext<FormState>({ idPrefix: "field", errors: {}, values: null, sending: false });

/** What was typed in a field, by its name: as it is, or object by object, as in `items[0].name`. */
export const valueAt = (values: Record<string, unknown>, name: string): unknown =>
  name in values
    ? values[name]
    : name.match(/[^.[\]]+/g)?.reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], values);

export const useFormState = () => useContext(FormContext);
export const useSending = () => useContext(FormContext).sending;

/** The id of a field's control, the same wherever it is computed, so that a summary can lead to it. */
export const fieldId = (idPrefix: string, name: string) => `${idPrefix}-${name.replace(/[^\w-]+/g, "-")}`;
