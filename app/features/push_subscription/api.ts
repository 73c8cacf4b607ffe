import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("push_subscriptions");
export const action = writes("push_subscriptions");
