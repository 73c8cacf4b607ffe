import { z } from "zod";
import { idField, requiredText } from "~/core/fields";

/** What somebody writes. */
export const messageBody = requiredText(5_000);

export const messageSchema = z.object({ conversationId: idField, body: messageBody });
