export { foundBy } from "./found.server";
