/** The catalogue: every resource of the product, a line each. load-context.ts hands it to core. */
import type { Catalogue } from "~/core/resource/catalogue.server";
import type { AnyResource } from "~/core/resource/define.server";
import type { SignInHook } from "~/core/tenant/portal.server";
import { ageGroups } from "./age_group/age_group.resource.server";
import { applications } from "./application/application.resource.server";
import { claimAtSignIn } from "./application/claim.server";
import { auditEvents } from "./audit_event/audit_event.resource.server";
import { categories } from "./category/category.resource.server";
import { contentBlocks } from "./content_block/content_block.resource.server";
import { entryReports } from "./entry_report/entry_report.resource.server";
import { hosts } from "./host/host.resource.server";
import { nonProfitTypes } from "./non_profit_type/non_profit_type.resource.server";
import { notes } from "./note/note.resource.server";
import { notifications } from "./notification/notification.resource.server";
import { addresses, nonProfitProfiles, organizations } from "./organization/organization.resource.server";
import { pages } from "./page/page.resource.server";
import { tables } from "./tables.server";
import { tenants } from "./tenant/tenant.resource.server";
import { contactPeople, roles, users } from "./user/user.resource.server";
import { vacancies } from "./vacancy/vacancy.resource.server";
import { volunteerCenterProfiles, volunteerCenters } from "./volunteer_center/volunteer_center.resource.server";

const resources: AnyResource[] = [
  ageGroups,
  applications,
  auditEvents,
  categories,
  contentBlocks,
  entryReports,
  hosts,
  nonProfitTypes,
  notes,
  notifications,
  organizations,
  nonProfitProfiles,
  addresses,
  pages,
  tenants,
  users,
  roles,
  contactPeople,
  vacancies,
  volunteerCenters,
  volunteerCenterProfiles,
];

export const catalogue: Catalogue = { resources, tables };

/** What is written when somebody signs in. */
export const atSignIn: SignInHook[] = [claimAtSignIn];
