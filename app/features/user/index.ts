export { genders } from "./choices";
export { gender } from "./person-fields";
