import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("calendar_feeds");
export const action = writes("calendar_feeds");
