/** The hot lists are served by an index in their own order: nothing is scanned whole, nothing sorted (architecture rule 19). */
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Role, Viewer } from "~/core/auth/viewer";
import { dialect } from "~/core/fast/statement.server";
import { cursorOf } from "~/core/jsonapi/cursor.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { parseQuery } from "~/core/jsonapi/query.server";
import { namesRows } from "~/core/resource/by-key.server";
import { allResources, setCatalogue } from "~/core/resource/catalogue.server";
import { list } from "~/core/resource/list.server";
import { isClosed } from "~/core/resource/select.server";
import { seedStatements } from "~db/seeds";
import { type TestDatabase, testDatabase } from "../../tests/support/d1";
import { applications } from "./application/application.resource.server";
import { product } from "./index.server";
import { organizations } from "./organization/organization.resource.server";
import { people } from "./user/user-list.server";
import { facets } from "./vacancy/search/vacancy-facets.server";
import { textCondition } from "./vacancy/search/vacancy-search.server";
import { vacancies } from "./vacancy/vacancy.resource.server";

setCatalogue(product);

let database: TestDatabase;
let center: { id: string; tenant_id: string };

beforeAll(async () => {
  database = await testDatabase();
  for (const { sql: text, params } of seedStatements({ now: new Date(), passwordHash: "scrypt$1$1$1$a$a", binding: "DB" })) {
    await database.d1
      .prepare(text)
      .bind(...params)
      .run();
  }
  await database.d1.prepare("analyze").run();
  const [found] = await database.all<typeof center>(
    "select o.id, o.tenant_id from organizations o join tenants t on t.id = o.tenant_id where t.key = 'city' and o.type = 'VolunteerCenter'",
  );
  center = found!;
}, 60_000);
afterAll(() => database.dispose());

function as(viewer: Viewer, path: string): RequestArgs {
  const portal = {
    tenant: { id: center.tenant_id, key: "city", features: { centerSharing: false, oneOnOne: false, volunteerProfiles: true } },
    center: { id: center.id, name: "" },
    centers: [{ id: center.id, name: "", hostname: null }],
    viewer,
    locale: "nl",
    now: new Date().toISOString(),
    db: database.tenantDb(center.tenant_id),
  };
  return { request: new Request(`http://city.localhost${path}`), context: { portal } } as unknown as RequestArgs;
}

const person = (role: Role): Viewer =>
  ({
    id: "somebody",
    centerId: center.id,
    roles: [role],
    organizations: [{ id: "an organisation", name: "", type: "NonProfit" }],
    organizationId: null,
  }) as unknown as Viewer;

async function planOf(statement: SQL): Promise<string[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const rows = await database.all<{ detail: string }>(`explain query plan ${text}`, ...params);
  return rows.map(({ detail }) => detail);
}

const whole = (plan: string[], table: string) => plan.filter((step) => new RegExp(`^SCAN (?:"?${table}"?)(?! VIRTUAL)`).test(step));

describe("plans", () => {
  it("reads a site's vacancies from their index, newest first, without sorting", async () => {
    const [rows, total] = list(vacancies, as(null, "/vacancies/search")).statements;
    const plan = await planOf(rows!);
    expect(plan[0]).toContain("vacancies_site");
    expect(plan.join("\n")).not.toContain("USE TEMP B-TREE");
    expect((await planOf(total!))[0]).toContain("vacancies_site");
  });

  it("finds text by the index and a centre's words by theirs", async () => {
    const args = as(null, "/vacancies/search");
    const condition = textCondition("wandelen", args.context.portal);
    const plan = await planOf(sql`select count(*) from vacancies where ${args.context.portal.db.mine(vacancies.table)} and ${condition}`);
    expect(plan.some((step) => step.includes("vacancy_search VIRTUAL TABLE INDEX"))).toBe(true);
    const steps = plan.join("\n").replaceAll('"', "");
    expect(steps).toContain("SEARCH search_parts USING PRIMARY KEY (tenant_id=? AND part>? AND part<?)");
    expect(steps).toMatch(/SEARCH search_terms USING .*\(tenant_id=\? AND (term=\? AND center_id=\?|center_id=\? AND term=\?)\)/);
    expect(whole(plan, "search_parts")).toEqual([]);
    expect(whole(plan, "search_terms")).toEqual([]);
  });

  it.each(["abc123", "kwetterzwam"])("reads fewer rows than the centre has vacancies to find nothing for %s", async (text) => {
    const args = as(null, `/vacancies/search?filter[search]=${encodeURIComponent(text)}`);
    const { db } = args.context.portal;
    const found = await db.fetchAll({ main: list(vacancies, args), facets: facets(args) });
    const [own] = await database.all<{ rows: number }>("select count(*) as rows from vacancies where center_id = ?", center.id);
    const [marks] = await database.all<{ rows: number }>(
      `select sum(rows) as rows from (${["categories", "age_groups", "programme_tags"].map((table) => `select count(*) as rows from ${table} where tenant_id = '${center.tenant_id}'`).join(" union all ")})`,
    );
    expect(found.main.total).toBe(0);
    expect(own!.rows).toBeGreaterThan(50);
    // List, total and facets each read the names of what vacancies can be marked with: by the index, the row and its name.
    expect(db.stats.rowsRead).toBeLessThan(own!.rows + 3 * 3 * marks!.rows);
  });

  it.each<[string, Role]>([
    ["an organisation's", "organization_superuser"],
    ["a centre's", "center_superuser"],
    ["a tenant's", "admin"],
  ])("reads %s applications and vacancies without reading another's", async (_, role) => {
    for (const [resource, path] of [
      [applications, "/applications"],
      [vacancies, "/vacancies?filter[status_eq]=published"],
      [organizations, "/organizations"],
    ] as const) {
      for (const statement of list(resource, as(person(role), path)).statements) {
        const plan = await planOf(statement);
        for (const table of ["vacancies", "applications", "organizations", "users"])
          expect(whole(plan, table), plan.join("\n")).toEqual([]);
      }
    }
  });

  it.each<[string, Role, string, string]>([
    ["a tenant's people by name", "admin", "/users", "users_tenant_name"],
    ["a tenant's people by age", "admin", "/users?sort=-created_at", "users_tenant_created"],
    ["a centre's people by name", "center_superuser", "/users", "users_center_name"],
    ["a centre's people by age", "center_superuser", "/users?sort=-created_at", "users_center_created"],
  ])("reads %s in the order of their index, and their number from what is kept", async (_, role, path, name) => {
    const [rows, total] = people(as(person(role), path)).statements;
    const plan = await planOf(rows!);
    expect(plan[0]).toContain(name);
    expect(plan.join("\n")).not.toContain("USE TEMP B-TREE");
    expect((await planOf(total!)).join()).toMatch(/user_counts/);
  });

  it.each<[string, Role | null, string]>([
    ["a tenant's organisations", "admin", "organizations_tenant_name"],
    ["a centre's", "center_superuser", "organizations_tenant_name"],
    ["those of a site", null, "organizations_list"],
  ])("reads %s by name in the order of their index", async (_, role, name) => {
    const plan = await planOf(list(organizations, as(role && person(role), "/organizations")).statements[0]!);
    expect(plan[0]).toContain(name);
    expect(plan.join("\n")).not.toContain("USE TEMP B-TREE");
  });

  it("lists every type in the order of each of its texts, behind a cursor and among certain rows, no deeper than the database takes", async () => {
    const sorted: string[] = [];
    for (const resource of allResources()) {
      for (const sort of resource.sort as string[]) {
        const args = as(person("admin"), `/api/v1/${resource.type}?sort=${sort.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`);
        Object.assign(args.context.portal.tenant.features, { oneOnOne: true });
        const keys = parseQuery(resource, args).sort;
        if (isClosed(resource, args.context.portal) || keys.every(({ name, column }) => name === column)) continue;
        const after = cursorOf(keys, ["een", "id"]);
        const behind = { ...args, request: new Request(`${args.request.url}&page[after]=${after}`) };
        for (const where of [[], namesRows(sql`1`)]) await planOf(list(resource, behind, { where }).statements[0]!);
        sorted.push(`${resource.type} ${sort}`);
      }
    }
    expect(sorted).toEqual(
      expect.arrayContaining(["users lastName", "organizations name", "pages title", "forms title", "applications lastName"]),
    );
  });

  it("finds a whole e-mail address by its index", async () => {
    const plan = await planOf(people(as(person("admin"), "/users?filter[search]=sanne@example.org")).statements[0]!);
    expect(plan[0]).toContain("users_email");
  });
});
