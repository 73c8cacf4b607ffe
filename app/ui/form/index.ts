export { SubmitButton } from "../Button";
export { Checkbox, CheckboxGroup, RadioGroup } from "./choices";
export type { FormResult } from "./context";
export { ErrorSummary } from "./ErrorSummary";
export { Field, FieldGroup, Fieldset, FormActions } from "./Field";
export { Form } from "./Form";
export { DateField, FileField, type Option, Select, TextArea, TextField } from "./inputs";
export { SearchField } from "./SearchField";
export { useUnsavedChanges } from "./unsaved";
