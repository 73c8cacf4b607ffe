export { groupsOf, type Point, pointList, pointsForMap, pointsOf, withoutPage } from "./points.server";
export {
  circleIn,
  filterView,
  isIndexed,
  saysSomething,
  searchView,
  widerOf,
  widerThan,
  withKnownPlace,
  wordsAndPlace,
} from "./search.server";
