export { closeWaiting, keepTitle, withoutPerson } from "./application.purge.server";
export { answersWithinAWeek } from "./application.queries.server";
export { applications, mayAnswer } from "./application.resource.server";
export { addressSince, claimApplications } from "./claim.server";
export { limitApplying } from "./limit.server";
