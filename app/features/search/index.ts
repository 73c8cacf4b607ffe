export { changed, fieldName, formAddress, textOf, valuesOf, without } from "./address";
export { SearchScreen } from "./components/SearchScreen";
export type { Applied, FilterView, UnknownPlace } from "./view";
