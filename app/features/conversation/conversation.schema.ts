/** What begins a conversation: to whom, about what, and the first message. Which sides it has follows from who begins it. */
import { z } from "zod";
import { nameField, optionalId, optionalLine, optionalText } from "~/core/fields";
import { messageBody, sideNames } from "./message";

export const beginSchema = z.object({
  to: z.enum(sideNames),
  /** Whom, where `about` does not say it. */
  organizationId: optionalId,
  userId: optionalId,
  /** A type with the facet `conversation`. */
  aboutType: optionalLine(64),
  aboutId: optionalId,
});

export const conversationSchema = beginSchema.extend({ subject: nameField, body: messageBody });

export type Beginning = z.output<typeof beginSchema>;

export const reportSchema = z.object({ message: optionalText(5_000) });
