export { moveSchema } from "./move.server";
export { organizations } from "./organization.resource.server";
export { listedView, type OrganizationItem } from "./organization-page.server";
export { claim, claimOf } from "./signup/claim.server";
