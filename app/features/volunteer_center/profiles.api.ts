import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("volunteer_center_profiles");
export const action = writes("volunteer_center_profiles");
