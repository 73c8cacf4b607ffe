import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("certificates");
export const action = writes("certificates");
