/** Who works with vacancies (domain 3). */
import { allOf, anyOf, centerStaff, ofMyOrganization, organizationStaff, role } from "~/core/policy/rules.server";
import { organizations, vacancies as table } from "~db/schema";

/** Those of one's own organisation. */
export const ours = allOf(role("organization_superuser"), ofMyOrganization(table.organizationId));
/** Who works with a vacancy beyond reading it: its organisation, its centre, the tenant's admins. */
export const mayManage = anyOf(ours, centerStaff(table));
/** Organisations for which the viewer may make vacancies. */
export const mayPostFor = organizationStaff(organizations, organizations.id);
