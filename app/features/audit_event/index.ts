export { changedFields, History, type HistoryEvent } from "./components/History";
