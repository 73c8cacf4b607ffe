export { fitsOf, hasProfile, matchesOf } from "./match-queries.server";
export { reasonsOf } from "./reasons.server";
