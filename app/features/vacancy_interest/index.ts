export { InterestForm } from "./components/InterestForm";
