export { currentUserSchema, deleteSchema } from "./account.schema";
export { PersonFields } from "./signup/PersonFields";
export { type RegisterInput, registerSchema } from "./signup/register.schema";
export { Terms } from "./signup/Terms";
