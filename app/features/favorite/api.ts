import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("favorites");
export const action = writes("favorites");
