export { savedSearchesPath } from "./choices";
