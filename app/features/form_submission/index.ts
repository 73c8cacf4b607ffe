export { FormOnPage } from "./components/FormOnPage";
