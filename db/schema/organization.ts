import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { alphabetical } from "./alphabet";
import { flag, id, lifecycle, list, moment, tenancy } from "./common";

export const organizations = sqliteTable(
  "organizations",
  {
    id: id(),
    ...tenancy(),
    type: text({ enum: ["NonProfit", "VolunteerCenter", "School"] }).notNull(),
    status: text({ enum: ["approved", "pending", "denied", "archived", "deleted"] }).notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    summary: text(),
    description: text(),
    website: text(),
    email: text(),
    phoneNumber: text(),
    logoUrl: text(),
    addressId: text(),
    /** Copies of the address, for lists and distance. */
    city: text(),
    latitude: real(),
    longitude: real(),
    nonProfitTypeId: text(),
    activityTypeIds: list(),
    showOnSocialMap: flag(true),
    showAsPartner: flag(),
    /** When the organisation last said that its entry on the social map is right, and when it was last asked. */
    entryConfirmedAt: moment(),
    entryAskedAt: moment(),
    /** How many of its vacancies are published; kept by triggers on `vacancies`. */
    openVacancies: integer().notNull().default(0),
    /** What another program calls it that writes it by the API, and finds it again by that. */
    externalId: text(),
    ...lifecycle(),
  },
  (t) => [
    index("organizations_center_name").on(t.tenantId, t.centerId, alphabetical(t.name), t.id),
    index("organizations_tenant_name").on(t.tenantId, alphabetical(t.name), t.id),
    index("organizations_list").on(t.tenantId, t.centerId, t.status, alphabetical(t.name), t.id),
    index("organizations_tenant").on(t.tenantId, t.status, alphabetical(t.name), t.id),
    index("organizations_changed").on(t.tenantId, t.updatedAt, t.id),
    index("organizations_created").on(t.tenantId, t.createdAt),
    index("organizations_center_created").on(t.tenantId, t.centerId, t.createdAt),
    uniqueIndex("organizations_external")
      .on(t.tenantId, t.centerId, t.externalId)
      .where(sql`external_id is not null and deleted_at is null`),
    uniqueIndex("organizations_slug").on(t.tenantId, t.slug),
    index("organizations_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

export const addresses = sqliteTable(
  "addresses",
  {
    id: id(),
    ...tenancy(),
    street: text(),
    houseNumber: text(),
    postalCode: text(),
    city: text().notNull(),
    country: text().notNull().default("NL"),
    latitude: real(),
    longitude: real(),
    ...lifecycle(),
  },
  (t) => [index("addresses_tenant").on(t.tenantId, t.centerId)],
);

/** Somebody says that an entry of the social map is not right. */
export const entryReports = sqliteTable(
  "entry_reports",
  {
    id: id(),
    ...tenancy(),
    organizationId: text().notNull(),
    message: text().notNull(),
    reporterName: text(),
    reporterEmail: text(),
    status: text({ enum: ["new", "handled"] })
      .notNull()
      .default("new"),
    ...lifecycle(),
  },
  (t) => [
    index("entry_reports_organization").on(t.tenantId, t.organizationId, t.createdAt),
    index("entry_reports_center").on(t.tenantId, t.centerId, t.status, t.createdAt),
  ],
);

/** Short lists that admins manage: activity types, kinds of organisation, age groups (domain 5). */
const terms = (name: string) =>
  sqliteTable(
    name,
    {
      id: id(),
      tenantId: text().notNull(),
      key: text().notNull(),
      nameNl: text().notNull(),
      nameEn: text().notNull(),
      icon: text().notNull().default("circle"),
      position: integer().notNull().default(0),
      ...lifecycle(),
    },
    (t) => [uniqueIndex(`${name}_key`).on(t.tenantId, t.key)],
  );

export const categories = terms("categories");
export const ageGroups = terms("age_groups");
export const nonProfitTypes = terms("non_profit_types");
