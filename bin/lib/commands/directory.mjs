import { Fault } from "../say.mjs";

const directory = "DB";

export const inDirectory = async (databases, sql, params = []) => (await databases.run(directory, [{ sql, params }]))[0];

/** @throws Fault that names the tenants there are */
export async function tenantByKey(databases, key) {
  const [tenant] = await inDirectory(databases, "select id, key, name from tenants where key = ?", [key]);
  if (tenant) return tenant;
  const known = await inDirectory(databases, "select key from tenants order by key limit 20");
  throw new Fault(
    `There is no tenant "${key}". ${known.length ? `There are: ${known.map((row) => row.key).join(", ")}.` : "There are none yet: tenant add makes one."}`,
  );
}

/** The database that holds a tenant's rows: as its hosts say, else where its centres are. */
export async function bindingOf(databases, tenant) {
  const [host] = await inDirectory(databases, "select binding from hosts where tenant_id = ? limit 1", [tenant.id]);
  if (host) return mustExist(databases, host.binding);
  for (const binding of databases.bindings) if ((await centersOf(databases, binding, tenant)).length > 0) return binding;
  return directory;
}

/** @throws Fault when wrangler.toml declares no such database */
export function mustExist(databases, binding) {
  if (databases.bindings.includes(binding)) return binding;
  throw new Fault(`There is no database ${binding}; wrangler.toml has ${databases.bindings.join(", ")}.`);
}

/** The tenant's centres that have a profile, and so can be shown. */
export const centersOf = async (databases, binding, tenant) =>
  (
    await databases.run(binding, [
      {
        sql: `select o.id, p.name from organizations o join volunteer_center_profiles p on p.tenant_id = o.tenant_id and p.center_id = o.id
          where o.tenant_id = ? and o.type = 'VolunteerCenter' and o.deleted_at is null and p.deleted_at is null order by p.name limit 100`,
        params: [tenant.id],
      },
    ])
  )[0];

/** @throws Fault that names the centres there are */
export async function centerById(databases, binding, tenant, id) {
  const centers = await centersOf(databases, binding, tenant);
  const center = centers.find((one) => one.id === id);
  if (center) return center;
  const known = centers.map((one) => `${one.id} (${one.name})`).join(", ");
  throw new Fault(`Tenant ${tenant.key} has no centre "${id}" in ${binding}. ${known ? `There are: ${known}.` : "It has none there."}`);
}

/** Lower case, without the dot at the end. @throws Fault for what is not a hostname */
export function hostnameFrom(name) {
  const hostname = name.toLowerCase().replace(/\.$/, "");
  const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
  if (hostname.length <= 253 && new RegExp(`^${label}(\\.${label})*$`).test(hostname) && URL.canParse(`http://${hostname}`))
    return hostname;
  throw new Fault(`"${name}" is not a hostname. Give the name alone, such as vrijwilligers.example.nl: no http://, port or path.`);
}

export function table(head, rows) {
  const lines = [head, ...rows.map((row) => row.map((cell) => String(cell ?? "")))];
  const widths = head.map((_, at) => Math.max(...lines.map((line) => line[at].length)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at]))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
