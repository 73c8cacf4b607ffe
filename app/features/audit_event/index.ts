export { History, type HistoryEvent } from "./components/History";
