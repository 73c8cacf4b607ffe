export { oldAcceptedApplications, oldApplications } from "./application.jobs.server";
export { closeWaiting, closings, keepTitle, withdrawnByLeaving, withoutPerson } from "./application.purge.server";
export { usualAnswerDays } from "./application.queries.server";
export { applications, mayAnswer } from "./application.resource.server";
export { askedOf } from "./asked.server";
export { claimApplications } from "./claim.server";
export { type ClockStep, markTold } from "./clock.server";
