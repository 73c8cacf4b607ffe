export { MatchList } from "./components/MatchList";
