export { foundBy } from "./found.server";
export { keptBy } from "./kept.server";
export { mailedAs, ofSearch } from "./mailed.server";
export { followTagInSearches } from "./renamed-tag.server";
