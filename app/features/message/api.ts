/** /api/v1/messages: those of one's own conversations. */
import { reads, writes } from "~/core/resource/endpoints.server";
import { maxFormMegabytes } from "./attachments.server";
import { writeMessage } from "./write.server";

export const loader = reads("messages");
export const action = writes("messages", { create: writeMessage, maxMegabytes: maxFormMegabytes });
