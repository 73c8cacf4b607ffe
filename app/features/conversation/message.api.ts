/** /api/v1/messages: those of one's own conversations. */
import { reads, writes } from "~/core/resource/endpoints.server";
import { maxFormMegabytes } from "./message/attachments.server";
import { writeMessage } from "./message/write.server";

export const loader = reads("messages");
export const action = writes("messages", { create: writeMessage, maxMegabytes: maxFormMegabytes });
