export { historyOf } from "./history.server";
