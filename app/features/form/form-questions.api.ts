import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("form_questions");
export const action = writes("form_questions");
