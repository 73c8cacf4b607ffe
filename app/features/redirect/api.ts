import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("redirects");
export const action = writes("redirects");
