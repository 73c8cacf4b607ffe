/** The directory: which hostname is which site. Lives in the binding DB only; a tenant's other rows live where its hosts point. */
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, list, moment, stamps } from "./common";

export const tenants = sqliteTable("tenants", {
  id: id(),
  key: text().notNull().unique(),
  /** The application name; empty: the current centre's name is used (spec 1). */
  name: text(),
  appContext: text({ enum: ["meedoen", "gelderland"] }).notNull(),
  features: text({ mode: "json" }).$type<Record<string, boolean | string>>().notNull(),
  /** Origins that may call the API from a browser. */
  corsOrigins: list(),
  lockVersion: integer().notNull().default(0),
  ...stamps(),
});

export const hosts = sqliteTable(
  "hosts",
  {
    hostname: text().primaryKey(),
    tenantId: text().notNull(),
    centerId: text().notNull(),
    /** Name of the D1 binding that holds this tenant's rows. */
    binding: text().notNull().default("DB"),
    /** While the tenant moves to another one (docs/decisions/tenant-move.md): nobody keeps in mind where it lies. */
    movingTo: text(),
    /** When set, every other path of this host is sent here. */
    gatePath: text(),
    /** What the check of the name carries, and when a request under the name first brought it back. */
    checkToken: text(),
    verifiedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment(),
    lockVersion: integer().notNull().default(0),
  },
  (t) => [index("hosts_tenant").on(t.tenantId)],
);
