export { frequencies } from "./choices";
export { VacancyCard, VacancyMeta } from "./components/VacancyCard";
export { searchPath } from "./search/search-address";
export type { VacancyItem } from "./vacancy-cards.server";
