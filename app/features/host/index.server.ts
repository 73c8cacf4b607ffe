export { inDirectory, writeDirectory } from "./directory.server";
export { hostnameField } from "./host.schema";
export { hostnamesOf, siteUrl } from "./host.server";
