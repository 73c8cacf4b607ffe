import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("profile_replies");
export const action = writes("profile_replies");
