import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("form_versions");
export const action = writes("form_versions");
