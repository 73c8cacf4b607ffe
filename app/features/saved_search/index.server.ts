export { foundBy } from "./found.server";
export { keptBy } from "./kept.server";
export { followTagInSearches } from "./renamed-tag.server";
