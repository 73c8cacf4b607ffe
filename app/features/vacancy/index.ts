export { frequencies } from "./choices";
export { VacancyCard, VacancyPicture } from "./components/VacancyCard";
export { searchPath } from "./search/search-address";
export type { VacancyItem } from "./vacancy-cards.server";
