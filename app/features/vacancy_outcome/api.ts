import { reads } from "~/core/resource/endpoints.server";

export const loader = reads("vacancy_outcomes");
