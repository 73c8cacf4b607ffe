export { historyOf } from "./history.server";
export { recentChanges } from "./recent.server";
export { auditedTypes, kindOf } from "./sentence.server";
