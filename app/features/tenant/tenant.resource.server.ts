import { sql } from "drizzle-orm";
import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { allOf, role, where } from "~/core/policy/rules.server";
import { define } from "~/core/resource/define.server";

/** The directory's table as a resource wants it: a tenant's row is its own tenant's. */
export const table = sqliteTable("tenants", {
  id: text().notNull(),
  tenantId: text("id").notNull(),
  key: text().notNull(),
  name: text(),
  appContext: text({ enum: ["meedoen", "gelderland"] }).notNull(),
  features: text({ mode: "json" }).$type<Record<string, boolean | string>>().notNull(),
  corsOrigins: text({ mode: "json" }).$type<string[]>().notNull(),
  createdAt: text().notNull(),
  updatedAt: text().notNull(),
});

/** The installation as its admins see it: always one, their own. */
export const tenants = define({
  type: "tenants",
  noun: "tenant",
  table,
  attributes: ["key", "name", "appContext", "features", "corsOrigins", "createdAt", "updatedAt"],
  sort: ["createdAt"],
  order: "createdAt",
  read: allOf(
    role("admin"),
    where(({ tenant }) => sql`${table.id} = ${tenant.id}`),
  ),
});
