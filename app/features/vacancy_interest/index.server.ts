export { keepMeInformed } from "./interest.server";
export { tellInterested } from "./tell.server";
export { oldInterests } from "./vacancy_interest.jobs.server";
