import type { Table } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { product } from "~/features/index.server";
import { memberships } from "~db/schema";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { tableName } from "../fast/statement.server";
import { allResources, setCatalogue } from "./catalogue.server";
import { openToKeys } from "./scopes.server";
import { leavesTrace } from "./tombstones.server";

setCatalogue(product);

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});

afterAll(() => database.dispose());

const triggers = async (what: string) => {
  const found = await database.all<{ name: string }>(
    `select name from sqlite_schema where type = 'trigger' and name like '%\\_${what}' escape '\\'`,
  );
  return found
    .map(({ name }) => name.slice(0, -what.length - 1))
    .filter((name) => what !== "moved" || name !== "memberships")
    .sort();
};
const tables = (list: { table: Table }[]) => [...new Set(list.map(({ table }) => tableName(table)))].sort();

it("rows that another program may have a copy of leave a trace, also when they go at once, to another centre or out of an organisation", async () => {
  const copied = allResources().filter((resource) => !resource.embedded && openToKeys(resource) && leavesTrace(resource));
  expect(await triggers("gone")).toEqual(tables(copied));
  expect(await triggers("moved")).toEqual(tables(copied.filter(({ table }) => "centerId" in table)));
  const ofOrganizations = copied.filter(({ table, organization }) => table.organizationId && organization?.rows === table.organizationId);
  // People belong to the organisations of their memberships.
  expect(await triggers("left")).toEqual(tables([...ofOrganizations.filter(({ type }) => type !== "users"), { table: memberships }]));
});

it("a row that was deleted before is gone since then, and one that is gone for long leaves nothing more", async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const stamps = { created_at: ago(40), updated_at: ago(40) };
  const made = (id: string, deletedAt: string | null) => ({
    ...stamps,
    id,
    tenant_id: "t",
    center_id: "c",
    from_path: `/${id}`,
    deleted_at: deletedAt,
  });
  const [recent, past] = [ago(2), ago(31)];
  await database.insert("redirects", made("now", null), made("before", recent), made("long", past));
  await database.d1.prepare("delete from redirects").run();
  const left = await database.all<Record<string, string>>("select kind, id, tenant_id, center_id, deleted_at from tombstones order by id");
  expect(left.map(({ id }) => id)).toEqual(["before", "now"]);
  expect(left[0]).toEqual({ kind: "redirects", id: "before", tenant_id: "t", center_id: "c", deleted_at: recent });
  expect(Date.now() - Date.parse(left[1]!.deleted_at!)).toBeLessThan(60_000);
});
