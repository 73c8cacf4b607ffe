import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("vacancy_interests");
export const action = writes("vacancy_interests");
