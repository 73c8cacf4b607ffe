import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("bookmarks");
export const action = writes("bookmarks");
