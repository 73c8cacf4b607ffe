export { inUnpublishedLook } from "./look/look.server";
