import { z } from "zod";
import { listOf, nameField, requiredLine } from "~/core/fields";
import { urlOf } from "~/core/formats";

/** "*", "vacancies.*" or "vacancies.publish". */
const pattern = /^(\*|[a-z_]{1,60}\.(\*|[a-z_]{1,60}))$/;

export const webhookSchema = z.object({
  name: nameField,
  url: requiredLine(2_000).refine((url) => urlOf(url) !== null, { params: { message: "url" } }),
  events: listOf(z.string().regex(pattern), 50).pipe(z.array(z.string()).min(1)),
});

export const newWebhookSchema = webhookSchema.extend({
  wholeTenant: z
    .boolean()
    .nullish()
    .transform((whole) => whole ?? false),
});
