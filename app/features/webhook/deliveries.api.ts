import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("webhook_deliveries");
export const action = writes("webhook_deliveries");
