import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("pages");
export const action = writes("pages");
