/** What begins a conversation: to whom, about what, and the first message. Which sides it has follows from who begins it. */
import { z } from "zod";
import { nameField, optionalId, optionalText } from "~/core/fields";
import { messageBody, sideNames } from "../message";
import { aboutTypes } from "./choices";

export const beginSchema = z.object({
  to: z.enum(sideNames),
  /** Whom, where `about` does not say it. */
  organizationId: optionalId,
  userId: optionalId,
  aboutType: z
    .enum(aboutTypes)
    .nullish()
    .transform((type) => type ?? null),
  aboutId: optionalId,
});

export const conversationSchema = beginSchema.extend({ subject: nameField, body: messageBody });

export type Beginning = z.output<typeof beginSchema>;

export const reportSchema = z.object({ message: optionalText(1_000) });
