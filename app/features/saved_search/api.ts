import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("saved_searches");
export const action = writes("saved_searches");
