export { TermFields } from "./components/TermFields";
export { TermList } from "./components/TermList";
