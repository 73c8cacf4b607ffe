/** retention show, set and run: the screen /admin/retention and the nightly jobs, by command, with their own statements. */
import { Fault } from "../say.mjs";
import { loadTypeScript } from "../seed.mjs";
import { bindingOf, centersOf, inDirectory, table, tenantByKey } from "./directory.mjs";

let loaded;
const product = () => (loaded ??= load());

async function load() {
  const { choose, dialect, forgetOf, kinds, maxDays, retained, retentionSchema, TenantDb, whatWouldGo } =
    await loadTypeScript("bin/lib/retention.ts");
  const { sql } = await import("drizzle-orm");
  const statement = (part) => {
    const { sql: text, params } = dialect.sqlToQuery(part);
    return { sql: text, params };
  };
  /** What goes now, of one tenant. */
  const going = (kind, now, tenantId) => forgetOf(kind, now, new TenantDb(undefined, tenantId)).map(statement);
  return { choose, going, kinds, maxDays, retained, retentionSchema, sql, statement, whatWouldGo };
}

const tenantsFor = async (databases, key) =>
  key ? [await tenantByKey(databases, key)] : inDirectory(databases, "select id, key, name from tenants order by key");

async function retainedBy(databases, { tenant, binding }, now, { retained, statement }) {
  const query = retained({ tenant, now });
  return query.read(await databases.run(binding, query.statements.map(statement)));
}

/** @param {import("../databases.mjs").Databases} databases @param {{ tenant?: string }} options */
export async function showRetention(databases, { tenant: key }) {
  const parts = await product();
  const now = new Date().toISOString();
  const rows = [];
  for (const tenant of await tenantsFor(databases, key)) {
    const binding = await bindingOf(databases, tenant);
    for (const { kind, days, usual, count, oldest } of await retainedBy(databases, { tenant, binding }, now, parts))
      rows.push([tenant.key, kind, days, usual, count, oldest?.slice(0, 10)]);
  }
  return rows.length > 0 ? table(["tenant", "kind", "days", "usual", "would go", "oldest"], rows) : "There are no tenants yet.";
}

/** @param {import("../databases.mjs").Databases} databases @param {{ args: string[], tenant: string }} options */
export async function setRetention(databases, { args: [kind, days], tenant: key }) {
  const parts = await product();
  const known = parts.kinds.map((one) => one.kind);
  if (!known.includes(kind)) throw new Fault(`There is no kind "${kind}". Kinds: ${known.join(", ")}.`);
  const chosen = parts.retentionSchema.pick({ [kind]: true }).safeParse({ [kind]: days });
  if (!chosen.success) throw new Fault(`"${days}" cannot be kept: a whole number of days from 1 to ${parts.maxDays}.`);
  const tenant = await tenantByKey(databases, key);
  const binding = await bindingOf(databases, tenant);
  const [center] = await centersOf(databases, binding, tenant);
  if (!center) throw new Fault(`Tenant ${tenant.key} has no centre yet.`);
  const author = { tenant, center, viewer: null, now: new Date().toISOString() };
  const before = (await retainedBy(databases, { tenant, binding }, author.now, parts)).filter((one) => one.kind === kind);
  await databases.run(binding, parts.choose(author, before, chosen.data).map(parts.statement));
  return `${tenant.key} keeps ${kind} for ${chosen.data[kind]} days.`;
}

/** @param {import("../databases.mjs").Databases} databases @param {{ tenant?: string, "dry-run"?: boolean }} options */
export async function runRetention(databases, { tenant: key, "dry-run": dry }) {
  const { going, kinds, sql, statement, whatWouldGo } = await product();
  const tenant = key && (await tenantByKey(databases, key));
  const bindings = tenant ? [await bindingOf(databases, tenant)] : databases.bindings;
  const now = new Date().toISOString();
  const rows = [];
  for (const kind of kinds) {
    const mine = tenant ? sql`${kind.table.tenantId} = ${tenant.id}` : undefined;
    let count = 0;
    for (const binding of bindings) {
      const [found] = await databases.run(binding, [statement(whatWouldGo(kind, now, mine))]);
      for (const { tenantId, count: ofTenant } of found)
        count += dry ? ofTenant : await inSlices(databases, binding, going(kind, now, tenantId));
    }
    rows.push([kind.kind, count]);
  }
  return table(["kind", dry ? "would go" : "gone"], rows);
}

/** Until a slice finds nothing any more. @returns how many rows the last of the statements took */
async function inSlices(databases, binding, statements) {
  const counted = statements.flatMap((one) => [one, { sql: "select changes() as gone" }]);
  for (let total = 0; ; ) {
    const gone = (await databases.run(binding, counted)).filter((_, at) => at % 2 === 1).map(([row]) => row.gone);
    if (gone.every((count) => count === 0)) return total;
    total += gone.at(-1);
  }
}
