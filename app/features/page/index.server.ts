export { pages } from "./page.resource.server";
