import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("audit_events");
export const action = writes("audit_events");
