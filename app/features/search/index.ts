export { addressOf, changed, fieldName, formAddress, textOf, valuesOf, without } from "./address";
export { SearchScreen } from "./components/SearchScreen";
export { type Applied, type FilterView, isMapView, maxPoints, type UnknownPlace } from "./view";
