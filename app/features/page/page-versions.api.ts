import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("page_versions");
export const action = writes("page_versions");
