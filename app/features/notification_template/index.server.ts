export { asFrame, mailAs } from "./preview.server";
