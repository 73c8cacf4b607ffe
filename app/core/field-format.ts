/** Which format a field's schema asks for, so that a form can check it when the field is left. */
import { type ZodType, z } from "zod";
import type { Format } from "./formats";

const known = z.registry<{ format: Format }>();

/** The schema itself, known to ask for a format. */
export function hasFormat<S extends ZodType>(format: Format, schema: S): S {
  known.add(schema, { format });
  return schema;
}

/** Of a schema, or of what it is made of. */
export function formatOf(schema: ZodType): Format | undefined {
  const { innerType, in: before, out } = schema.def as { innerType?: ZodType; in?: ZodType; out?: ZodType };
  const parts = [innerType, before, out].filter((part) => part !== undefined);
  return known.get(schema)?.format ?? parts.map(formatOf).find(Boolean);
}
