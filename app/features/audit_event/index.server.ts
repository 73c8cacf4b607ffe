export { historyOf } from "./history.server";
export { recentChanges } from "./recent.server";
export { fieldWord, kindOf } from "./sentence.server";
