export { UseList } from "./components/UseList";
