export { clashing, placePath, type SignUp } from "./date_sign_up.commands.server";
export { dateSignUps, mayKeepList } from "./date_sign_up.resource.server";
export { take } from "./take.server";
