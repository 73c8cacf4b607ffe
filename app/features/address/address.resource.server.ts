import { eq, sql } from "drizzle-orm";
import { everyone } from "~/core/policy/rules.server";
import { define } from "~/core/resource/define.server";
import type { TenantDb } from "~/core/tenant/db.server";
import { organizations, addresses as table, vacancies } from "~db/schema";

/** The address of the organisation itself, and those of its vacancies. */
const ofOrganization = (db: TenantDb, id: string) => {
  const own = db.select({ id: organizations.addressId }).from(organizations).where(eq(organizations.id, id));
  const ofVacancies = db.select({ id: vacancies.addressId }).from(vacancies).where(eq(vacancies.organizationId, id));
  return sql`(${table.id} in ${own.asValue()} or ${table.id} in ${ofVacancies.asValue()})`;
};

export const addresses = define({
  type: "addresses",
  noun: "organization",
  description: "Where organisations and vacancies are.",
  embedded: true,
  table,
  afterDeletion: "never",
  organization: { rows: ofOrganization, moves: "plain", purge: "job" },
  attributes: ["street", "houseNumber", "postalCode", "city", "country", "latitude", "longitude"],
  sort: ["city"],
  order: "city",
  read: everyone,
});
