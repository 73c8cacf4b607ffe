export { contactMoments } from "./contact_moment.resource.server";
