export { erase, pseudonymOf } from "./erase.server";
export { firstAdmin } from "./first-admin.server";
export { invite } from "./invitation.server";
export { keepsLastOnes } from "./last-ones.server";
export { accountExists, organizationClaim, userConfirm, userInvited } from "./user.events";
export { users } from "./user.resource.server";
export { agreement, giveRole, join, passwordRefusals } from "./user.row.server";
export { type Choice, organizationChoices } from "./user-list.server";
export { grantable, mayEdit, staffedOrganization } from "./user-policy.server";
