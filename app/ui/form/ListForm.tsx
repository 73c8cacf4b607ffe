import { type DefaultValue, type FormMetadata, parse, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, type FormProps } from "./Form";

interface Props extends Omit<FormProps, "id" | "onSubmit" | "children"> {
  id: string;
  children: React.ReactNode;
}

/**
 * A form with lists in it (conform's): its buttons add rows, take them away and move them, here at once and without script by sending the form,
 * which comes back with the list changed.
 * @returns the form's own properties for `ListForm`, and its fields for `ListField` and `field={…}`
 */
export function useListForm<Values extends Record<string, unknown>>(options: {
  id: string;
  result?: FormProps["result"];
  values: DefaultValue<Values>;
}) {
  return useForm<Values, Values, string[]>({
    id: options.id,
    lastResult: (options.result as SubmissionResult<string[]> | null | undefined) ?? null,
    defaultValue: options.values,
    // What is written is judged on the server; here only lists change.
    onValidate: ({ formData }) => parse(formData, { resolve: (value) => ({ value: value as Values }) }),
  });
}

export function ListForm<Values extends Record<string, unknown>>({
  form,
  children,
  ...rest
}: Omit<Props, "id"> & { form: FormMetadata<Values, string[]> }) {
  return (
    <Form {...rest} id={form.id} onSubmit={form.onSubmit}>
      {/* What Enter in a field presses; else that would be a row's own button. */}
      <button type="submit" tabIndex={-1} aria-hidden className="visually-hidden" />
      {children}
    </Form>
  );
}
