/** /api/v1/vacancy_interests. Floods are stopped first. */
import { reads, writes } from "~/core/resource/endpoints.server";
import { keepMeInformed } from "./interest.server";

export const loader = reads("vacancy_interests");
export const action = writes("vacancy_interests", { create: keepMeInformed });
