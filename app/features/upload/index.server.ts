export { contentStaffOf } from "./policy.server";
export { replacedEverywhere, type Use, usesOf } from "./uses.server";
