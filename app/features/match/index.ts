export { MatchList } from "./components/MatchList";
export type { Facts } from "./person";
