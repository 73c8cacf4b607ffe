export { answered } from "./answered.server";
