export { centerShown } from "./center-shown.server";
export { hiddenTypes, isLive, siteScope, typeOffered } from "./scope.server";
export { type Place, touchedSites } from "./touched-sites.server";
