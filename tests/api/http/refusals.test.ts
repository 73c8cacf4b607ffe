/**
 * What never gets as far as a screen: odd addresses, methods, bodies and origins, and in which form they are refused. The worker alone; what the
 * front refuses is in tests/bin/front.test.ts.
 */
import http from "node:http";
import { describe, expect, it } from "vitest";
import type { Init } from "../../support/http";
import { openWorld } from "../../support/world";
import { maker, mediaType, testCity } from "../support";

const { world, ground, visitor } = await testCity([], { vars: { LOCAL_PORT: "8787" } });

await world.sql("DB", `update tenants set cors_origins = '["https://partner.example"]' where key = 'city'`);

const tells = /node_modules|worker\.js|\bat \w+[\w.]* \(|"stack"|features\/\w+\/routes|Unexpected Server Error/;

/** A path as it is, which a URL would tidy. */
async function raw(path: string, { method = "GET", headers = {} }: { method?: string; headers?: http.OutgoingHttpHeaders } = {}) {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const { hostname, port } = world.url;
    const request = http.request({ hostname, port, path, method, headers: { host: "city.localhost", ...headers } }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode!, headers: answer.headers, text }));
    });
    request.on("error", reject).end();
  });
}

describe("a body of a reading request", () => {
  it.each(["/", "/vacancies/search", "/nothing", "/vacancies/search.data", "/vacancies/search/total", "/robots.txt", "/api/v1/vacancies"])(
    "means nothing: %s",
    async (path) => {
      const usual = await visitor.fetch(path);
      for (const method of ["GET", "HEAD"]) {
        for (const body of ["x", "x=1&y=2", '{"a":']) {
          const answer = await visitor.fetch(path, { method, body, headers: { "content-type": "text/plain" } });
          expect([method, answer.status]).toEqual([method, usual.status]);
        }
        expect((await raw(path, { method, headers: { "content-length": 0 } })).status).toBe(usual.status);
        expect((await raw(path, { method, headers: { "transfer-encoding": "chunked" } })).status).toBe(usual.status);
      }
    },
  );
});

describe("an address with what no address of ours has", () => {
  it.each([
    "/%5C",
    "/%5C:x",
    "/%5C%5Cevil.example",
    "/vacancies/%5C:x",
    "/%5C.data",
    "/%09/:x",
    "/%0A%0D",
    "/x%7F",
    "/%C2%80",
    "/auth/%5C",
  ])("400 for %s", async (path) => {
    for (const method of ["GET", "HEAD", "POST"]) expect((await raw(path, { method })).status).toBe(400);
  });

  it("400 as an error document on the API", async () => {
    const answer = await raw("/api/v1/vacancies/%5C");
    expect([answer.status, answer.headers["content-type"]]).toEqual([400, mediaType]);
  });
});

describe("an address with letters in escapes", () => {
  it("is the one without", async () => {
    const cases: [path: string, plain: string][] = [
      ["/%61pi/v1/vacancies", "/api/v1/vacancies"],
      ["/a%70i/v1/current%5Fuser", "/api/v1/current_user"],
      ["/%61uth/nope", "/auth/nope"],
      ["/vac%61ncies/search", "/vacancies/search"],
      ["/robots%2Etxt", "/robots.txt"],
    ];
    for (const [path, plain] of cases) {
      for (const method of ["GET", "PUT"]) {
        const [odd, usual] = [await raw(path, { method }), await raw(plain, { method })];
        expect([path, odd.status, odd.headers["content-type"]]).toEqual([path, usual.status, usual.headers["content-type"]]);
      }
    }
  });
});

describe("a method that an address does not take", () => {
  it.each([
    "/",
    "/vacancies/search",
    "/a-page",
    "/vacancies/search.data",
    "/robots.txt",
    "/robots.txt.data",
    "/sitemap.xml",
    "/vacancies/search/total",
    "/files/x.png",
    "/api/docs",
    "/users",
    "/profile-edit/download.json",
  ])("405 with Allow on the page %s", async (path) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const answer = await visitor.fetch(path, { method, form: { a: "1" } });
      const text = await answer.text();
      expect([method, answer.status, answer.headers.get("allow")]).toEqual([method, 405, "GET, HEAD, OPTIONS"]);
      expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
      expect(text).toContain(`${method} kan hier niet`);
      expect(text).not.toMatch(tells);
    }
  });

  it("is an error document on the API", async () => {
    const answer = await visitor.fetch("/api/v1/openapi.json", { method: "POST", json: {} });
    expect([answer.status, answer.headers.get("allow"), answer.headers.get("content-type")]).toEqual([
      405,
      "GET, HEAD, OPTIONS",
      mediaType,
    ]);
    expect(await answer.text()).not.toMatch(tells);
  });

  it("404 where there is nothing", async () => {
    for (const path of ["/no/such/page", "/api/v1/nothing", "/api"])
      expect([path, (await visitor.fetch(path, { form: { a: "1" } })).status]).toEqual([path, 404]);
  });
});

describe("/auth, for programs", () => {
  const cases: [path: string, status: number, init?: Init][] = [
    ["/auth", 422, { form: { a: "1" } }],
    ["/auth", 404],
    ["/auth/nope", 404],
    ["/auth/nope", 404, { form: { a: "1" } }],
    ["/auth/nope/further", 404, { method: "DELETE" }],
    ["/auth/validate_token?access-token=x", 401],
    ["/auth/sign_in?password=x", 400, { json: { email: "a@b.nl" } }],
    ["/auth/sign_in", 405, { method: "PROPFIND" }],
    ["/auth/sign_in", 405],
    ["/auth/sign_in", 403, { form: { a: "1" }, headers: { origin: "https://evil.example" } }],
    ["/auth/%ff", 400],
    ["/auth/validate_token.data", 404],
    ["/auth/sign_in.data", 404, { form: { a: "1" } }],
  ];
  it.each(cases)("%s: %i as JSON", async (path, status, init) => {
    const answer = await visitor.fetch(path, init);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([status, expect.stringMatching(/^application\/json/)]);
    expect(await answer.json()).toEqual({ success: false, errors: [expect.any(String)] });
    if (status === 405) expect(answer.headers.has("allow")).toBe(true);
  });

  it("421 for a host that nobody knows, and 500 for a mistake of ours, as JSON too", async () => {
    const bare = await openWorld({ vars: { DEFAULT_HOST: "" } });
    const unknown = await bare.fetch("http://nowhere.example/auth/validate_token");
    expect([unknown.status, await unknown.json()]).toEqual([421, { success: false, errors: [expect.any(String)] }]);
    await bare.sql("DB", "alter table sessions rename to sessions_gone");
    const headers = { "access-token": "x".repeat(43), client: "0193b2a0-0000-7000-8000-000000000000", uid: "a@b.nl" };
    const broken = await bare.fetch("http://city.localhost/auth/validate_token", { headers });
    await bare.sql("DB", "alter table users rename to users_gone");
    const json = { email: "admin@city.test", password: "vrijwilligers-demo" };
    const further = await bare.fetch("http://city.localhost/auth/sign_in", { json });
    const answers = [broken, further].map(async (one) => [one.status, JSON.parse(await one.text())]);
    expect(await Promise.all(answers)).toEqual([broken, further].map(() => [500, { success: false, errors: [expect.any(String)] }]));
    await bare.close();
  });

  it("its pages stay pages", async () => {
    for (const path of ["/auth/login-1", "/auth/recover", "/auth/login-1?password=x", "/auth/reset.data?access-token=x"]) {
      const { headers } = await visitor.fetch(path);
      expect([path, headers.get("content-type")]).toEqual([path, expect.stringMatching(/^text\/html/)]);
    }
  });
});

describe("a foreign or broken origin", () => {
  const paths = ["/auth/login-1", "/signup", "/auth/login-1.data", "/auth/sign_in", "/api/v1/applications", "/preferences/locale"];
  it.each<Record<string, string>>([
    { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
    { origin: "broken", "sec-fetch-site": "same-origin" },
    { origin: "https://evil.example", "sec-fetch-site": "none" },
    { origin: "http://", "sec-fetch-site": "none" },
    { origin: "http://city.localhost:8443", "sec-fetch-site": "same-origin" },
    { origin: "https://city.localhost" },
  ])("403 with %o", async (headers) => {
    for (const path of paths) {
      const answer = await world.fetch(`http://city.localhost${path}`, { form: { locale: "nl" }, headers });
      expect([path, answer.status]).toEqual([path, 403]);
    }
  });

  it("that a tenant lists may call the API, and posts to no page", async () => {
    const headers = { origin: "https://partner.example" };
    const statuses = async (more: Record<string, string>) =>
      Promise.all(
        ["/api/v1/applications", "/auth/sign_in", "/signup", "/auth/login-1.data"].map(
          async (path) => (await world.fetch(`http://city.localhost${path}`, { form: {}, headers: { ...headers, ...more } })).status,
        ),
      );
    for (const site of ["cross-site", "same-origin", "none"])
      expect(await statuses({ "sec-fetch-site": site })).toEqual([422, 401, 403, 403]);
  });

  it("is not one that names this host in another way", async () => {
    for (const host of ["CITY.localhost", "city.localhost:80"]) {
      const headers = { host, origin: "http://city.localhost", "sec-fetch-site": "same-origin" };
      const answer = await world.fetch("http://city.localhost/signup", { form: {}, headers });
      expect([host, answer.status]).toEqual([host, 422]);
    }
  });
});

describe("a mistake of ours", () => {
  const told = /vacancies_gone|no such table|D1_|SQL|node_modules|worker\.js|\bat \w+[\w.]* \(|"stack"/;
  const screens = ["/vacancies/search?filter[search]=x", "/vacancies/search.data?filter[search]=x"];
  const rest = ["/vacancies/search/total", "/sitemap.xml"];
  const answersOf = async (of: Pick<typeof world, "sql" | "visitor">) => {
    await of.sql("DB", "alter table vacancies rename to vacancies_gone");
    const visitor = of.visitor("city");
    const answers = [...screens, ...rest].map(async (path) =>
      visitor.fetch(path).then(async (one) => ({ path, one, text: await one.text() })),
    );
    const all = await Promise.all(answers);
    await of.sql("DB", "alter table vacancies_gone rename to vacancies");
    expect(all.map(({ path, one }) => [path, one.status])).toEqual([...screens, ...rest].map((path) => [path, 500]));
    return all.filter(({ text }) => told.test(text)).map(({ path }) => path);
  };

  it("deployed tells nothing of where it was made", async () => {
    const deployed = await openWorld({ vars: { ENVIRONMENT: "production" } });
    expect(await answersOf(deployed)).toEqual([]);
    await deployed.close();
  });

  it("in development tells who develops its stack, on screens alone", async () => {
    expect(await answersOf(world)).toEqual(screens);
  });
});

describe("an empty body", () => {
  it("in chunks is none: a step is taken by the address alone", async () => {
    const id = await maker(world, ground).vacancy({ status: "draft" });
    const { tokens } = await world.token("admin", "city");
    const chunked = { ...tokens, "transfer-encoding": "chunked" };
    const published = await raw(`/api/v1/vacancies/${id}/transitions/publish`, { method: "POST", headers: chunked });
    expect([published.status, JSON.parse(published.text).data?.attributes.status]).toEqual([200, "published"]);
  });
});

describe("links in mails", () => {
  it("lead to the site's own address, whatever port the request names", async () => {
    for (const host of ["city.localhost:4444", "city.localhost"]) {
      const email = "organization_superuser@city.test";
      const answer = await world.fetch(`http://${host}/auth/password`, { method: "POST", json: { email } });
      expect(answer.status).toBe(200);
      await world.scheduled();
    }
    const links = (await world.mails()).flatMap(({ text }) => text.match(/https?:\/\/[^/\s]+(?=\/auth\/)/g) ?? []);
    expect(links.length).toBeGreaterThanOrEqual(1);
    expect(new Set(links)).toEqual(new Set(["http://city.localhost:8787"]));
  });

  it("so do the addresses that pages give of themselves", async () => {
    const page = await (await world.fetch("http://city.localhost:4444/vacancies/search")).text();
    expect(page).toContain('<link rel="canonical" href="http://city.localhost:8787/vacancies/search"/>');
    expect(await (await world.fetch("http://city.localhost:4444/sitemap.xml")).text()).not.toContain(":4444");
  });
});

describe("Cross-Origin-Resource-Policy", () => {
  it("keeps the API, pages' data and exports from other sites' pages", async () => {
    const admin = await world.signIn("admin", "city");
    const own = ["/api/v1/vacancies", "/api/v1/openapi.json", "/api/v1/nothing", "/auth/validate_token", "/users.csv", "/admin/audit.csv"];
    const exports = ["/organizations.csv", "/profile-edit/download.json", "/profile-edit/download.html", "/vacancies.data"];
    for (const path of [...own, ...exports]) {
      const { headers } = await admin.fetch(path);
      expect([path, headers.get("cross-origin-resource-policy")]).toEqual([path, "same-origin"]);
    }
  });
});
