import { reads, writes } from "~/core/resource/endpoints.server";
import { waking } from "./waking.server";

export const loader = reads("outbox_mails");
export const action = waking(writes("outbox_mails"));
