import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("notification_templates");
export const action = writes("notification_templates");
