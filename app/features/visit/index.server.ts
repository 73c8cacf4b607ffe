export { countViews, noteEmptySearch } from "./count.server";
export { takeCounts } from "./take-counts.server";
export { oldCounts } from "./visit.jobs.server";
