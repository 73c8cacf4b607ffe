export { inDirectory, writeDirectory } from "./directory.server";
export { hostnameField } from "./host.schema";
export { firstHost, hostnamesOf, siteUrl } from "./host.server";
