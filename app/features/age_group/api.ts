import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("age_groups");
export const action = writes("age_groups");
