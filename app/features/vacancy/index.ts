export { dayParts, frequencies } from "./choices";
export { VacancyCard, VacancyPicture } from "./components/VacancyCard";
export { DayPartGrid } from "./editor/DayPartGrid";
export { searchPath } from "./search/search-address";
export type { VacancyItem } from "./vacancy-cards.server";
