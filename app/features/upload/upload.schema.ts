/** What is known of a file of the centre. The file itself comes with a form (core/storage/received.server.ts). */
import { z } from "zod";
import { nameField, requiredLine } from "~/core/fields";

export const uploadSchema = z.object({
  name: nameField,
  url: z.string().regex(/^\/files\/[a-z0-9]{26}\.[a-z]{3,4}$/),
  contentType: requiredLine(60),
  bytes: z.coerce.number().int().min(0),
});

export const uploadUpdateSchema = uploadSchema.pick({ name: true });
