import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("users");
export const action = writes("users");
