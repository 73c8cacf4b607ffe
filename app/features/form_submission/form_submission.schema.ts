/** What staff write about a submission, and to whoever sent it. Safe in the browser. */
import { z } from "zod";
import { optionalId, requiredText } from "~/core/fields";

export const submissionSchema = z.object({ assigneeId: optionalId });

export const maxReply = 5_000;

export const replySchema = z.object({ message: requiredText(maxReply) });

/** What came by mail, with the id that the mail has each time it comes. */
export const answerSchema = replySchema.extend({ replyId: z.string() });
