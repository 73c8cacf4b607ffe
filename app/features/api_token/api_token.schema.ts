import { z } from "zod";
import { listOf, nameField, optionalMoment, requiredLine } from "~/core/fields";
import { accesses } from "./accesses";

export const apiTokenSchema = z.object({
  name: nameField,
  /** Types; none: all that keys may ask for. */
  types: listOf(requiredLine(60), 100),
  access: z.enum(accesses),
  expiresAt: optionalMoment,
});

export const newApiTokenSchema = apiTokenSchema.extend({
  wholeTenant: z
    .boolean()
    .nullish()
    .transform((whole) => whole ?? false),
});
