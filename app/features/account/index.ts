export { currentUserSchema, deleteSchema, digestFormSchema, digestSchema } from "./account.schema";
export { digestPath, weekdays } from "./choices";
export { ProfileTabs } from "./components/ProfileTabs";
export { PersonFields } from "./signup/PersonFields";
export { minorSchema, type RegisterInput, registerSchema } from "./signup/register.schema";
export { Terms } from "./signup/Terms";
