export { fitsOf, hasProfile, matchesOf } from "./match-queries.server";
export { ownFits } from "./own-fits.server";
export { reasonsOf } from "./reasons.server";
