import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("pairs");
export const action = writes("pairs");
