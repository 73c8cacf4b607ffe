/** A row as its editor's form has it, and what the form's fields must be. */
import { getZodConstraint } from "@conform-to/zod/v4";
import type { ZodType } from "zod";
import type { Constraints } from "~/ui/form/fields";
import type { FormValue } from "~/ui/form/versions";
import { fieldNames } from "../resource/check.server";
import type { AnyResource } from "../resource/define.server";
import type { Row } from "../tenant/db.server";

/** From a row to the values of its form, where they are more than its attributes as text. */
export type FormValues<R = Row> = (row: R) => Record<string, FormValue>;

/** The attributes that the schema writes, as a form has them. */
export function valuesOf(resource: AnyResource, row: Row): Record<string, FormValue> {
  return Object.fromEntries([...fieldNames(resource.update!.schema)].map((name) => [name, asText(row[name])]));
}

function asText(value: unknown): FormValue {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value === "boolean") return value ? "on" : "";
  return value === null || value === undefined ? "" : String(value);
}

const known = new WeakMap<ZodType, Constraints>();

/** What the browser can check by itself. */
export function constraintsOf(schema: ZodType): Constraints {
  let constraints = known.get(schema);
  if (!constraints) {
    constraints = getZodConstraint(schema) as Constraints;
    known.set(schema, constraints);
  }
  return constraints;
}
