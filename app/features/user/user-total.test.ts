/** The total of a list of people comes from kept counts where they can say it, and is always what counting gives. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Role, Viewer } from "~/core/auth/viewer";
import { compile } from "~/core/fast/statement.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { setCatalogue } from "~/core/resource/catalogue.server";
import { list } from "~/core/resource/list.server";
import { insert } from "~/core/resource/rows.server";
import { users as table } from "~db/schema";
import { aUser } from "~db/seeds/builders";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { product } from "../index.server";
import { users } from "./user.resource.server";

setCatalogue(product);

const [tenantId, elsewhere] = ["a tenant", "another tenant"];
const [own, other] = ["own centre", "other centre"];
const statuses = ["active", "active", "active", "invited", "inactive", "archived"] as const;

let database: TestDatabase;

const run = (text: string, ...values: unknown[]) =>
  database.d1
    .prepare(text)
    .bind(...values)
    .run();

beforeAll(async () => {
  database = await testDatabase();
  for (const [at, status] of [...statuses, ...statuses].entries()) {
    for (const centerId of at % 2 ? [own] : [own, other]) {
      for (const tenant of [tenantId, elsewhere]) {
        const { text, values } = compile(insert(table, aUser({ tenantId: tenant, centerId, status, email: `${at}.${centerId}@x.test` })));
        await run(text, ...values);
      }
    }
  }
});
afterAll(() => database.dispose());

function asked(roles: Role[], query: string) {
  const [viewer] = [{ id: "me", centerId: own, roles, organizations: [{ id: "an organisation" }] }] as unknown as Viewer[];
  const portal = { tenant: { id: tenantId, features: {} }, center: { id: own }, viewer, locale: "nl", db: database.tenantDb(tenantId) };
  const args = { request: new Request(`http://x.test/api/v1/users?${query}`), context: { portal } } as unknown as RequestArgs;
  const found = list(users, args);
  return { found, kept: compile(found.statements[1]!).text.includes("user_counts"), read: () => portal.db.fetch(found) };
}

const filters = [
  "",
  "filter[status_eq]=active",
  "filter[status_in]=invited,archived",
  "filter[status_not_eq]=archived",
  `filter[center_id_eq]=${other}`,
  `filter[center_id_eq]=${own}&filter[status_eq]=inactive`,
  "filter[status_null]=true",
];

const everyTotal = () => {
  it.each(filters)("is kept for admins and centres: %s", async (query) => {
    for (const role of ["admin", "center_superuser"] as const) {
      const { kept, read } = asked([role], `${query}&page[size]=100`);
      const { items, total } = await read();
      expect({ kept, total }).toEqual({ kept: true, total: items.length });
    }
  });
};

describe("the total of people", () => {
  describe("as they came", everyTotal);

  it.each([
    ["the admin's text search", ["admin"], "filter[search]=jan"],
    ["the admin's other filters", ["admin"], "filter[with_role]=volunteer&filter[status_eq]=active"],
    ["an organisation's people", ["organization_superuser"], ""],
    ["a centre's people who see those of an organisation too", ["center_superuser", "organization_superuser"], ""],
    ["a volunteer's own row", ["volunteer"], ""],
  ] as [string, Role[], string][])("is counted for %s", async (_, roles, query) => {
    const { kept, read } = asked(roles, query);
    const { items, total } = await read();
    expect({ kept, total }).toEqual({ kept: false, total: items.length });
  });

  describe("after changes of state, moves and deletion", () => {
    beforeAll(async () => {
      await run("update users set status = 'active' where status = 'invited' and center_id = ?", own);
      await run("update users set center_id = ? where status = 'inactive'", other);
      await run("update users set deleted_at = '2026-01-01' where status = 'archived' and center_id = ?", own);
      await run("update users set deleted_at = null where email like '5.%'");
      await run("delete from users where email like '0.%'");
    });
    everyTotal();
  });
});
