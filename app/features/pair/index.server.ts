export { pairStates } from "~db/schema";
export { followDiary } from "./pair.commands.server";
export { oldPairs } from "./pair.jobs.server";
export { half, isActive, isSilent, pairNames, pairs, waitsForMe } from "./pair.resource.server";
