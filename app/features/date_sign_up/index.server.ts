export { askedOf } from "./asked.server";
export { oldSignUps } from "./date_sign_up.jobs.server";
export { dateSignUps, mayKeepList } from "./date_sign_up.resource.server";
export { clashing, placePath, type SignUp } from "./facts.server";
export { maxAfter } from "./sign-up.server";
export { take } from "./take.server";
