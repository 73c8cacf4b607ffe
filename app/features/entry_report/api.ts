import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("entry_reports");
export const action = writes("entry_reports");
