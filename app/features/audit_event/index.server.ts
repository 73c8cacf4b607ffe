export { historyOf } from "./history.server";
export { recentChanges } from "./recent.server";
export { auditedTypes, fieldWord, kindOf, trailWord } from "./sentence.server";
