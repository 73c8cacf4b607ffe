export { applications, mayAnswer } from "./application.resource.server";
export { answersWithinAWeek } from "./application-lists.server";
export { claimApplications } from "./claim.server";
export { closeWaiting } from "./close-waiting.server";
export { limitApplying } from "./limit.server";
export { withoutPerson } from "./without-person.server";
