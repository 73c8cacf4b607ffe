export { type FreshVacancy, freshVacancies, hasFresh, listItemOf } from "./fresh-vacancies.server";
export { type Programme, programmesOf } from "./programmes.server";
export { purgeColumns, vacancyGone } from "./purge.jobs.server";
export { canonicalSearch, strangeIn } from "./search/canonical-search";
export {
  conditionsOf,
  foundAmong,
  foundNow,
  learnPlaceIn,
  searchWords,
  wordsOf,
} from "./search/kept-search.server";
export type { SearchWords } from "./search/search-view.server";
export { rememberTerms } from "./search/vacancy-search.server";
export { archiveVacancies } from "./vacancy.commands.server";
export { spotsLeft, vacancies } from "./vacancy.resource.server";
export { followName, followPlace, followTag, tellOfOrganizationPlace } from "./vacancy.row.server";
export {
  cardQuery,
  chosenVacancy,
  liveHere,
  nearestVacancies,
  recentVacancies,
  vacanciesOfTypes,
  vacanciesToChoose,
} from "./vacancy-cards.server";
export { mayManage } from "./vacancy-policy.server";
export { cardView, pictureOf } from "./vacancy-view.server";
