export { leadOn } from "./lead-on.server";
export { insteadOfNotFound } from "./not-found.server";
export { redirects } from "./redirect.resource.server";
