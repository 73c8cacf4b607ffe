/** What staff write about a submission, and to whoever sent it. Safe in the browser. */
import { z } from "zod";
import { optionalId, requiredText } from "~/core/fields";

export const submissionSchema = z.object({ assigneeId: optionalId });

export const replySchema = z.object({ message: requiredText(5_000) });
