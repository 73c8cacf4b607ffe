/** retention --dry-run: what would go by its age at the next run of the schedule. Changes nothing. */
import { loadTypeScript } from "../seed.mjs";
import { inDirectory, tenantByKey } from "./directory.mjs";

/** @param {import("../databases.mjs").Databases} databases @param {{ tenant?: string }} options */
export async function dryRunRetention(databases, { tenant: key }) {
  const { dryRun } = await loadTypeScript("app/features/retention/kinds.server.ts");
  const only = key ? await tenantByKey(databases, key) : null;
  const names = new Map((await inDirectory(databases, "select id, key from tenants")).map(({ id, key: name }) => [id, name]));
  const found = [];
  for (const binding of databases.bindings) found.push(...(await databases.run(binding, dryRun(new Date().toISOString()))).flat());
  const lines = found
    .filter(({ tenantId, count }) => count > 0 && (!only || tenantId === only.id))
    .map(
      ({ tenantId, kind, count, oldest }) =>
        `${names.get(tenantId) ?? tenantId}  ${kind}  ${count} rows, the oldest of ${oldest.slice(0, 10)}`,
    );
  return lines.length > 0 ? lines.sort().join("\n") : "Nothing would go now.";
}
