import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("webhooks");
export const action = writes("webhooks");
