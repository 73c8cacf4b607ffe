/** A row as its editor's form has it, and what the form's fields must be. */
import { getZodConstraint } from "@conform-to/zod/v4";
import type { ZodType } from "zod";
import type { Constraints } from "~/ui/form/fields";
import type { FormValue } from "~/ui/form/versions";
import { optionalMoment, requiredMoment } from "../fields";
import { fieldNames } from "../resource/check.server";
import type { AnyResource } from "../resource/define.server";
import type { Row } from "../tenant/db.server";
import { inputValueOf } from "../time";

/** From a row to the values of its form, where they are more than its attributes as text. */
export type FormValues<R = Row> = (row: R) => Record<string, FormValue>;

/** The attributes that the schema writes, as a form has them; moments as `datetime-local` has them. */
export function valuesOf(resource: AnyResource, row: Row): Record<string, FormValue> {
  const { schema } = resource.update!;
  const fields: Record<string, ZodType> = "shape" in schema ? (schema.shape as Record<string, ZodType>) : {};
  return Object.fromEntries(
    [...fieldNames(schema)].map((name) => [
      name,
      moments.has(fields[name]) ? inputValueOf(row[name] as string | null, "datetime-local") : asText(row[name]),
    ]),
  );
}

const moments = new Set<ZodType | undefined>([requiredMoment, optionalMoment]);

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
    const fields = Object.entries("shape" in schema ? (schema.shape as Record<string, ZodType>) : {});
    const longest = Object.fromEntries(fields.map(([name, field]) => [name, maxLengthOf(field)]));
    constraints = Object.fromEntries(
      Object.entries(getZodConstraint(schema)).map(([name, { required }]) => [name, { required, maxLength: longest[name] }]),
    );
    known.set(schema, constraints);
  }
  return constraints;
}

/** conform looks for it where zod keeps it no more. */
function maxLengthOf(field: ZodType): number | undefined {
  const { innerType, in: before } = field.def as { innerType?: ZodType; in?: ZodType };
  if ("maxLength" in field && typeof field.maxLength === "number") return field.maxLength;
  const inner = innerType ?? before;
  return inner && maxLengthOf(inner);
}
