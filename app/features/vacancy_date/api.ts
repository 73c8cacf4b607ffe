import { reads, writes } from "~/core/resource/endpoints.server";

export const loader = reads("vacancy_dates");
export const action = writes("vacancy_dates");
