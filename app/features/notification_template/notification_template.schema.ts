/** What a centre words itself (spec 3, Notification template). What the texts may name is for their event to say. Safe in the browser. */
import { z } from "zod";
import { requiredLine, requiredText, trueOrFalse } from "~/core/fields";

export const notificationTemplateSchema = z.object({
  /** The event of domain 7. */
  name: requiredLine(60),
  locale: z.enum(["nl", "en"]).default("nl"),
  subject: requiredLine(200),
  body: requiredText(10_000),
  active: trueOrFalse.default(true),
});
