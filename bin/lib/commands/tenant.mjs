/** tenant list and add: how a deployed installation gets its first site, without the demo world. */
import { Fault } from "../say.mjs";
import { loadTypeScript } from "../seed.mjs";
import { bindingOf, centersOf, inDirectory, mustExist, table } from "./directory.mjs";

export async function listTenants(databases) {
  const tenants = await inDirectory(databases, "select id, key, name from tenants order by key");
  if (tenants.length === 0) return "There are no tenants yet.";
  const rows = [];
  for (const tenant of tenants) {
    const binding = await bindingOf(databases, tenant);
    for (const center of await centersOf(databases, binding, tenant)) rows.push([tenant.key, center.id, center.name, binding]);
  }
  return table(["tenant", "centre id", "centre", "database"], rows);
}

/**
 * @param {import("../databases.mjs").Databases} databases
 * @param {{ args: string[], center: string, name?: string | null, context?: string, place?: string | null, email?: string | null, binding?: string }} options
 */
export async function addTenant(
  databases,
  { args: [key], center: centerName, name = null, context = "meedoen", place = null, email = null, binding = "DB" },
) {
  if (!/^[a-z][a-z0-9-]{1,39}$/.test(key))
    throw new Fault(`"${key}" is not a key: 2 to 40 small letters, digits and hyphens, a letter first.`);
  if (!["meedoen", "gelderland"].includes(context)) throw new Fault(`--context is meedoen or gelderland, not "${context}".`);
  if ([centerName, name ?? "", place ?? ""].some((text) => text.length > 120)) throw new Fault("A name has at most 120 characters.");
  if (email !== null && !/^\S{1,120}@\S{1,120}$/.test(email)) throw new Fault(`"${email}" is not an e-mail address.`);
  mustExist(databases, binding);
  const [taken] = await inDirectory(databases, "select key from tenants where key = ?", [key]);
  if (taken) throw new Fault(`There is a tenant "${key}" already.`);

  const schema = await loadTypeScript("db/schema/index.ts");
  const { tenantRows } = await loadTypeScript("db/seeds/new-tenant.ts");
  const { slugOf } = await loadTypeScript("app/core/slug.ts");
  const { inserts } = await loadTypeScript("db/seeds/insert.ts");

  const now = new Date().toISOString();
  const first = { name: centerName, slug: slugOf(centerName, "centrum"), place, email };
  const rows = tenantRows({ key, name, appContext: context, center: first }, { createdAt: now, updatedAt: now });
  // The centre first: a tenant without one is an error page, a centre without a tenant is seen by nobody.
  await databases.run(binding, [
    ...inserts(schema.organizations, [rows.organization]),
    ...inserts(schema.volunteerCenterProfiles, [rows.profile]),
    ...inserts(schema.pages, rows.pages),
    ...inserts(schema.contentBlocks, rows.blocks),
    ...inserts(schema.menuItems, rows.menu),
    ...inserts(schema.categories, rows.categories),
    ...inserts(schema.ageGroups, rows.ageGroups),
    ...inserts(schema.nonProfitTypes, rows.nonProfitTypes),
  ]);
  await databases.run("DB", [...inserts(schema.tenants, [rows.tenant])]);
  return `Tenant ${key} is there, with the centre ${centerName}: ${rows.organization.id}.`;
}
