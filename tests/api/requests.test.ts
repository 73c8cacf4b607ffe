/** What comes before any resource: hosts and headers, media types, methods, other origins, languages. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../support/http";
import { openWorld, type World } from "../support/world";
import { ask, type Ground, groundOf, mediaType, post, read, vacancyAttributes } from "./support";

let world: World;
let ground: Ground;
let visitor: Client;

beforeAll(async () => {
  world = await openWorld();
  ground = await groundOf(world, "city");
  visitor = world.visitor("city");
  await world.sql("DB", `update tenants set cors_origins = '["https://partner.example"]' where key = 'city'`);
});
afterAll(() => world.close());

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

describe("Content-Type", () => {
  const asAdmin = async (contentType: string, body: string | Uint8Array) =>
    ask(await world.signIn("admin", "city"), "categories", { method: "POST", headers: { "content-type": contentType }, body });
  const document = (key: string) =>
    JSON.stringify({ data: { type: "categories", attributes: { key, name_nl: "Toets", name_en: "Test" } } });

  it.each([mediaType, "application/json", "application/json; charset=utf-8", `${mediaType}; profile="x"`])("201 for %s", async (type) => {
    expect((await asAdmin(type, document(`a${Math.random().toString(36).slice(2)}`))).status).toBe(201);
  });

  it("201 for plain JSON without an envelope, in snake_case or camelCase", async () => {
    const answer = await asAdmin("application/json", JSON.stringify({ key: "plain", nameNl: "Kaal", name_en: "Plain", position: 7 }));
    expect(answer).toMatchObject({ status: 201, data: [{ attributes: { name_nl: "Kaal", name_en: "Plain", position: 7 } }] });
  });

  it("201 for forms of both kinds, where everything is text", async () => {
    const fields = { key: "form", name_nl: "Formulier", name_en: "Form", position: "8" };
    const encoded = await asAdmin("application/x-www-form-urlencoded", new URLSearchParams(fields).toString());
    expect(encoded).toMatchObject({ status: 201, data: [{ attributes: { position: 8 } }] });
    const multipart = new FormData();
    for (const [name, value] of Object.entries({ ...fields, key: "multi" })) multipart.set(name, value);
    expect((await ask(await world.signIn("admin", "city"), "categories", { method: "POST", body: multipart })).status).toBe(201);
  });

  it.each(["text/plain", "application/xml", `${mediaType}; charset=utf-8`, `${mediaType}; ext="x"`, "nonsense", "application/jsonp"])(
    "415 for %s",
    async (type) => {
      expect(await asAdmin(type, document("x"))).toMatchObject({
        status: 415,
        errors: [{ code: "unsupported_media_type", source: { header: "Content-Type" } }],
      });
    },
  );
});

describe("a page's form", () => {
  const send = async (path: string, fields: [string, string][]) => {
    const response = await visitor.fetch(path, { method: "POST", body: new URLSearchParams(fields) });
    return { status: response.status, text: await response.text() };
  };
  const paths = ["/signup", "/auth/login-1", "/organizations/signup"];

  it.each<[string, [string, string][]]>([
    ["an index that would make a list endless", [["a[9999]", "1"]]],
    ["the largest of them", [["email[4294967294]", "1"]]],
    ["an index below a name", [["a[0].b[9999].c", "1"]]],
    [
      "a list that is lengthened by name",
      [
        ["a", "1"],
        ["a", "2"],
        ["a.length", "4294967295"],
      ],
    ],
    [
      "a list that loses what lists can",
      [
        ["a", "1"],
        ["a", "2"],
        ["a.map", "x"],
      ],
    ],
    ["lists of gaps", Array.from({ length: 200 }, (_, field) => [`a${field}[999]`, "1"])],
    ["too many fields", Array.from({ length: 6_000 }, () => ["a", "1"])],
    ["too deep a name", [[`a${".b".repeat(50)}`, "1"]]],
    ["too long a name", [["a".repeat(5_000), "1"]]],
  ])("400 for %s", async (_, fields) => {
    for (const path of paths) expect((await send(path, fields)).status, path).toBe(400);
  });

  it("does not obey the names that its library keeps for itself", async () => {
    const typed: [string, string][] = [["email", "geen-adres"]];
    const without = await send("/signup", typed);
    expect(without.status).toBe(422);
    const remove = JSON.stringify({ type: "remove", payload: { name: "email", index: 0 } });
    for (const [name, value] of [
      ["__intent__", "x"],
      ["__state__", "x"],
      ["__intent__", remove],
      ["__state__", '{"validated":1}'],
    ] as const) {
      const { status, text } = await send("/signup", [...typed, [name, value]]);
      expect([status, text.includes("geen-adres")], `${name}=${value}`).toEqual([422, true]);
    }
  });
});

describe("a body", () => {
  const send = async (body: string | Uint8Array, headers = {}) =>
    ask(await world.signIn("admin", "city"), "categories", { method: "POST", headers: { "content-type": mediaType, ...headers }, body });

  it.each([
    "",
    "{",
    "null",
    "[]",
    "1",
    '"x"',
    '{"data":null}',
    '{"data":[]}',
    '{"data":"x"}',
    '{"data":{}}',
    '{"data":{"type":1}}',
    '{"data":{"type":"categories","attributes":[]}}',
    '{"data":{"type":"categories","attributes":"x"}}',
    '{"data":{"type":"categories","relationships":[]}}',
    '{"data":{"type":"categories","id":7}}',
    "\0",
    "\ud83e",
    "[".repeat(100_000),
  ])("400 for %j", async (body) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(["malformed_body", "malformed_document"]).toContain(answer.errors[0]!.code);
  });

  it("400 for bytes that are no text", async () => {
    expect((await send(new Uint8Array([0xff, 0xfe, 0x00, 0x01]))).status).toBe(400);
  });

  it("413 beyond a megabyte, with or without a length", async () => {
    expect(await send(JSON.stringify({ data: { type: "categories", attributes: { key: "x".repeat(1_000_001) } } }))).toMatchObject({
      status: 413,
      errors: [{ code: "body_too_large" }],
    });
    expect((await send("x".repeat(24_000_000))).status).toBe(413);
  });

  it("400 for a form that is none", async () => {
    expect((await send("--x\r\nnonsense", { "content-type": "multipart/form-data" })).status).toBe(400);
    expect((await send("--x\r\nnonsense", { "content-type": "multipart/form-data; boundary=y" })).status).toBe(400);
  });

  it("422 for members that nobody knows, prototypes included, each named", async () => {
    const answer = await send(
      '{"data":{"type":"categories","attributes":{"key":"x","name_nl":"x","name_en":"x","constructor":1,"__proto__":{"x":1},"a/b~c":1,"tenant_id":"x"}}}',
    );
    expect(answer.status).toBe(422);
    expect(answer.errors.map(({ source }) => source!.pointer).sort()).toEqual([
      "/data/attributes/__proto__",
      "/data/attributes/a~1b~0c",
      "/data/attributes/constructor",
      "/data/attributes/tenant_id",
    ]);
  });

  it("422 for relationships that nobody knows", async () => {
    for (const name of ["nothing", "constructor", "__proto__", "toString"]) {
      const answer = await send(
        `{"data":{"type":"categories","attributes":{"key":"x","name_nl":"x","name_en":"x"},"relationships":{"${name}":{"data":null}}}}`,
      );
      expect(answer).toMatchObject({
        status: 422,
        errors: [{ code: "unknown_member", source: { pointer: `/data/relationships/${name}` } }],
      });
    }
  });

  it("lists no more mistakes than somebody reads", async () => {
    const attributes = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`x${at}`, at]));
    expect((await send(JSON.stringify({ data: { type: "categories", attributes } }))).errors).toHaveLength(50);
  });

  it("422 for text that no column can hold", async () => {
    for (const text of ["a\u0000b", "a\ud800b", "\udc00"]) {
      const body = `{"data":{"type":"categories","attributes":{"key":"x","name_en":"x","name_nl":${JSON.stringify(text)}}}}`;
      expect(await send(body)).toMatchObject({ status: 422, errors: [{ source: { pointer: "/data/attributes/name_nl" } }] });
    }
  });

  it("422 for values of the wrong shape, deep ones included", async () => {
    const deep = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;
    for (const value of ["{}", "[]", "null", "true", "1e400", deep, `{"toString":1}`, `{"valueOf":1}`, `{"__proto__":null}`]) {
      expect((await send(`{"data":{"type":"categories","attributes":{"key":${value},"name_nl":"x","name_en":"x"}}}`)).status).toBe(422);
      expect([201, 422]).toContain(
        (
          await send(
            `{"data":{"type":"categories","attributes":{"key":"p${Math.random().toString(36).slice(2)}","name_nl":"x","name_en":"x","position":${value}}}}`,
          )
        ).status,
      );
    }
  });
});

describe("a method", () => {
  it("405 with Allow where it does nothing", async () => {
    const cases: [method: string, path: string, allow: string][] = [
      ["DELETE", "vacancies", "GET, HEAD, OPTIONS, POST"],
      ["PUT", "vacancies", "GET, HEAD, OPTIONS, POST"],
      ["POST", "vacancies/x", "GET, HEAD, OPTIONS, PATCH, PUT, DELETE"],
      ["PATCH", "audit_events/x", "GET, HEAD, OPTIONS"],
      ["POST", "audit_events", "GET, HEAD, OPTIONS"],
      ["POST", "current_user", "GET, HEAD, OPTIONS, PATCH, PUT, DELETE"],
      ["DELETE", "current_organization", "GET, HEAD, OPTIONS"],
      ["POST", "current_organizations", "GET, HEAD, OPTIONS"],
      ["GET", "vacancies/x/transitions/publish", "POST, OPTIONS"],
      ["PATCH", "vacancies/x/transitions/publish", "POST, OPTIONS"],
      ["GET", "organizations/x/approve", "PUT, OPTIONS"],
      ["POST", "organizations/x/approve", "PUT, OPTIONS"],
      ["POST", "vacancies/x/organization", "GET, HEAD, OPTIONS"],
      ["POST", "vacancies/x/relationships/organization", "GET, HEAD, OPTIONS, PATCH"],
      ["PATCH", "vacancies/x/relationships/applications", "GET, HEAD, OPTIONS"],
    ];
    for (const [method, path, allow] of cases) {
      const answer = await ask(visitor, path, { method, ...(method === "GET" ? {} : { json: {} }) });
      expect([path, answer.status, answer.errors[0]?.code, answer.headers.get("allow")]).toEqual([path, 405, "method_not_allowed", allow]);
    }
  });

  it("405 for methods that HTTP knows and we do not", async () => {
    for (const method of ["PROPFIND", "MKCOL", "LOCK", "SEARCH"]) {
      const answer = await ask(visitor, "vacancies", { method });
      expect([method, answer.status, answer.headers.get("allow")]).toEqual([method, 405, "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"]);
    }
  });

  it("OPTIONS says which ones an address takes", async () => {
    const allow = async (path: string) => {
      const answer = await ask(visitor, path, { method: "OPTIONS" });
      expect([answer.status, answer.text]).toEqual([204, ""]);
      return answer.headers.get("allow");
    };
    expect(await allow("vacancies")).toBe("GET, HEAD, OPTIONS, POST");
    expect(await allow("organizations/x")).toBe("GET, HEAD, OPTIONS, PATCH, PUT, DELETE");
    expect(await allow("organizations/x/approve")).toBe("PUT, OPTIONS");
    expect(await allow("vacancies/x/relationships/categories")).toBe("GET, HEAD, OPTIONS, POST, PATCH, DELETE");
    expect(await allow("applications/x/transitions/accept")).toBe("POST, OPTIONS");
    expect((await ask(visitor, "nothing", { method: "OPTIONS" })).status).toBe(404);
  });

  it("HEAD answers like GET, without a body", async () => {
    for (const path of ["vacancies", "volunteer_centers/current", "current_user", "nothing", "vacancies?x=1"]) {
      const [head, get] = [await ask(visitor, path, { method: "HEAD" }), await ask(visitor, path)];
      expect([path, head.status, head.text, head.headers.get("content-type")]).toEqual([
        path,
        get.status,
        "",
        get.headers.get("content-type"),
      ]);
      if (get.status === 200) expect(head.headers.get("etag")).toBe(get.headers.get("etag"));
    }
  });
});

describe("an address", () => {
  it.each([
    "",
    "nothing",
    "Vacancies",
    "USERS",
    "addresses",
    "contact_people",
    "roles",
    "non_profit_profiles",
    "constructor",
    "__proto__",
    "toString",
    "vacancies/x/y/z",
    "vacancies/x/transitions/nothing",
    "vacancies/x/transitions/constructor",
    "vacancies/x/transitions",
    "vacancies/x/relationships/nothing",
    "vacancies/x/relationships",
    "vacancies/x/constructor",
    "vacancies/x/toString",
    "current_user/x",
    "%00",
  ])("404 for %s, whatever the method", async (path) => {
    for (const method of ["GET", "HEAD", "POST", "PATCH", "DELETE"]) {
      const answer = await ask(visitor, path, { method, ...(["GET", "HEAD"].includes(method) ? {} : { json: {} }) });
      expect([method, answer.status]).toEqual([method, path === "%00" ? 400 : 404]);
      if (method === "GET") expect(answer.headers.get("content-type")).toBe(mediaType);
    }
  });

  it("is the same with a slash at its end, as spec 7 writes some", async () => {
    expect((await ask(visitor, "vacancies/?page[size]=1")).data).toHaveLength(1);
    expect((await ask(await world.signIn("admin", "city"), "users/?filter[with_role]=admin&page[size]=1000")).status).toBe(200);
  });

  it("400 when it cannot be decoded", async () => {
    for (const path of ["%E0%A4%A", "%", "%ff", "vacancies/%c0%af"]) expect((await ask(visitor, path)).status).toBe(400);
  });

  it("is no page's data in disguise", async () => {
    for (const path of ["vacancies.data", "vacancies.data?_routes=api%2Fvacancies", "users.data", "x.data"])
      expect([path, (await ask(visitor, path)).status]).toEqual([path, 404]);
  });

  it("is written in small letters", async () => {
    for (const path of ["/API/v1/vacancies", "/Api/v1/current_user", "/api/V1/vacancies", "/API/docs"]) {
      const answer = await visitor.fetch(path);
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });
});

describe("another origin", () => {
  const from = (origin: string, more: Record<string, string> = {}) => ({ headers: { origin, "sec-fetch-site": "cross-site", ...more } });
  const anonymous = () => world.visitor("city");

  it("may call when the tenant lists it: the preflight and the answer say so", async () => {
    const preflight = await ask(anonymous(), "vacancies", {
      method: "OPTIONS",
      ...from("https://partner.example", { "access-control-request-method": "PATCH", "access-control-request-headers": "if-match" }),
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("https://partner.example");
    expect(preflight.headers.get("access-control-allow-methods")).toContain("PATCH");
    for (const name of ["access-token", "client", "uid", "if-match", "idempotency-key", "x-tenant", "volunteer-center-id"])
      expect(preflight.headers.get("access-control-allow-headers")).toContain(name);
    for (const path of ["vacancies", "nothing", "vacancies?x=1", "current_user"]) {
      const answer = await ask(anonymous(), path, from("https://partner.example"));
      expect([path, answer.headers.get("access-control-allow-origin")]).toEqual([path, "https://partner.example"]);
      expect(answer.headers.get("access-control-expose-headers")).toContain("access-token");
      expect(answer.headers.get("vary")).toContain("Origin");
      expect(answer.headers.has("access-control-allow-credentials")).toBe(false);
    }
    const refused = await ask(anonymous(), "vacancies", from("https://partner.example", { "x-tenant": "village" }));
    expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([400, "https://partner.example"]);
  });

  it("may sign in and write with a token", async () => {
    const body = JSON.stringify({ email: "admin@city.test", password: "vrijwilligers-demo" });
    const signedIn = await world.fetch("http://city.localhost/auth/sign_in", {
      method: "POST",
      body,
      headers: { ...from("https://partner.example").headers, "content-type": "application/json" },
    });
    expect([signedIn.status, signedIn.headers.get("access-control-allow-origin")]).toEqual([200, "https://partner.example"]);
    const session = Object.fromEntries(["access-token", "client", "uid"].map((name) => [name, signedIn.headers.get(name)!]));
    const written = await world.fetch("http://city.localhost/api/v1/categories", {
      ...post({ key: "cors", name_nl: "x", name_en: "x" }, "categories"),
      headers: { ...from("https://partner.example").headers, ...session, "content-type": mediaType },
    });
    expect(written.status).toBe(201);
  });

  it.each([
    "https://stranger.example",
    "https://partner.example.evil.example",
    "http://partner.example",
    "null",
    "https://partner.example:8443",
  ])("gets no leave when it is %s", async (origin) => {
    const reading = await ask(anonymous(), "vacancies", from(origin));
    expect([reading.status, reading.headers.get("access-control-allow-origin")]).toEqual([200, null]);
    expect(
      (
        await ask(anonymous(), "vacancies", { method: "OPTIONS", ...from(origin, { "access-control-request-method": "POST" }) })
      ).headers.get("access-control-allow-origin"),
    ).toBeNull();
    expect(await ask(anonymous(), "applications", { ...post({}, "applications"), ...from(origin) })).toMatchObject({
      status: 403,
      errors: [{ code: "foreign_origin" }],
    });
  });

  it("403 for a write with cookies, listed or not", async () => {
    const admin = await world.signIn("admin", "city");
    for (const origin of ["https://partner.example", "https://stranger.example"]) {
      expect(
        (await ask(admin, "categories", { ...post({ key: "evil", name_nl: "x", name_en: "x" }, "categories"), ...from(origin) })).status,
      ).toBe(403);
    }
    const [row] = await world.sql<{ n: number }>("city", "select count(*) as n from categories where key = 'evil'");
    expect(row!.n).toBe(0);
  });

  it("of another tenant's list does not count here", async () => {
    expect(
      (await world.fetch("http://village.localhost/api/v1/vacancies", from("https://partner.example"))).headers.get(
        "access-control-allow-origin",
      ),
    ).toBeNull();
  });
});

describe("every answer", () => {
  it("has the security headers and tells no cache to keep it", async () => {
    for (const [path, init] of [
      ["vacancies", {}],
      ["nothing", {}],
      ["vacancies?x=1", {}],
      ["applications", { method: "POST", json: {} }],
    ] as const) {
      const { headers } = await ask(visitor, path, init);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get("cache-control")).toMatch(/no-cache|no-store/);
      expect(headers.has("x-remix-catch") || headers.has("x-remix-response")).toBe(false);
    }
  });

  it("speaks the language that was asked for", async () => {
    const detail = async (headers: Record<string, string>) => (await ask(world.visitor("city"), "nothing", { headers })).errors[0]!;
    expect(await detail({})).toMatchObject({ title: "Niet gevonden", detail: "Dit bestaat niet, of je mag het niet zien." });
    expect(await detail({ "accept-language": "en-GB,en;q=0.9" })).toMatchObject({ title: "Not found" });
    expect(await detail({ cookie: "locale=en" })).toMatchObject({ title: "Not found" });
    expect(await detail({ "accept-language": "xx, *;q=0" })).toMatchObject({ title: "Niet gevonden" });
    expect(await detail({ "accept-language": "\x01".repeat(10) }).catch(() => ({ title: "Niet gevonden" }))).toMatchObject({
      title: "Niet gevonden",
    });
  });

  it("to a mistake of ours would be an error document without a word of why", async () => {
    await world.sql("DB", "alter table age_groups rename to age_groups_gone");
    const answer = await ask(visitor, "age_groups");
    await world.sql("DB", "alter table age_groups_gone rename to age_groups");
    expect(answer).toMatchObject({ status: 500, errors: [{ code: "server_error" }] });
    expect(answer.headers.get("content-type")).toBe(mediaType);
    expect(answer.text).not.toMatch(/age_groups|SQL|D1_|at \w+ \(|stack/);
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
