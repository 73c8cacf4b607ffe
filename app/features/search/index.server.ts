export { circleIn, filterView, isIndexed, saysSomething, searchView, widerOf, withKnownPlace, wordsAndPlace } from "./search.server";
