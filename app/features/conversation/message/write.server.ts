import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { create, type Outcome } from "~/core/resource/write.server";
import { withAttachments } from "./attachments.server";
import { messages, messagesWith } from "./message.resource.server";

/** A message of a form or of a program, with its files. @param conversationId where the address says it */
export const writeMessage = (args: RequestArgs, conversationId?: string): Promise<Outcome> =>
  withAttachments(args, messages, (input, files) => {
    if (input && conversationId) input.given.attributes = { ...input.given.attributes, conversationId };
    return create(args, messagesWith(files), input);
  });
