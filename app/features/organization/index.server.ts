export { chosenOrganization, organizationsToChoose } from "./chosen.server";
export { moveSchema } from "./move.server";
export { organizations } from "./organization.resource.server";
export { placed } from "./organization.row.server";
export { addressShape } from "./organization.schema";
export { listedView } from "./organization-page.server";
export { claim, claimOf } from "./signup/claim.server";
