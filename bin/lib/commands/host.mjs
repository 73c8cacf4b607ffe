/** host list, add, remove. The portal looks a hostname up again within 30 seconds. */
import { Fault } from "../say.mjs";
import { bindingOf, centerById, hostnameFrom, inDirectory, mustExist, table, tenantByKey } from "./directory.mjs";

const held = async (databases, hostname) =>
  (await inDirectory(databases, "select t.key from hosts h join tenants t on t.id = h.tenant_id where h.hostname = ?", [hostname]))[0];

export async function listHosts(databases) {
  const rows = await inDirectory(
    databases,
    "select h.hostname, t.key, h.center_id, h.binding, h.gate_path from hosts h join tenants t on t.id = h.tenant_id order by t.key, h.hostname",
  );
  if (rows.length === 0) return "There are no hosts yet.";
  return table(
    ["host", "tenant", "centre", "database", "gate"],
    rows.map((row) => [row.hostname, row.key, row.center_id, row.binding, row.gate_path]),
  );
}

/** @param {import("../databases.mjs").Databases} databases @param {{ args: string[], tenant: string, center: string, binding?: string, gate?: string | null }} options */
export async function addHost(databases, { args: [name], tenant: key, center: centerId, binding: asked, gate = null }) {
  const hostname = hostnameFrom(name);
  if (gate !== null && !/^\/[\w\-./~%]*$/.test(gate))
    throw new Fault(`--gate must be a path of the site, such as /gelderse-handen, not "${gate}".`);
  const tenant = await tenantByKey(databases, key);
  const binding = asked ? mustExist(databases, asked) : await bindingOf(databases, tenant);
  const center = await centerById(databases, binding, tenant, centerId);
  const taken = await held(databases, hostname);
  if (taken) throw new Fault(`${hostname} already shows a centre of ${taken.key}. Remove it first: host remove ${hostname}.`);
  const added = await inDirectory(
    databases,
    "insert into hosts (hostname, tenant_id, center_id, binding, gate_path, created_at) values (?, ?, ?, ?, ?, ?) on conflict do nothing returning hostname",
    [hostname, tenant.id, center.id, binding, gate, new Date().toISOString()],
  );
  if (added.length === 0) throw new Fault(`${hostname} was taken just now.`);
  return `${hostname} shows ${center.name} (${tenant.key}) within a minute.`;
}

/** @param {import("../databases.mjs").Databases} databases @param {{ args: string[] }} options */
export async function removeHost(databases, { args: [name] }) {
  const hostname = hostnameFrom(name);
  const removed = await inDirectory(databases, "delete from hosts where hostname = ? returning hostname", [hostname]);
  if (removed.length === 0) throw new Fault(`There is no host ${hostname}.`);
  return `${hostname} is no longer mapped, within a minute.`;
}
