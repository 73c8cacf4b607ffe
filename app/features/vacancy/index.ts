export { VacancyCard } from "./components/VacancyCard";
export { searchPath } from "./search/search-address";
export { termsOf } from "./search/search-terms";
export type { VacancyItem } from "./vacancy-cards.server";
