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

  const { newId } = await loadTypeScript("app/core/ids.ts");
  const schema = await loadTypeScript("db/schema/index.ts");
  const { aTenant, anOrganization } = await loadTypeScript("db/seeds/builders.ts");
  const { slugOf } = await loadTypeScript("app/core/slug.ts");
  const { inserts } = await loadTypeScript("db/seeds/insert.ts");
  const { themes } = await loadTypeScript("db/seeds/themes.ts");
  const { contentRows } = await loadTypeScript("db/seeds/content.ts");
  const { starter } = await loadTypeScript("db/seeds/sites/starter.ts");
  const terms = await loadTypeScript("db/seeds/terms.ts");

  const now = new Date().toISOString();
  const stamps = { createdAt: now, updatedAt: now };
  const tenant = aTenant({ id: newId(), key, name, appContext: context, ...stamps });
  const centerId = newId();
  const center = anOrganization({
    id: centerId,
    tenantId: tenant.id,
    centerId,
    type: "VolunteerCenter",
    name: centerName,
    slug: slugOf(centerName, "centrum"),
    summary: null,
    city: place,
    ...stamps,
  });
  const profile = { id: newId(), tenantId: tenant.id, centerId, name: centerName, place, contactEmail: email, ...themes.demo, ...stamps };
  profile.themeConfig = { ...themes.demo.themeConfig, sidebar: false };
  const site = contentRows(starter(centerName, place, email), { tenantId: tenant.id, centerId }, stamps);
  const own = (rows) => rows.map((row) => ({ ...row, id: newId(), ...stamps }));
  // The centre first: a tenant without one is an error page, a centre without a tenant is seen by nobody.
  await databases.run(binding, [
    ...inserts(schema.organizations, [center]),
    ...inserts(schema.volunteerCenterProfiles, [profile]),
    ...inserts(schema.pages, site.pages),
    ...inserts(schema.contentBlocks, site.blocks),
    ...inserts(schema.menuItems, site.menu),
    ...inserts(schema.categories, own(terms.categoriesOf(tenant))),
    ...inserts(schema.ageGroups, own(terms.ageGroupsOf(tenant))),
    ...inserts(schema.nonProfitTypes, own(terms.nonProfitTypesOf(tenant))),
  ]);
  await databases.run("DB", [...inserts(schema.tenants, [tenant])]);
  return `Tenant ${key} is there, with the centre ${centerName}: ${centerId}.`;
}
