export {
  acceptedTerms,
  atCenter,
  confirmed,
  digestMadeUp,
  forgetNewAddress,
  newAccount,
  newAddress,
  newPassword,
} from "./account-row.server";
export { erase, pseudonymOf } from "./erase.server";
export { firstAdmin } from "./first-admin.server";
export { dropInterest } from "./interest.server";
export { invite } from "./invitation.server";
export { keepsLastOnes } from "./last-ones.server";
export { addEach, changeEach, ofAccount, removeEach } from "./many.server";
export { askToConfirm } from "./new-address.server";
export { hasSomething } from "./parts.server";
export { accountExists, accountOff, organizationClaim, userConfirm, userInvited } from "./user.events";
export { unconfirmedAccounts } from "./user.jobs.server";
export { users } from "./user.resource.server";
export { agreement, giveRole, join, parentAgreement, passwordRefusals } from "./user.row.server";
export { type Choice, organizationsToStaff } from "./user-list.server";
export { grantable, mayEdit, staffedOrganization } from "./user-policy.server";
