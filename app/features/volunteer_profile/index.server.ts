export { dropInterest } from "./interest.server";
export { profileOf } from "./own-profile.server";
export { limitPool } from "./pool-limit.server";
export { languagesText, type ProfileItem, type ProfileView, profileView, skillName } from "./profile-view.server";
export { hoursChoices, lastInitial, volunteerProfiles } from "./volunteer_profile.resource.server";
export { centersShare, inPool, looksIntoPool, reachedFrom, seenInPool } from "./volunteer_profile-policy.server";
