/** What a field's schema asks for, so that a form can check it when the field is left, and whether what is stored may have several lines. */
import { type ZodType, z } from "zod";
import type { Format } from "./formats";

const known = z.registry<{ format?: Format; lines?: boolean }>();

/** The schema itself, known to ask for a format. */
export function hasFormat<S extends ZodType>(format: Format, schema: S): S {
  known.add(schema, { format });
  return schema;
}

/** The schema itself, known to be of texts with several lines. */
export function hasLines<S extends ZodType>(schema: S): S {
  known.add(schema, { lines: true });
  return schema;
}

/** The schema and what it is made of. */
function partsOf(schema: ZodType): ZodType[] {
  const { innerType, in: before, out, element } = schema.def as Partial<Record<"innerType" | "in" | "out" | "element", ZodType>>;
  return [schema, ...[innerType, before, out, element].flatMap((part) => (part ? partsOf(part) : []))];
}

export const formatOf = (schema: ZodType): Format | undefined =>
  partsOf(schema)
    .map((part) => known.get(part)?.format)
    .find(Boolean);

export const mayHaveLines = (schema: ZodType): boolean => partsOf(schema).some((part) => known.get(part)?.lines);
