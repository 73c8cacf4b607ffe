import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("content_blocks");
export const action = writes("content_blocks");
