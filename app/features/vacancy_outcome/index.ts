export { Outcomes } from "./components/Outcomes";
