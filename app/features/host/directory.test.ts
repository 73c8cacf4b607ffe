/** A change of the directory and its line in the trail, for a tenant whose rows lie in another database: never one without the other. */
import { type Column, getTableColumns } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { command, executeOne } from "~/core/resource/command.server";
import { SystemDb } from "~/core/tenant/databases.server";
import type { TenantDb } from "~/core/tenant/db.server";
import type { Env } from "~/core/tenant/env";
import * as schema from "~db/schema";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { begin, north, portalOf, siteOf, tenantId } from "../../../tests/support/people";
import { tenants } from "../tenant/tenant.resource.server";
import { writeDirectory } from "./directory.server";
import { takeTrailsHome } from "./host.jobs.server";
import { hosts } from "./host.resource.server";

let directory: TestDatabase;
let elsewhere: TestDatabase;
let env: Env;

beforeAll(async () => {
  [directory, elsewhere] = await Promise.all([testDatabase(), testDatabase()]);
  env = { DB: directory.d1, DB_2: elsewhere.d1 } as unknown as Env;
});
afterAll(() => Promise.all([directory.dispose(), elsewhere.dispose()]));

it("names all columns of its tables: drizzle knows those of a table by whichever description it meets first", () => {
  for (const [ours, all] of [
    [hosts.table, schema.hosts],
    [tenants.table, schema.tenants],
  ] as const) {
    const known = new Set(Object.values(getTableColumns(ours)).map(({ name }) => name));
    const missing = Object.values<Column>(getTableColumns(all)).filter(({ name }) => name !== "hostname" && !known.has(name));
    expect(missing.map(({ name }) => name)).toEqual([]);
  }
});

const add = (hostname: string, db: TenantDb, vars: Partial<Env> = {}) => {
  const portal = { ...portalOf(elsewhere), ...siteOf(), binding: "DB_2", db, system: true };
  return writeDirectory({ context: { portal, cloudflare: { env: { ...env, ...vars } } } } as unknown as RequestArgs, ({ context }) =>
    executeOne(context.portal, command.create(hosts, { attributes: { hostname, centerId: north } })),
  );
};

const trailIn = (database: TestDatabase) => database.all("select subject_id, action from audit_events order by id");
const line = (hostname: string) => ({ subject_id: hostname, action: "create" });

it("adds no name below one of another tenant; below the tenant's own and the installation's it does", async () => {
  for (const [id, key, hostname] of [
    ["t2", "dorp", "dorp.example.nl"],
    ["t3", "beheer", "example.org"],
    [tenantId, "public", "noord.example.nl"],
  ]) {
    const stamps = { created_at: begin, updated_at: begin };
    await directory.insert("tenants", { id, key, app_context: "meedoen", features: "{}", cors_origins: "[]", ...stamps });
    await directory.insert("hosts", { hostname, tenant_id: id, center_id: north, created_at: begin });
  }
  const added = async (hostname: string) => {
    const outcome = await add(hostname, elsewhere.tenantDb(tenantId), { INSTALLATION_TENANT: "beheer" });
    await directory.d1.prepare("delete from hosts where hostname = ?").bind(hostname).run();
    return outcome.ok;
  };
  for (const hostname of ["inloggen.dorp.example.nl", "a.b.dorp.example.nl"])
    expect([hostname, await added(hostname)]).toEqual([hostname, false]);
  for (const hostname of ["een.noord.example.nl", "een.example.org", "eendorp.example.nl", "een.example.nl"])
    expect([hostname, await added(hostname)]).toEqual([hostname, true]);
  await elsewhere.d1.prepare("delete from audit_events").run();
});

it("stands in the tenant's own trail, and nowhere else", async () => {
  await add("een.example.nl", elsewhere.tenantDb(tenantId));
  expect([await trailIn(directory), await trailIn(elsewhere)]).toEqual([[], [line("een.example.nl")]]);
});

it("is kept beside the change when the other database does not answer, and taken home once", async () => {
  const broken = { write: () => Promise.reject(new Error("gone")) } as unknown as TenantDb;
  await expect(add("twee.example.nl", broken)).rejects.toThrow("gone");
  expect(await directory.all("select hostname from hosts where hostname = 'twee.example.nl'")).toHaveLength(1);
  expect(await trailIn(directory)).toEqual([line("twee.example.nl")]);
  const run = () => takeTrailsHome.run({ database: new SystemDb("DB_2", elsewhere.d1), env, now: begin });
  await Promise.all([run(), run()]);
  await takeTrailsHome.run({ database: new SystemDb("DB", directory.d1), env, now: begin });
  expect([await trailIn(directory), await trailIn(elsewhere)]).toEqual([[], [line("een.example.nl"), line("twee.example.nl")]]);
});
