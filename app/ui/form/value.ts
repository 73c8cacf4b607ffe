/** What a field of a form holds; several where there are boxes or rows. */
export type FormValue = string | string[];

export const textOf = (value: unknown): string => (value === null || value === undefined ? "" : String(value));

/** A value of boxes, of which none may be ticked. */
export const listOf = (value: FormValue | undefined): string[] => [value ?? []].flat();
