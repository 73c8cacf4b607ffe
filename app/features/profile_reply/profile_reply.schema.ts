import { z } from "zod";
import { idField, optionalId, optionalText, requiredText } from "~/core/fields";

export const profileReplySchema = z.object({
  volunteerProfileId: idField,
  /** For which of one's organisations; the one that one works for, unless said. */
  organizationId: optionalId,
  /** One's own, that the message is about. */
  vacancyId: optionalId,
  body: requiredText(5_000),
});

export const answerReplySchema = z.object({ message: requiredText(5_000) });
export const declineSchema = z.object({ block: z.boolean().or(z.stringbool()).nullish().transform(Boolean) });
export const reportReplySchema = z.object({ message: optionalText(5_000) });
