import { type ZodType, z } from "zod";
import type { Constraint, Constraints } from "~/ui/form/fields";
import { type FormValue, textOf } from "~/ui/form/value";
import { formatOf } from "../field-format";
import { optionalMoment, requiredMoment, typedPhone } from "../fields";
import { phoneText } from "../phone";
import { phoneField } from "../phone-field";
import type { AnyResource } from "../resource/define.server";
import type { Row } from "../tenant/db.server";
import { inputValueOf } from "../time";

/** What a form has of a row that is not an attribute as it stands; undefined: the form has no such field. */
export type FormValues<R = Row> = (row: R) => Record<string, FormValue | undefined>;

/** Moments as `datetime-local` has them, phone numbers as people write them. @throws when the schema writes what neither the resource shows nor the screen says */
export function formOf<R extends Row>(resource: AnyResource, row: R, besides?: FormValues<R>): Record<string, FormValue> {
  const said = besides?.(row) ?? {};
  const { schema } = resource.update!;
  const fields: Record<string, ZodType> = "shape" in schema ? (schema.shape as Record<string, ZodType>) : {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (name in said) return said[name] === undefined ? [] : [[name, said[name]]];
      // Shown as empty it would be saved as empty.
      if (!(name in row)) throw new Error(`${resource.type}: the form has ${name}, its row has not`);
      return [[name, (written.get(field) ?? asText)(row[name])]];
    }),
  );
}

const moment = (value: unknown) => inputValueOf(value as string | null, "datetime-local");
const phone = (value: unknown) => phoneText(textOf(value));

/** What people write otherwise than it is stored, by its schema. */
const written = new Map<ZodType, (value: unknown) => FormValue>([
  [requiredMoment, moment],
  [optionalMoment, moment],
  [phoneField, phone],
  [typedPhone, phone],
]);

function asText(value: unknown): FormValue {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value === "boolean") return value ? "on" : "";
  return textOf(value);
}

const known = new WeakMap<ZodType, Constraints>();

export function constraintsOf(schema: ZodType): Constraints {
  let constraints = known.get(schema);
  if (!constraints) {
    const fields = Object.entries("shape" in schema ? (schema.shape as Record<string, ZodType>) : {});
    constraints = Object.fromEntries(fields.map(([name, field]) => [name, constraintOf(field)]));
    known.set(schema, constraints);
  }
  return constraints;
}

function constraintOf(field: ZodType): Constraint {
  const required = !field.safeParse(undefined).success;
  const inner = innermost(field);
  // Of boxes nobody asks whether they must be ticked.
  const boxes = inner instanceof z.ZodArray || inner instanceof z.ZodUnion;
  return { required, optional: !required && !boxes, format: formatOf(field), ...limitsOf(inner) };
}

function limitsOf(field: ZodType): Constraint {
  if (field instanceof z.ZodString) return { maxLength: field.maxLength ?? undefined };
  if (field instanceof z.ZodNumber) return { min: sound(field.minValue), max: sound(field.maxValue), step: field.isInt ? 1 : "any" };
  return {};
}

/** zod gives what every number is within as well. */
const sound = (limit: number | null) => (limit !== null && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined);

function innermost(field: ZodType): ZodType {
  const { innerType, in: before } = field.def as { innerType?: ZodType; in?: ZodType };
  const inner = innerType ?? before;
  return inner ? innermost(inner) : field;
}
