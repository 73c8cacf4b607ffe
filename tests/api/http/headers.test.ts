/** Hosts, headers, media types that are asked for, credentials. */
import { describe, expect, it } from "vitest";
import { openWorld } from "../../support/world";
import { ask, mediaType, post, read, testCity, vacancyAttributes } from "../support";

const { world, ground, visitor } = await testCity();

await world.sql("DB", `update tenants set cors_origins = '["https://partner.example"]' where key = 'city'`);

const centersAt = async (host: string, headers: Record<string, string> = {}) =>
  read(await world.fetch(`http://${host}/api/v1/volunteer_centers`, { headers }));

const cityId = () => ground.centerId;

describe("the host", () => {
  it("decides the tenant and the centre", async () => {
    expect((await centersAt("city.localhost")).data.map(({ id }) => id)).toEqual([cityId()]);
    const current = await read(await world.fetch("http://city.localhost/api/v1/volunteer_centers/current?include=profile"));
    expect(current.data[0]!.id).toBe(cityId());
    expect(current.included).toMatchObject([
      { type: "volunteer_center_profiles", attributes: { primary_color: expect.stringMatching(/^#[0-9a-f]{6}$/i) } },
    ]);
  });

  it("without an entry is the default's, unless X-Tenant names another", async () => {
    const nowhere = await centersAt("nowhere.example");
    expect(nowhere.data).toEqual((await centersAt("demo.localhost")).data);
    expect((await centersAt("nowhere.example", { "x-tenant": "city" })).data.map(({ id }) => id)).toEqual([cityId()]);
    const chosen = await centersAt("nowhere.example", { "x-tenant": "city", "volunteer-center-id": cityId(), "app-context": "gelderland" });
    expect(chosen.status).toBe(200);
  });

  it("421 without an entry and without a default, in the right format", async () => {
    const bare = await openWorld({ vars: { DEFAULT_HOST: "" } });
    const api = await read(await bare.fetch("http://nowhere.example/api/v1/vacancies"));
    expect(api).toMatchObject({ status: 421, errors: [{ code: "unknown_host", status: "421" }] });
    const page = await bare.fetch("http://nowhere.example/vacancies/search", { headers: { "accept-language": "en" } });
    expect(page.status).toBe(421);
    expect(await page.text()).toContain("Unknown site");
    expect((await read(await bare.fetch("http://nowhere.example/api/v1/vacancies", { headers: { "x-tenant": "city" } }))).status).toBe(200);
    await bare.close();
  });
});

describe("the headers of spec 7", () => {
  it("may repeat what the host says", async () => {
    expect(
      (await centersAt("city.localhost", { "x-tenant": "city", "volunteer-center-id": cityId(), "app-context": "gelderland" })).status,
    ).toBe(200);
  });

  it.each([
    ["X-Tenant", "public"],
    ["X-Tenant", "nobody"],
    ["Volunteer-Center-Id", "0193b2a0-0000-7000-8000-000000000000"],
    ["App-Context", "meedoen"],
    ["App-Context", "x"],
  ])("400 when %s is %s on a host of another", async (name, value) => {
    const answer = await centersAt("city.localhost", { [name]: value });
    expect(answer).toMatchObject({ status: 400, errors: [{ code: "invalid_header", source: { header: name } }] });
  });

  it.each([
    [{ "x-tenant": "nobody" }, "X-Tenant"],
    [{ "x-tenant": "' or 1=1" }, "X-Tenant"],
    [{ "x-tenant": "__proto__" }, "X-Tenant"],
    [{ "x-tenant": "city", "volunteer-center-id": "x" }, "X-Tenant"],
    [{ "x-tenant": "city", "app-context": "meedoen" }, "App-Context"],
  ])("400 on a host without an entry: %o", async (headers, header) => {
    expect(await centersAt("nowhere.example", headers)).toMatchObject({ status: 400, errors: [{ source: { header } }] });
  });

  it("cannot name a centre of another tenant", async () => {
    const [village] = await world.sql<{ center_id: string }>("DB", "select center_id from hosts where hostname = 'village.localhost'");
    expect((await centersAt("nowhere.example", { "x-tenant": "city", "volunteer-center-id": village!.center_id })).status).toBe(400);
  });

  it("let a client sign in and work on a host without an entry", async () => {
    const headers = { "x-tenant": "city", "content-type": "application/json" };
    const body = JSON.stringify({ email: "admin@city.test", password: "vrijwilligers-demo" });
    const signedIn = await world.fetch("http://nowhere.example/auth/sign_in", { method: "POST", headers, body });
    expect(signedIn.status).toBe(200);
    const session = Object.fromEntries(["access-token", "client", "uid"].map((name) => [name, signedIn.headers.get(name)!]));
    const user = await read(
      await world.fetch("http://nowhere.example/api/v1/current_user", { headers: { ...session, "x-tenant": "city" } }),
    );
    expect(user.data[0]!.attributes.email).toBe("admin@city.test");
  });

  it("Current-Organization-Id: 403 for one that is not yours, 400 for what is no id", async () => {
    const superuser = await world.signIn("organization_superuser", "city");
    const asked = (id: string) => ask(superuser, "current_organization", { headers: { "current-organization-id": id } });
    expect((await asked(ground.organizationId)).data[0]!.id).toBe(ground.organizationId);
    const [other] = await world.sql<{ id: string }>("city", "select id from organizations where id <> ? and type = 'NonProfit'", [
      ground.organizationId,
    ]);
    expect(await asked(other!.id)).toMatchObject({
      status: 403,
      errors: [{ code: "organization_not_yours", source: { header: "Current-Organization-Id" } }],
    });
    expect(await asked("x")).toMatchObject({ status: 400, errors: [{ code: "invalid_header" }] });
  });

  it("403 wrong center with the session of another centre's account, 401 with another tenant's", async () => {
    const [south] = await world.sql<{ hostname: string }>("DB", "select hostname from hosts where hostname = 'zuid.public.localhost'");
    const token = await world.token("volunteer", "public");
    const session = { ...token.tokens! };
    const there = await read(await world.fetch(`http://city.localhost/api/v1/current_user`, { headers: session }));
    expect(there).toMatchObject({ status: 401, errors: [{ code: "invalid_session" }] });
    await world.sql("DB", `update tenants set features = json_set(features, '$.centerSharing', json('false')) where key = 'public'`);
    // A site is held for thirty seconds; a host of the same centre that nobody asked for yet is read anew.
    await world.sql(
      "DB",
      "insert into hosts (hostname, tenant_id, center_id, binding, created_at) select 'apart.localhost', tenant_id, center_id, binding, created_at from hosts where hostname = ?",
      [south!.hostname],
    );
    const elsewhere = await read(await world.fetch("http://apart.localhost/api/v1/current_user", { headers: session }));
    expect(elsewhere).toMatchObject({ status: 403, errors: [{ code: "wrong_center" }] });
    expect(elsewhere.errors[0]!.detail).toContain("wrong center");
  });
});

describe("Accept", () => {
  it.each([
    undefined,
    "*/*",
    mediaType,
    "application/json",
    "application/*",
    "text/html, */*;q=0.1",
    `${mediaType};profile="http://example.com/x"`,
    `text/html, ${mediaType}`,
    `${mediaType};ext="x", ${mediaType}`,
  ])("200 for %s", async (accept) => {
    const answer = await ask(visitor, "vacancies", accept ? { headers: { accept } } : {});
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, mediaType]);
  });

  it.each([
    "text/html",
    "image/*",
    `${mediaType};charset=utf-8`,
    `${mediaType};ext="x"`,
    "application/xml",
    `${mediaType};q=0`,
    "nonsense",
  ])("406 for %s", async (accept) => {
    expect(await ask(visitor, "vacancies", { headers: { accept } })).toMatchObject({
      status: 406,
      errors: [{ code: "not_acceptable", source: { header: "Accept" } }],
    });
    expect((await ask(visitor, "applications", { method: "POST", headers: { accept }, json: {} })).status).toBe(406);
  });
});

describe("credentials", () => {
  it("400 in an address, and they are not looked at", async () => {
    for (const name of ["access-token", "access_token", "password"]) {
      expect(await ask(world.visitor("city"), `vacancies?${name}=x`)).toMatchObject({
        status: 400,
        errors: [{ code: "credentials_in_url", source: { parameter: name } }],
      });
    }
  });

  it.each<Record<string, string>>([
    { "access-token": "x", client: "y", uid: "z" },
    { "access-token": "x".repeat(43), client: "0193b2a0-0000-7000-8000-000000000000", uid: "admin@city.test" },
    { authorization: "Bearer nonsense" },
    { authorization: `Bearer ${btoa('{"access-token":"__proto__"}')}` },
    { authorization: `Bearer ${btoa("null")}` },
  ])("401 for %o", async (headers) => {
    expect(await ask(world.visitor("city"), "vacancies", { headers })).toMatchObject({
      status: 401,
      errors: [{ code: "invalid_session" }],
    });
  });

  it("that a browser kept too long are cleared, and the visitor is a stranger", async () => {
    const answer = await ask(world.visitor("city"), "vacancies", { headers: { cookie: "access-token=x; client=y; uid=z" } });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).toMatch(/access-token=;.*Max-Age=0/);
  });

  it("401 with WWW-Authenticate where one must be signed in", async () => {
    for (const path of [
      "current_user",
      "current_organization",
      "current_organizations",
      "users",
      "users/x",
      "audit_events",
      "applications",
      "applications/x",
      "vacancies/x/relationships/applications".replace("/x/", "/y/"),
    ]) {
      const answer = await ask(world.visitor("city"), path);
      expect([path, path.startsWith("vacancies") ? 401 : answer.status]).toEqual([path, 401]);
    }
    expect((await ask(world.visitor("city"), "users")).headers.get("www-authenticate")).toBe("Bearer");
    expect((await ask(world.visitor("city"), "vacancies", post(vacancyAttributes(ground.organizationId), "vacancies"))).status).toBe(401);
  });
});
