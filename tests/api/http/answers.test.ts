/** Methods, addresses, other origins, and what every answer has. */
import { describe, expect, it } from "vitest";
import { demoPassword } from "../../support/world";
import { ask, mediaType, post, testCity } from "../support";

const { world, visitor } = await testCity();

await world.sql("DB", `update tenants set cors_origins = '["https://partner.example"]' where key = 'city'`);

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
  /** What clients send, and what they read of an answer. */
  const sent = ["authorization", "access-token", "client", "uid", "token-type", "expiry", "content-type", "accept", "accept-language"];
  sent.push("x-tenant", "app-context", "volunteer-center-id", "current-organization-id", "idempotency-key", "if-match", "if-none-match");
  sent.push("cache-control");
  const read = ["etag", "location", "allow", "ratelimit", "ratelimit-policy", "retry-after", "idempotency-replayed", "x-request-id"];
  read.push("access-token", "client", "uid", "expiry", "token-type", "authorization");

  it("may call when the tenant lists it: the preflight and the answer say so", async () => {
    // A hostname without an entry, too: there a header of the request that follows says whose site is meant.
    for (const host of ["city.localhost", "api.elsewhere.example"])
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"])
        for (const path of ["/api/v1/vacancies", "/api/v1/vacancies/x/transitions/publish", "/api/v1/operations", "/auth/sign_in"]) {
          const preflight = await world.fetch(`http://${host}${path}`, {
            method: "OPTIONS",
            ...from("https://partner.example", { "access-control-request-method": method, "access-control-request-headers": sent.join() }),
          });
          const given = (name: string) => preflight.headers.get(`access-control-${name}`) ?? "";
          expect([path, preflight.status, given("allow-origin")]).toEqual([path, 204, "https://partner.example"]);
          expect(given("allow-methods").split(", ")).toContain(method);
          expect(sent.filter((name) => !given("allow-headers").split(", ").includes(name))).toEqual([]);
        }
    for (const path of ["vacancies", "nothing", "vacancies?x=1", "current_user"]) {
      const answer = await ask(anonymous(), path, from("https://partner.example"));
      expect([path, answer.headers.get("access-control-allow-origin")]).toEqual([path, "https://partner.example"]);
      const exposed = answer.headers.get("access-control-expose-headers")?.split(", ") ?? [];
      expect(read.filter((name) => !exposed.includes(name))).toEqual([]);
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
    const elsewhere = { method: "OPTIONS", ...from(origin, { "access-control-request-method": "POST" }) };
    const answer = await world.fetch("http://api.elsewhere.example/api/v1/vacancies", elsewhere);
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([204, null]);
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

  it("of another tenant's list does not count here, nor for who names none on a hostname without an entry", async () => {
    const unnamed = await world.fetch("http://api.elsewhere.example/api/v1/vacancies", from("https://partner.example"));
    expect([unnamed.status, unnamed.headers.get("access-control-allow-origin")]).toEqual([200, null]);
    const named = await world.fetch(
      "http://api.elsewhere.example/api/v1/vacancies",
      from("https://partner.example", { "x-tenant": "city" }),
    );
    expect([named.status, named.headers.get("access-control-allow-origin")]).toEqual([200, "https://partner.example"]);
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

  it("asks for scripts and their texts once the page has been drawn", async () => {
    const html = await (await visitor.fetch("/")).text();
    expect(html.match(/<link data-rel="modulepreload"/g)!.length).toBeGreaterThan(5);
    expect(html.match(/<link data-rel="preload" [^>]*as="fetch"/g)!.length).toBeGreaterThan(2);
    expect(html).not.toMatch(/ rel="modulepreload"| rel="preload" as="fetch"/);
    expect(html).toMatch(/<script [^>]*type="text\/plain" data-module="">[^<]*__remixManifest/);
    expect(html).not.toContain(' type="module"');
  });

  it("speaks the language that was asked for", async () => {
    const detail = async (headers: Record<string, string>) => (await ask(world.visitor("city"), "nothing", { headers })).errors[0]!;
    expect(await detail({})).toMatchObject({
      status: "404",
      code: "not_found",
      title: "Niet gevonden",
      detail: "Pagina niet gevonden: /api/v1/nothing",
    });
    expect(await detail({ "accept-language": "en-GB,en;q=0.9" })).toMatchObject({
      title: "Not found",
      detail: "Page Not Found: /api/v1/nothing",
    });
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

  it("to a mistake of ours brings the renewed token along, which the next request is good with", async () => {
    const sent = (response: Response) =>
      Object.fromEntries(["access-token", "client", "uid"].map((name) => [name, response.headers.get(name) ?? ""]));
    const form = { email: "volunteer@city.test", password: demoPassword };
    const first = sent(await world.fetch("http://city.localhost/auth/sign_in", { form }));
    const asked = (headers: Record<string, string>) => world.fetch("http://city.localhost/api/v1/age_groups", { headers });
    await world.sql("DB", "alter table age_groups rename to age_groups_gone");
    const broken = await asked(first);
    await world.sql("DB", "alter table age_groups_gone rename to age_groups");
    const second = sent(broken);
    expect([broken.status, second["access-token"]]).toEqual([500, expect.stringMatching(/^[\w-]{43}$/)]);
    expect((await asked(second)).status).toBe(200);
  });
});
