import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("hours");
export const action = writes("hours");
