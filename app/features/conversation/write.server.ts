import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { create, type Outcome } from "~/core/resource/write.server";
import { conversations, conversationsWith } from "./conversation.resource.server";
import { withAttachments } from "./message/index.server";

/** A conversation with its first message, of a form or of a program. */
export const beginConversation = (args: RequestArgs): Promise<Outcome> =>
  withAttachments(args, conversations, (input, files) => create(args, conversationsWith(files), input));
