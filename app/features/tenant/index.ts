export { tenantSchema } from "./tenant.schema";
