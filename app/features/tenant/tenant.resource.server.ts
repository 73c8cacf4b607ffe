import { sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { allOf, role, where } from "~/core/policy/rules.server";
import { define } from "~/core/resource/define.server";
import { type Features, featuresSchema } from "~/core/tenant/features";
import { type TenantInput, tenantSchema } from "./tenant.schema";

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
  lockVersion: integer().notNull(),
});

const own = allOf(
  role("admin"),
  where(({ tenant }) => sql`${table.id} = ${tenant.id}`),
);

/** The installation as its admins see it: always one, their own. */
export const tenants = define({
  type: "tenants",
  noun: "tenant",
  description: "The tenant that this site belongs to: its name, its features, the origins that may call. For admins.",
  directory: true,
  table,
  attributes: ["key", "name", "appContext", "features", "corsOrigins", "createdAt", "updatedAt", "lockVersion"],
  // Whole: what a tenant never said is as it is by default.
  computed: {
    features: {
      sql: sql<Features>`json_patch(${sql.raw(`'${JSON.stringify(featuresSchema.parse({}))}'`)}, ${table.features})`,
      json: "object",
    },
  },
  sort: ["createdAt"],
  order: "createdAt",
  read: own,
  update: {
    schema: tenantSchema,
    allow: own,
    prepare: (_, input: TenantInput, before) => {
      const current: Record<string, string | boolean> = featuresSchema.parse(before.features);
      const given = Object.entries(input.features as Record<string, string | boolean | undefined>).filter(
        (entry): entry is [string, string | boolean] => entry[1] !== undefined && entry[1] !== current[entry[0]],
      );
      return { set: { ...input, features: given.length > 0 ? { ...current, ...Object.fromEntries(given) } : before.features } };
    },
  },
});
