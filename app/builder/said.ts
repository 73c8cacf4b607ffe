/** What a block says, line by line, with the names of its fields. @param list the name of the list that they stand in */
import type { Field } from "./field";

export function saidIn(props: unknown, fields: Field[], word: (key: string) => string, list?: string): string[] {
  return fields.flatMap((field) => {
    const value = (props as Record<string, unknown> | undefined)?.[field.name];
    if (value === undefined || value === null || value === "") return [];
    const label = word(list ? `fields.${list}.${field.name}` : `fields.${field.name}`);
    if (Array.isArray(value))
      return value.flatMap((one) => (field.fields ? saidIn(one, field.fields, word, field.name) : [`${label}: ${one}`]));
    if (typeof value === "object") return saidIn(value, field.fields ?? [], word);
    if (typeof value === "boolean") return value ? [label] : [];
    const said = field.choices ? word(`choices.${field.name}.${value}`) : String(value);
    return said
      .split("\n")
      .filter((line) => line.trim())
      .map((line) => `${label}: ${line}`);
  });
}
