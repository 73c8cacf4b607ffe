export { Filling } from "./components/Filling";
export type { FillView } from "./fill/view";
