export { maxDays } from "./make-dates.server";
export { tellOfPlace } from "./place.server";
export { isKnown, knownDate, notKnown } from "./told.server";
export { mayRun, vacancyDates } from "./vacancy_date.resource.server";
export { type DateRow, recount } from "./vacancy_date.rows.server";
