export { unsubscribeUrl } from "./unsubscribe-link.server";
