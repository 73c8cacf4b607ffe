import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("notification_preferences");
export const action = writes("notification_preferences");
