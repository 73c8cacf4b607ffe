import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("help_requests");
export const action = writes("help_requests");
