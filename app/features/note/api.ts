import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("notes");
export const action = writes("notes");
