import { z } from "zod";
import { listOf, nameField, optionalMoment, requiredLine } from "~/core/fields";
import { accesses, reaches } from "./accesses";

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

/** Of the screen: nobody gives all away by passing a question over. Programs that leave out the types get a key for all of them. */
export const askedTokenSchema = newApiTokenSchema
  .extend({ reach: z.enum(reaches) })
  .refine(({ reach, types }) => reach !== "chosen" || (types ?? []).length > 0, {
    path: ["types"],
    params: { message: "requiredChoice" },
    when: () => true,
  });
