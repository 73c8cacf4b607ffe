/** What a new tenant begins with, as statements in its own database: its first centre with a site, the lists of its forms, and its first admin. */

import type { SQL } from "drizzle-orm";
import { record } from "~/core/events/record.server";
import type { Point } from "~/core/geo/near.server";
import type { TenantTable } from "~/core/resource/define.server";
import { insertAll } from "~/core/resource/rows.server";
import { slugOf } from "~/core/slug";
import type { Portal } from "~/core/tenant/portal.server";
import * as schema from "~db/schema";
import { besideOrganization } from "~db/seeds/new-center";
import { tenantRows } from "~db/seeds/new-tenant";
import { firstAdmin } from "../user/index.server";
import type { NewTenant } from "./new-tenant.server";

export const newRows = ({ now }: Portal, { key, name, appContext, centerName }: NewTenant, place: Point & { name: string }) =>
  tenantRows(
    { key, name, appContext, center: { name: centerName, slug: slugOf(centerName, "centrum"), place: place.name, email: null } },
    { createdAt: now, updatedAt: now },
    { latitude: place.latitude, longitude: place.longitude },
  );

/** @param of the new tenant @param by who adds it: the mail says so, and their language is its first */
export function firstRows(of: Portal, by: Portal, { firstName, lastName, email }: NewTenant, rows: ReturnType<typeof newRows>): SQL[] {
  const inviter = { ...of, locale: by.locale, name: `${by.viewer!.firstName} ${by.viewer!.lastName}` };
  return [
    ...insertAll([
      [schema.organizations, [rows.organization]],
      ...besideOrganization(rows),
      [schema.categories, rows.categories],
      [schema.ageGroups, rows.ageGroups],
      [schema.nonProfitTypes, rows.nonProfitTypes],
    ]),
    ...firstAdmin(inviter, { firstName, lastName, email }),
    ...record(of, { subjectType: "tenants", subjectId: rows.tenant.id, action: "create" }),
  ];
}

/** Where all of that stands. */
export const firstTables: TenantTable[] = [
  schema.organizations,
  schema.volunteerCenterProfiles,
  schema.pages,
  schema.contentBlocks,
  schema.menuItems,
  schema.categories,
  schema.ageGroups,
  schema.nonProfitTypes,
  schema.users,
  schema.userRoles,
  schema.mailTokens,
  schema.notifications,
  schema.outbox,
  schema.auditEvents,
];
