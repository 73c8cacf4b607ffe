export { historyOf } from "./history.server";
export { recentChanges } from "./recent.server";
export { auditedTypes, fieldWord, kindOf } from "./sentence.server";
