export type { ApplicationItem } from "./application-item";
export { ApplicationState } from "./components/ApplicationState";
