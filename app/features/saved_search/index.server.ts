export { foundBy } from "./found.server";
export { keptBy } from "./kept.server";
