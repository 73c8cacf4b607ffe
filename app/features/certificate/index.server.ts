export { certificates } from "./certificate.resource.server";
