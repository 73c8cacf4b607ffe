export { currentUserSchema, deleteSchema } from "./account.schema";
export { ProfileTabs } from "./components/ProfileTabs";
export { PersonFields } from "./signup/PersonFields";
export { type RegisterInput, registerSchema } from "./signup/register.schema";
export { Terms } from "./signup/Terms";
