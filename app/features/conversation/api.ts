/** /api/v1/conversations: one's own. Who begins one is counted first, as people write them. */
import { reads, writes } from "~/core/resource/endpoints.server";
import { maxFormMegabytes } from "./message/index.server";
import { beginConversation } from "./write.server";

export const loader = reads("conversations");
export const action = writes("conversations", { create: beginConversation, maxMegabytes: maxFormMegabytes });
