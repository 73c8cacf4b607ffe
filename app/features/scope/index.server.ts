export { hiddenTypes, isLive, siteScope, typeOffered } from "./scope.server";
