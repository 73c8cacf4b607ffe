import type { FormResult } from "./context";

/** What is wrong with a row that the form is about, such as that it closed meanwhile, is said of the form as a whole. @param field hidden, with the row's id */
export function concerningForm(result: FormResult | null | undefined, field: string): FormResult | null {
  if (!result?.error?.[field]) return result ?? null;
  const { [field]: ofRow, ...error } = result.error;
  return { ...result, error: { ...error, "": [...(error[""] ?? []), ...(ofRow ?? [])] } };
}
