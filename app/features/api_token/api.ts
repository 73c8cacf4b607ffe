import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("api_tokens");
export const action = writes("api_tokens");
