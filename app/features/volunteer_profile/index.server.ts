export { limitPool } from "./pool-limit.server";
export { hoursChoices, volunteerProfiles } from "./volunteer_profile.resource.server";
export { inPool, looksIntoPool, seenInPool } from "./volunteer_profile-policy.server";
