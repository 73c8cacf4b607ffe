export { historyOf } from "./history.server";
export { recentChanges } from "./recent.server";
