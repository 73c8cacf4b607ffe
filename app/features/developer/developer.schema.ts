import { z } from "zod";
import { nameField, optionalWebsite, typedPhone } from "~/core/fields";

/** One of each kind of field. */
export const testFormSchema = z.object({
  name: nameField,
  email: z.email(),
  phone: typedPhone,
  website: optionalWebsite,
  number: z.coerce.number().int().min(1).max(10),
  choice: z.enum(["one", "two"]),
});

export const testTextSchema = z.object({ text: z.string().max(10_000).default("") });

/** In steps: each adds its own to what went before. */
export const steps = [z.object({ name: nameField }), z.object({ email: z.email() }), z.object({ choice: z.enum(["one", "two"]) })] as const;
