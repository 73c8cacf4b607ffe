/**
 * Trust, Isolation: every route and every API endpoint, asked with another tenant's ids by every role, gives nothing of it away and
 * changes nothing of it. The list comes from app/routes.ts and the catalogue of resources, so that nobody can forget an address.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Group, groups } from "~/core/auth/access";
import { newId } from "~/core/ids";
import { type Features, featuresFrom } from "~/core/tenant/features";
import routes from "~/routes";
import { city } from "~db/seeds/sites/city";
import { startWorker, storage } from "../../bin/lib/runtime.mjs";
import { Client } from "../support/http";
import { rawKeysIn } from "../support/raw-keys";
import { demoPassword, emailOf, openWorld, originOf, type TenantKey, type World } from "../support/world";
import { addressesOf, type Page, pages, pathOf, signsOut } from "./addresses";
import { allIdsOf, checksums, type Ids, idsOf, mark, marker, tables } from "./ground";
import { apiAsks, bodyAsks, catalogue, type Drawn, pageAsks, selectorAsks, Walker, walkers } from "./walk";

const declared = addressesOf(await routes);
const timeoutMs = 900_000;
/** Whose answers for foreign and for unknown ids are compared: everybody who sees rows by another rule. */
const comparing: typeof walkers = ["nobody", "admin", "center_superuser", "organization_superuser", "volunteer"];

/** Who asks for each way to narrow a list and to follow a link, which one code answers for everybody; the others ask for each row and step. */
const narrowing: typeof walkers = ["nobody", "admin", "organization_superuser"];

/** Everybody on one site; on the others, whose code is the same, those who see least and most, and where centres share, who sees one centre's. */
const walkersOn: Partial<Record<TenantKey, typeof walkers>> = {
  city: walkers,
  public: ["nobody", "admin", "center_superuser"],
  national: ["nobody", "admin"],
};

/**
 * In the city every role has read every page that names no row ("says the truth"), and a page is drawn from its data, which every role asks for on every
 * site. So what names a row of theirs is drawn for those who see rows by another rule, and elsewhere, where the code is the same, for strangers.
 */
const drawnFor = (who: (typeof walkers)[number], tenant: TenantKey): Drawn =>
  tenant === "city" ? (comparing.includes(who) ? "naming" : "none") : who === "nobody" ? "all" : "none";

let world: World;
let theirs: Ids;
let foreign: Set<string>;

beforeAll(async () => {
  world = await openWorld();
  await mark(world, "village");
  theirs = await idsOf(world, "village");
  foreign = await allIdsOf(world, "village");
}, timeoutMs);
afterAll(() => world?.close());

const clientOf = (who: (typeof walkers)[number], tenant: TenantKey) =>
  who === "nobody" ? world.visitor(tenant) : world.signIn(who, tenant);

describe("the list of addresses", () => {
  test("has a policy for every route", () => {
    const missing = declared.filter(({ access, type }) => !type && !access).map(({ path }) => path);
    expect(missing, "Say who may go there: `access` in the screen's handle, or in tests/isolation/addresses.ts").toEqual([]);
  });

  test("knows whose row every variable names", () => {
    const isKnown = (page: Page) => (page.row ? theirs[page.row] : Object.keys(page).length > 0);
    const missing = declared
      .filter(({ path, type, access, page }) => !type && access !== "developers" && /:/.test(path) && !isKnown(page))
      .map(({ path }) => path);
    expect(missing, "Say in tests/isolation/addresses.ts what it can be asked").toEqual([]);
    const gone = Object.keys(pages).filter((path) => !declared.some((one) => one.path === path));
    expect(gone, "These are no routes any more: take them out of tests/isolation/addresses.ts").toEqual([]);
  });

  test("knows the resource of every API route, and a route for every resource", () => {
    const types = declared.flatMap(({ type }) => type ?? []).sort();
    const known = catalogue()
      .filter(({ embedded }) => !embedded)
      .map(({ type }) => type)
      .sort();
    expect(types).toEqual(known);
  });

  test("fails for a route without a policy", () => {
    const added = addressesOf([{ path: "reports", file: "features/report/routes/index.tsx" }]);
    expect(added.filter(({ access }) => !access)).toHaveLength(1);
  });

  test(
    "says the truth about who may go where, in words: each role's screens have no key in place of a text, and nothing of another tenant",
    async () => {
      const ours = await idsOf(world, "city");
      const walker = new Walker(foreign, []);
      const on = featuresFrom(city.features);
      const wrong: string[] = [];
      for (const [at, who] of walkers.entries()) {
        const client = await clientOf(who, "city");
        // Every screen that several roles see is read in both languages.
        const headers = { "accept-language": at % 2 ? "en" : "nl" };
        for (const { path: pattern, type, access, feature, page } of declared) {
          if (type || access === "developers" || pattern === signsOut) continue;
          const path = pathOf(pattern, page, (page.row && ours[page.row]) || "nowhere-at-all");
          const response = await client.fetch(path, { headers });
          const text = await response.text();
          const raw = response.headers.get("content-type")?.startsWith("text/html") ? rawKeysIn(text) : [];
          if (raw.length > 0) wrong.push(`${who} ${path} says ${raw}`);
          wrong.push(...walker.shownIn(text).map((what) => `${who} ${path} shows ${what}`));
          if (feature && !on[feature as keyof Features]) {
            if (response.status !== 404) wrong.push(`${who} ${path} → ${response.status}, feature ${feature} is off`);
            continue;
          }
          const away = !page.step && /^\/auth\/login-1/.test(response.headers.get("location") ?? "");
          // Whoever is signed in may still be refused a row, or an organisation that they have not.
          const admitted = !away && response.status !== 401 && (access === "signedIn" || response.status !== 403);
          const roles: readonly string[] = access! in groups ? groups[access as Group] : [];
          const may = access === "everyone" || (who !== "nobody" && (access === "signedIn" || roles.includes(who)));
          // A token is asked for there, whoever has a cookie.
          if (admitted !== may && pattern !== "/auth/validate_token") wrong.push(`${who} ${path} → ${response.status}, access ${access}`);
        }
      }
      expect(wrong, wrong.slice(0, 40).join("\n")).toEqual([]);
    },
    timeoutMs,
  );
});

describe("the walk", () => {
  test("would see it: the other tenant's own people do", async () => {
    const admin = await world.signIn("admin", "village");
    for (const path of [
      "/vacancies",
      `/vacancies/${theirs.vacancies}`,
      "/api/v1/users",
      "/api/v1/vacancies?filter[search]=kwetterfoon",
      `/notes/users/${theirs.users}`,
      `/api/v1/notes/${theirs.notes}`,
      `/api/v1/entry_reports/${theirs.entry_reports}`,
      `/users/import/${theirs.imports}`,
      `/files/${theirs.files}`,
    ])
      expect(await (await admin.fetch(path)).text(), path).toContain(marker);
  });

  test.each(["city", "public", "national"] as const)(
    "finds nothing of another tenant in %s and changes nothing",
    async (tenant) => {
      const before = await checksums(world, "village");
      const ours = await idsOf(world, tenant);
      const walker = new Walker(foreign, [theirs.slug, theirs.news, theirs.files!]);
      for (const who of walkersOn[tenant]!) {
        const client = await clientOf(who, tenant);
        await client.fetch("/");
        const name = `${tenant} ${who}`;
        // Embedded types have no address, which is the same answer for everybody.
        const types = catalogue().filter(({ embedded }) => !embedded || who === "nobody" || who === "admin");
        const which = narrowing.includes(who) ? "all" : "rows";
        const asks = [
          ...pageAsks(declared, theirs, drawnFor(who, tenant)),
          ...types.flatMap((resource) => apiAsks(resource, theirs, which)),
          ...selectorAsks(theirs, ours),
        ];
        await walker.walk({ name, client, asks, twice: tenant === "city" && comparing.includes(who) });
        // One after another: they write rows of ours.
        for (const ask of bodyAsks(ours, theirs)) await walker.walk({ name, client, asks: [ask] });
      }
      console.log(`${tenant}: ${walker.requests} requests`);
      expect(walker.faults, walker.faults.slice(0, 40).join("\n")).toEqual([]);
      expect(await checksums(world, "village")).toEqual(before);
    },
    timeoutMs,
  );

  test("leaves nothing of the other tenant in anybody's rows", async () => {
    const found: string[] = [];
    for (const binding of ["DB", "DB_2"] as const) {
      for (const table of await tables(world, binding)) {
        if (table === "search_terms" || table === "hosts") continue;
        const rows = await world.sql(binding, `select * from ${table} where tenant_id <> ?`, [theirs.tenants]);
        for (const row of rows) {
          const text = JSON.stringify(row);
          const id = text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g)?.find((one) => foreign.has(one));
          if (id || text.includes(marker)) found.push(`${binding} ${table} ${row.id}: ${id ?? marker}`);
        }
      }
    }
    expect(found).toEqual([]);
  });

  test("takes no status, role or owner from a body", async () => {
    const ours = await idsOf(world, "city");
    const over = {
      status: "accepted",
      tenantId: theirs.tenants,
      centerId: theirs.centers,
      userId: theirs.users,
      confirmedAt: "2026-01-01T00:00:00Z",
      role: "admin",
    };
    const email = "zonder.rechten@example.org";
    const person = { vacancyId: ours.vacancies, firstName: "Sanne", lastName: "de Wit", email };
    const applied = await world.visitor("city").fetch(`/vacancies/${ours.vacancies}`, { form: { ...person, ...over } });
    expect(applied.status).toBe(302);
    expect(
      await world.sql("city", "select status, tenant_id as tenant, user_id as user from applications where email = ?", [email]),
    ).toEqual([{ status: "pending", tenant: ours.tenants, user: null }]);

    const staff = await world.signIn("center_superuser", "city");
    const vacancy = { title: "Zonder rechten", vacancyType: "volunteering", organizationId: ours.organizations };
    const added = await staff.fetch("/vacancies/add", { form: { ...vacancy, ...over, status: "published" } });
    expect(added.status, await added.text()).toBe(302);
    const [{ center } = { center: "" }] = await world.sql<{ center: string }>(
      "city",
      "select center_id as center from organizations where id = ?",
      [ours.organizations],
    );
    expect(
      await world.sql("city", "select status, tenant_id as tenant, center_id as center from vacancies where title = ?", [vacancy.title]),
    ).toEqual([{ status: "draft", tenant: ours.tenants, center }]);
  });

  test("takes nobody's session or cookie of another site", async () => {
    const admin = await world.signIn("admin", "village");
    const tokens = await world.token("admin", "village");
    const cookie = Array.from(admin.cookies, ([name, value]) => `${name}=${value}`).join("; ");
    const asks: { path: string; headers: Record<string, string>; status: number[] }[] = ["city", "public", "national"].flatMap((tenant) => [
      { path: `${originOf(tenant as TenantKey)}/vacancies`, headers: { cookie: `${cookie}; tenant=village` }, status: [302] },
      { path: `${originOf(tenant as TenantKey)}/api/v1/users`, headers: { cookie }, status: [401] },
      { path: `${originOf(tenant as TenantKey)}/api/v1/users`, headers: { ...tokens.tokens!, "x-tenant": "village" }, status: [400] },
      { path: `${originOf(tenant as TenantKey)}/api/v1/users`, headers: tokens.tokens!, status: [401] },
      { path: `${originOf(tenant as TenantKey)}/vacancies/search`, headers: { cookie: "tenant=village" }, status: [200] },
    ]);
    for (const { path, headers, status } of asks) {
      const response = await world.fetch(path, { headers });
      expect(status, path).toContain(response.status);
      expect(await response.text()).not.toContain(marker);
    }
    const credentials = { email: emailOf("admin", "village"), password: demoPassword };
    const elsewhere = await world.visitor("city").fetch("/auth/login-1", { form: credentials });
    expect(elsewhere.headers.getSetCookie().join()).not.toContain("access-token=");
  });
});

describe("a centre within a tenant", () => {
  test("superusers write rows of their own centre only", async () => {
    const ours = await idsOf(world, "public");
    const [me] = await world.sql<{ center_id: string }>(
      "public",
      "select center_id from users where email_key = 'center_superuser@public.test'",
    );
    const sister = async (table: string, condition: string) =>
      String(
        (
          await world.sql("public", `select id from ${table} where tenant_id = ? and center_id <> ? and ${condition} limit 1`, [
            ours.tenants,
            me!.center_id,
          ])
        )[0]!.id,
      );
    const vacancy = await sister("vacancies", "status = 'published'");
    const organization = await sister("organizations", "type <> 'VolunteerCenter' and status = 'approved'");
    const application = await sister("applications", "status = 'pending'");
    const client = await world.signIn("center_superuser", "public");
    const before = await checksums(world, "public");
    const answers = await Promise.all([
      client.fetch(`/api/v1/vacancies/${vacancy}`, {
        method: "PATCH",
        json: { data: { type: "vacancies", id: vacancy, attributes: { title: "Van ons" } } },
      }),
      client.fetch(`/api/v1/vacancies/${vacancy}`, { method: "DELETE" }),
      client.fetch(`/api/v1/vacancies/${vacancy}/transitions/archive`, { method: "POST" }),
      client.fetch(`/vacancies/${vacancy}/edit`, { form: { _action: "archive" } }),
      client.fetch(`/api/v1/organizations/${organization}/transitions/archive`, { method: "POST" }),
      client.fetch(`/api/v1/organizations/${organization}`, { method: "DELETE" }),
      client.fetch(`/api/v1/applications/${application}/transitions/accept`, { method: "POST" }),
      client.fetch(`/applications/${application}`, { form: { _action: "accept" } }),
      client.fetch("/api/v1/vacancies", {
        json: { data: { type: "vacancies", attributes: { title: "Koken", vacancy_type: "volunteering", organization_id: organization } } },
      }),
    ]);
    for (const answer of answers) expect([403, 404, 422]).toContain(answer.status);
    const { sessions: _, ...rest } = await checksums(world, "public");
    const { sessions: __, ...was } = before;
    expect(rest).toEqual(was);
  });

  test(
    "its staff are shown nothing of a sister's work on her site, and change nothing there",
    async () => {
      const sister = "zuid.public.localhost";
      const [{ tenant, center } = { tenant: "", center: "" }] = await world.sql<{ tenant: string; center: string }>(
        "DB",
        "select tenant_id as tenant, center_id as center from hosts where hostname = ?",
        [sister],
      );
      const at = async (role: "admin" | "center_superuser" | "content_manager" | "page_manager") => {
        const client = world.visitor(sister);
        await client.fetch("/auth/login-1", { form: { email: emailOf(role, "public"), password: demoPassword } });
        expect(client.cookies.get("access-token"), role).toBeTruthy();
        return client;
      };
      const admin = await at("admin");
      const work = "Nog van niemand anders";
      const made = async (type: string, attributes: object): Promise<string> => {
        const answer = await admin.fetch(`/api/v1/${type}`, { json: { data: { type, attributes } } });
        expect(answer.status, await answer.clone().text()).toBe(201);
        return ((await answer.json()) as { data: { id: string } }).data.id;
      };
      const page = await made("pages", { title: work, slug: "nog-van-niemand" });
      await made("menu_items", { name: work, menu: "header", link_type: "content_page", page_id: page });
      await made("redirects", { from_path: "/nog-van-niemand-anders", to_path: "/" });
      await made("notification_templates", { name: "application_received", locale: "nl", subject: work, body: work });
      const id = newId();
      const now = new Date().toISOString();
      await world.sql(
        "DB",
        "insert into not_found_paths (id, tenant_id, center_id, path, first_at, last_at) values (?, ?, ?, '/nog-van-niemand-gevonden', ?, ?)",
        [id, tenant, center, now, now],
      );
      const screens = declared.filter(({ access, type, loads, page }) => !type && loads && access! in groups && !page.row);
      const asks = screens.map(({ path, page }) => pathOf(path, page, "nowhere-at-all"));
      const shown = async (client: Client) => {
        const found: string[] = [];
        for (const path of asks) if (/nog[ -]van[ -]niemand/i.test(await (await client.fetch(path)).text())) found.push(path);
        return found;
      };
      expect((await shown(admin)).length).toBeGreaterThan(6);
      const closed = screens.filter(({ ownSite }) => ownSite).map(({ path, page }) => pathOf(path, page, "nowhere-at-all"));
      expect(closed.length).toBeGreaterThan(8);
      const { not_found_paths: paths, outbox } = await checksums(world, "public");
      for (const role of ["center_superuser", "content_manager", "page_manager"] as const) {
        const client = await at(role);
        expect([role, await shown(client)]).toEqual([role, []]);
        for (const path of closed) expect([path, (await client.fetch(path)).status]).toEqual([path, 403]);
        expect((await client.fetch("/content/not-found", { form: { id } })).status).toBe(403);
        expect((await client.fetch("/notification_templates/application_received/edit", { form: { _action: "test" } })).status).toBe(403);
      }
      expect(await checksums(world, "public")).toMatchObject({ not_found_paths: paths, outbox });
    },
    timeoutMs,
  );

  test("sharing shows the sister's vacancies, and whose they are", async () => {
    const ours = await idsOf(world, "public");
    const sisters = await world.sql<{ id: string; name: string }>(
      "public",
      `select id, name from organizations where tenant_id = ? and type = 'VolunteerCenter' order by id`,
      [ours.tenants],
    );
    expect(sisters.length).toBeGreaterThan(1);
    const visitor = world.visitor("public");
    for (const { id, name } of sisters) {
      const listed = await (await visitor.fetch(`/api/v1/vacancies?filter[center_id_eq]=${id}&include=center`)).json();
      const { data, included } = listed as { data: unknown[]; included: { id: string; attributes: { name: string } }[] };
      expect(data.length, name).toBeGreaterThan(0);
      expect(included.find((one) => one.id === id)?.attributes.name).toBe(name);
    }
  });
});

describe("a planted fault", () => {
  test(
    "is reported: without the tenant's condition, the walk finds the other tenant everywhere",
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "portal-planted-"));
      const build = join(folder, "build");
      const state = join(folder, "state");
      cpSync(inject("build"), build, { recursive: true });
      const file = join(build, "worker/entry.worker.js");
      const whole = readFileSync(file, "utf8");
      const planted = whole.replace(/(mine\((\w+)\)\{return (\w+)`)\$\{\2\.tenantId\} = /, "$1$${this.tenantId} = ");
      expect(planted, "TenantDb.mine is not where it was in the bundle").not.toBe(whole);
      writeFileSync(file, planted);
      cpSync(storage(inject("snapshot")), storage(state), { recursive: true });
      const runtime = await startWorker({ state, build, log: () => {} });
      try {
        const client = new Client(() => runtime.url, originOf("city"));
        await client.fetch("/auth/login-1", { form: { email: emailOf("admin", "city"), password: demoPassword } });
        expect(client.cookies.get("access-token")).toBeTruthy();
        const walker = new Walker(foreign, [theirs.slug, theirs.news, theirs.files!]);
        const resources = catalogue().filter(({ type }) => ["vacancies", "organizations", "users", "applications"].includes(type));
        const asks = [...pageAsks(declared, theirs, "none"), ...resources.flatMap((resource) => apiAsks(resource, theirs))];
        await walker.walk({ name: "city admin", client, asks: asks.filter(({ init }) => !init) });
        const shows = walker.faults.filter((fault) => / shows the id | for an id that nobody has/.test(fault));
        console.log(`planted fault: ${shows.length} leaks in ${walker.requests} requests`);
        expect(shows.length).toBeGreaterThan(20);
        expect(shows.some((fault) => fault.includes("GET /vacancies"))).toBe(true);
        for (const { type } of resources)
          expect(
            shows.some((fault) => fault.includes(`/api/v1/${type}`)),
            type,
          ).toBe(true);
      } finally {
        await runtime.dispose();
        rmSync(folder, { recursive: true, force: true });
      }
    },
    timeoutMs,
  );
});

describe("the second database", () => {
  test("holds its tenant alone, and nobody else holds it", async () => {
    const { tenants } = await idsOf(world, "national");
    for (const [binding, condition] of [
      ["DB", "tenant_id = ?"],
      ["DB_2", "tenant_id <> ?"],
    ] as const) {
      for (const table of await tables(world, binding)) {
        // The directory says where everybody is.
        if (table === "hosts") continue;
        const [row] = await world.sql<{ count: number }>(binding, `select count(*) as count from ${table} where ${condition}`, [tenants]);
        expect(row!.count, `${binding} ${table}`).toBe(0);
      }
    }
    const [{ count } = { count: 0 }] = await world.sql<{ count: number }>("DB_2", "select count(*) as count from vacancies");
    expect(count).toBeGreaterThan(0);
  });

  test("serves its journey: search, look, apply", async () => {
    const visitor = world.visitor("national");
    const search = await visitor.fetch("/vacancies/search");
    expect(search.status).toBe(200);
    const { data } = (await (await visitor.fetch("/api/v1/vacancies")).json()) as { data: { id: string; attributes: { title: string } }[] };
    const [first] = data;
    expect(await (await visitor.fetch(`/vacancies/${first!.id}`)).text()).toContain("<h1");
    const email = "eerste.keer@example.org";
    const form = { vacancyId: first!.id, firstName: "Eerste", lastName: "Keer", email };
    const applied = await visitor.fetch(`/vacancies/${first!.id}`, { form });
    expect(applied.status).toBe(302);
    const select = "select count(*) as count from applications where email = ?";
    expect(await world.sql("DB_2", select, [email])).toEqual([{ count: 1 }]);
    expect(await world.sql("DB", select, [email])).toEqual([{ count: 0 }]);
  });
});
