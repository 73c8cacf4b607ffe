import { describe, expect, test } from "vitest";
import { type Client, tokensOf } from "../../support/http";
import { demoPassword, openWorld, originOf } from "../../support/world";
import { testCity } from "../support";

const { world, ground, make } = await testCity();

const credentials = (email: string, password = demoPassword) => JSON.stringify({ email, password });

const signIn = (body?: string, headers: Record<string, string> = { "content-type": "application/json" }, more: object = {}) =>
  world.fetch(`${originOf("city")}/auth/sign_in`, { method: "POST", headers, body, ...more });

const failure = { success: false, errors: [expect.any(String)] };

describe("POST /auth/sign_in", () => {
  test("200 with the user and session headers, from JSON and from a form", async () => {
    for (const response of [
      await signIn(credentials("Organization_Superuser@city.test")),
      await world.fetch(`${originOf("city")}/auth/sign_in`, {
        form: { email: "organization_superuser@city.test", password: demoPassword },
      }),
    ]) {
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({
        data: { email: "organization_superuser@city.test", roles: ["organization_superuser"], organizations: [{}] },
      });
      expect(response.headers.get("token-type")).toBe("Bearer");
      expect(response.headers.get("uid")).toBe("organization_superuser@city.test");
      expect(Number(response.headers.get("expiry")) * 1_000 - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  test("200 with cookies as well when one of our pages asks, and both work", async () => {
    const response = await signIn(credentials("volunteer@city.test"), {
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
    });
    const cookies = response.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(["access-token", "client", "uid"]);
    for (const cookie of cookies) expect(cookie).toMatch(/; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    const cookie = cookies.map((text) => text.split(";")[0]).join("; ");
    expect((await world.fetch(`${originOf("city")}/auth/validate_token`, { headers: { cookie } })).status).toBe(200);
    expect((await world.fetch(`${originOf("city")}/auth/validate_token`, { headers: tokensOf(response) })).status).toBe(200);
  });

  test("401 with one text for a wrong password, an unknown address, another tenant's account and nothing at all", async () => {
    const texts = new Set<string>();
    for (const body of [
      credentials("volunteer@city.test", "wrong"),
      credentials("niemand@city.test"),
      credentials("volunteer@village.test"),
      "{}",
      undefined,
    ]) {
      const response = await signIn(body);
      expect(response.status).toBe(401);
      texts.add(await response.text());
    }
    expect(texts.size).toBe(1);
    expect(JSON.parse([...texts][0]!)).toEqual(failure);
  });

  test("401 after ten wrong passwords, even with the right one", async () => {
    for (let time = 0; time < 10; time++) expect((await signIn(credentials("mentor@city.test", "wrong"))).status).toBe(401);
    const locked = await signIn(credentials("mentor@city.test"));
    expect(locked.status).toBe(401);
    expect(await locked.json()).toEqual(await (await signIn(credentials("niemand@city.test"))).json());
  });

  test("400 for a body that cannot be read, 415 for one that is neither JSON nor a form", async () => {
    for (const body of ["{", "[]", "null", '"text"', "\u0000"]) expect((await signIn(body)).status).toBe(400);
    expect((await signIn("x", { "content-type": "multipart/form-data" })).status).toBe(400);
    expect((await signIn("<a/>", { "content-type": "text/xml" })).status).toBe(415);
    expect((await signIn('{"email":{"a":1},"password":["x"]}')).status).toBe(401);
  });

  test("400 with credentials in the address", async () => {
    const response = await world.fetch(`${originOf("city")}/auth/sign_in?email=volunteer@city.test&password=${demoPassword}`, {
      method: "POST",
    });
    expect(response.status).toBe(400);
  });

  test("403 from another site's page", async () => {
    expect(
      (await signIn(credentials("volunteer@city.test"), { "content-type": "application/json", origin: "https://evil.test" })).status,
    ).toBe(403);
  });

  test("405 with Allow for other methods", async () => {
    for (const method of ["GET", "HEAD", "PUT", "PATCH", "DELETE"]) {
      const response = await world.fetch(`${originOf("city")}/auth/sign_in`, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("POST");
    }
  });

  test("429 with Retry-After for an address that asks too often", async () => {
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, number) => signIn(credentials(`x${number}@city.test`), undefined, { address: "203.0.113.9" })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(9);
    expect(Number(refused[0]!.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused[0]!.json()).toEqual(failure);
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true);
  });
});

describe("a session by headers", () => {
  test("rotates: 50 requests at once give one new token and no 401; an older token is 401 at once", async () => {
    const client = await world.token("center_superuser", "city");
    const first = { ...client.tokens! };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => world.fetch(`${originOf("city")}/api/v1/current_user`, { headers: first })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const renewed = answers.map(tokensOf).filter((tokens) => tokens["access-token"]);
    expect(renewed).toHaveLength(1);
    client.tokens = renewed[0]!;
    expect((await client.fetch("/api/v1/current_user")).status).toBe(200);
    // The one before is good for its five seconds; one older than that is not, however young.
    const next = await world.token("page_manager", "city");
    const oldest = { ...next.tokens! };
    for (let turn = 0; turn < 2; turn++) expect((await next.fetch("/api/v1/current_user")).status).toBe(200);
    const old = await world.fetch(`${originOf("city")}/api/v1/vacancies`, { headers: oldest });
    expect(old.status).toBe(401);
    expect(await old.json()).toMatchObject({ errors: [{ status: "401", code: "invalid_session" }] });
  });

  test("GET /auth/validate_token: 200 with the user, 401 without", async () => {
    const client = await world.token("volunteer", "city");
    const response = await client.fetch("/auth/validate_token");
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ success: true, data: { uid: "volunteer@city.test" } });
    const stranger = await world.fetch(`${originOf("city")}/auth/validate_token`);
    expect(stranger.status).toBe(401);
    expect(await stranger.json()).toEqual(failure);
  });

  test("DELETE /auth/sign_out: 200 and it is over, then 404; the cookies go either way", async () => {
    const headers = tokensOf(await signIn(credentials("volunteer@city.test")));
    const signOut = () => world.fetch(`${originOf("city")}/auth/sign_out`, { method: "DELETE", headers });
    const [done, again] = [await signOut(), await signOut()];
    expect([done.status, again.status]).toEqual([200, 404]);
    expect(await done.json()).toEqual({ success: true });
    expect(await again.json()).toEqual(failure);
    for (const response of [done, again]) {
      expect(response.headers.getSetCookie().map((cookie) => cookie.split(";")[0])).toEqual(["access-token=", "client=", "uid="]);
      expect(response.headers.has("access-token")).toBe(false);
    }
    expect((await world.fetch(`${originOf("city")}/api/v1/current_user`, { headers })).status).toBe(401);
    expect((await world.fetch(`${originOf("city")}/auth/sign_out`)).headers.get("allow")).toBe("DELETE");
  });

  test("is nothing on another tenant's site", async () => {
    const tokens = tokensOf(await signIn(credentials("volunteer@city.test")));
    expect((await world.fetch(`${originOf("village")}/api/v1/current_user`, { headers: tokens })).status).toBe(401);
    expect((await world.fetch(`${originOf("city")}/api/v1/current_user`, { headers: tokens })).status).toBe(200);
  });

  test("403 for an organisation that is not theirs in Current-Organization-Id, 400 for no id", async () => {
    const client = await world.token("organization_superuser", "city");
    const ask = (id: string) => client.fetch("/api/v1/current_organization", { headers: { "current-organization-id": id } });
    const mine = (await (await client.fetch("/auth/validate_token")).json()) as { data: { organization_id: string } };
    expect((await ask(mine.data.organization_id)).status).toBe(200);
    expect((await ask("01943aa0-bfe8-7c47-a887-000000000000")).status).toBe(403);
    expect((await ask("1")).status).toBe(400);
  });
});

describe("the sign-in page", () => {
  test("signs in without script and goes where one came from, never to another host", async () => {
    for (const [returnTo, location] of [
      ["/vacancies/search?sort=title", "/vacancies/search?sort=title"],
      ["//evil.test", "/dashboard"],
      ["/\\evil.test", "/dashboard"],
      ["https://evil.test", "/dashboard"],
    ]) {
      const visitor = world.visitor("city");
      const address = `/auth/login-1?returnTo=${encodeURIComponent(returnTo!)}`;
      await visitor.fetch(address);
      const response = await visitor.fetch(address, { form: { email: "volunteer@city.test", password: demoPassword } });
      expect([response.status, response.headers.get("location")]).toEqual([302, location]);
      const again = await visitor.fetch(address);
      expect([again.status, again.headers.get("location")]).toEqual([302, location]);
    }
  });

  test("401 and 422 give the page back with the address that was typed, and without the password", async () => {
    const visitor = world.visitor("city");
    const wrong = await visitor.fetch("/auth/login-1", { form: { email: "volunteer@city.test", password: "not-my-secret" } });
    expect(wrong.status).toBe(401);
    const page = await wrong.text();
    expect(page).toContain('value="volunteer@city.test"');
    expect(page).not.toContain("not-my-secret");
    const empty = await visitor.fetch("/auth/login-1", { form: { email: "geen adres", password: "not-my-secret" } });
    expect(empty.status).toBe(422);
    expect(await empty.text()).not.toContain("not-my-secret");
    expect((await visitor.fetch("/auth/login-1", { body: "x", headers: { "content-type": "multipart/form-data" } })).status).toBe(400);
  });

  test("a bad cookie is cleared, and the page is that of a stranger", async () => {
    const response = await world.fetch(`${originOf("city")}/auth/login-1`, { headers: { cookie: "access-token=x; client=y; uid=%" } });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().filter((cookie) => cookie.includes("Max-Age=0"))).toHaveLength(3);
  });

  test("302 to the sign-in page, signed out, where the person of a session can no longer be had", async () => {
    const email = `weg.${Date.now()}@example.org`;
    const id = await make.user({ email, emailKey: email, passwordHash: ground.passwordHash });
    const client = await world.signInAs(email, "city");
    await world.sql("city", "update users set deleted_at = '2026-11-01T00:00:00.000Z' where id = ?", [id]);
    const response = await client.fetch("/dashboard");
    expect([response.status, response.headers.get("location")]).toEqual([302, "/auth/login-1?returnTo=%2Fdashboard"]);
    const names = response.headers.getSetCookie().flatMap((cookie) => /^([\w-]+)=; Max-Age=0/.exec(cookie)?.[1] ?? []);
    expect(names).toEqual(["access-token", "client", "uid"]);
  });

  test("a late request of a page's script signs nobody out who has another session by now", async () => {
    const cookie = "access-token=x; client=y; uid=%";
    const of = async (path: string, mode: string) => {
      const { status, headers } = await world.fetch(`${originOf("city")}${path}`, { headers: { cookie, "sec-fetch-mode": mode } });
      return [status, headers.getSetCookie().filter((one) => one.includes("Max-Age=0")).length];
    };
    expect(await of("/vacancies/search.data", "cors")).toEqual([200, 0]);
    expect(await of("/api/v1/vacancies", "same-origin")).toEqual([200, 0]);
    expect(await of("/vacancies/search", "navigate")).toEqual([200, 3]);
  });
});

describe("/uitloggen", () => {
  const cleared = (response: Response) =>
    ["access-token", "client", "uid"].filter((name) =>
      response.headers.getSetCookie().some((text) => text.startsWith(`${name}=;`) && text.includes("Max-Age=0")),
    );
  const isSignedIn = async (client: Client) => (await client.fetch("/auth/validate_token")).status === 200;

  test("signs out at once where the person opened it, and says so", async () => {
    for (const from of ["none", "same-origin"]) {
      const visitor = await world.signInAs("student@city.test", "city");
      const headers = { "sec-fetch-site": from, "sec-fetch-dest": "document", "sec-fetch-mode": "navigate" };
      const done = await visitor.fetch("/uitloggen", { headers });
      expect([done.status, done.headers.get("location"), cleared(done).length]).toEqual([302, "/", 3]);
      expect(await (await visitor.fetch("/")).text()).toContain("Je bent uitgelogd");
      expect(await isSignedIn(visitor)).toBe(false);
    }
  });

  test("asks where another site leads to it, where the browser does not say, and where nobody opened a page", async () => {
    const visitor = await world.signInAs("student@city.test", "city");
    const asked: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: visitor.origin },
      { "sec-fetch-site": "same-origin", "sec-fetch-dest": "image" },
      { "sec-fetch-site": "none", "sec-purpose": "prefetch;prerender" },
    ];
    for (const headers of asked) {
      const page = await visitor.fetch("/uitloggen", { headers });
      expect([page.status, (await page.text()).includes("Ja, uitloggen")], JSON.stringify(headers)).toEqual([200, true]);
    }
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test("500 with the three cookies cleared where the database cannot be told, on the page and for programs", async () => {
    const apart = await openWorld();
    try {
      const paths = ["/uitloggen", "/auth/sign_out", "/api/v1/auth/sign_out"];
      const clients = await Promise.all(paths.map(() => apart.signInAs("student@city.test", "city")));
      await apart.sql("city", "create trigger broken before update on sessions begin select raise(abort, 'broken'); end");
      await apart.sql("city", "create trigger gone before delete on sessions begin select raise(abort, 'broken'); end");
      for (const [at, path] of paths.entries()) {
        const answer = await clients[at]!.fetch(path, path === "/uitloggen" ? { form: {} } : { method: "DELETE" });
        expect([path, answer.status, cleared(answer).length]).toEqual([path, 500, 3]);
      }
    } finally {
      await apart.close();
    }
  });

  test("signs out on POST, and clears the cookies even of an unknown session", async () => {
    const visitor = await world.signInAs("student@city.test", "city");
    const cookie = Array.from(visitor.cookies, (pair) => pair.join("=")).join("; ");
    const done = await visitor.fetch("/uitloggen", { form: {} });
    expect([done.status, done.headers.get("location")]).toEqual([302, "/"]);
    expect(visitor.cookies.get("access-token") ?? "").toBe("");
    expect((await world.fetch(`${originOf("city")}/auth/validate_token`, { headers: { cookie } })).status).toBe(401);
    const unknown = await world.visitor("city").fetch("/uitloggen", { form: {}, headers: { cookie } });
    expect(cleared(unknown)).toHaveLength(3);
  });

  test("403 when another site's page posts", async () => {
    const visitor = await world.signInAs("student@city.test", "city");
    const response = await visitor.fetch("/uitloggen", {
      form: {},
      headers: { origin: "https://evil.test", "sec-fetch-site": "cross-site" },
    });
    expect(response.status).toBe(403);
    expect((await visitor.fetch("/auth/validate_token")).status).toBe(200);
  });
});

describe("somebody of another centre", () => {
  test('403 with "wrong center" and the way to the right site, on the API and on the page', async () => {
    const apart = await openWorld();
    try {
      const [tenant] = await apart.sql<{ features: string }>("DB", "select features from tenants where key = 'public'");
      const features = JSON.stringify({ ...JSON.parse(tenant!.features), centerSharing: false });
      await apart.sql("DB", "update tenants set features = ? where key = 'public'", [features]);
      const body = credentials("volunteer@public.test");
      const answer = await apart.fetch("http://zuid.public.localhost/auth/sign_in", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
      expect(answer.status).toBe(403);
      expect(((await answer.json()) as { errors: string[] }).errors[0]).toMatch(/wrong center.*http:\/\/public\.localhost/);
      const page = await apart
        .visitor("zuid.public.localhost")
        .fetch("/auth/login-1", { form: { email: "volunteer@public.test", password: demoPassword } });
      expect(page.status).toBe(403);
      expect(await page.text()).toContain('href="http://public.localhost/auth/login-1"');

      const tokens = tokensOf(
        await apart.fetch("http://public.localhost/auth/sign_in", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body,
        }),
      );
      const astray = await apart.fetch("http://zuid.public.localhost/api/v1/current_user", { headers: tokens });
      expect(astray.status).toBe(403);
      expect(await astray.text()).toContain("wrong center");
    } finally {
      await apart.close();
    }
  });
});

describe("the same below /api/v1 (spec 7)", () => {
  const at = (path: string, init: object) => world.fetch(`${originOf("city")}/api/v1/auth/${path}`, init);
  const json = { "content-type": "application/json" };

  test("signs in and out", async () => {
    const entered = await at("sign_in", { method: "POST", headers: json, body: credentials("volunteer@city.test") });
    expect([entered.status, await entered.json()]).toMatchObject([200, { data: { email: "volunteer@city.test" } }]);
    const headers = tokensOf(entered);
    const left = await at("sign_out", { method: "DELETE", headers });
    expect([left.status, await left.json()]).toEqual([200, { success: true }]);
    expect((await at("sign_out", { method: "DELETE", headers })).status).toBe(404);
  });

  test("answers as /auth does: wrong passwords, methods, and a client whose headers are worth nothing", async () => {
    const wrong = await at("sign_in", { method: "POST", headers: json, body: credentials("volunteer@city.test", "wrong") });
    expect([wrong.status, await wrong.json()]).toEqual([401, failure]);
    const get = await at("sign_in", {});
    expect([get.status, await get.json()]).toEqual([405, failure]);
    const stale = { "access-token": "x".repeat(22), client: "y".repeat(22), uid: "volunteer@city.test" };
    const again = await at("sign_in", { method: "POST", headers: { ...json, ...stale }, body: credentials("volunteer@city.test") });
    expect(again.status).toBe(200);
  });

  test("takes an address for a new password, known or not", async () => {
    const asked = await at("password", { method: "POST", headers: json, body: JSON.stringify({ email: "niemand@city.test" }) });
    expect([asked.status, await asked.json()]).toMatchObject([200, { success: true }]);
    expect((await at("password", { method: "PUT", headers: json, body: "{}" })).status).toBe(422);
  });
});

describe("a browser that keeps no cookies", () => {
  const form = { email: "volunteer@city.test", password: demoPassword };

  test("302 to where it is told so, with the way on for whoever kept them after all", async () => {
    const answer = await world.fetch(`${originOf("city")}/auth/login-1?returnTo=/vacancies/search`, { form });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/auth/login-1?kept=1&returnTo=%2Fvacancies%2Fsearch"]);
    const again = `${originOf("city")}${answer.headers.get("location")}`;
    expect(await (await world.fetch(again)).text()).toContain("Je bent niet ingelogd: je browser bewaart geen cookies");
    const cookie = answer.headers
      .getSetCookie()
      .map((text) => text.split(";")[0])
      .join("; ");
    const kept = await world.fetch(again, { headers: { cookie } });
    expect([kept.status, kept.headers.get("location")]).toEqual([302, "/vacancies/search"]);
  });

  test("302 at once for one that keeps some, and nothing is said on the sign-in page before", async () => {
    const visitor = world.visitor("city.localhost");
    expect(await (await visitor.fetch("/auth/login-1")).text()).not.toContain("bewaart geen cookies");
    expect((await visitor.fetch("/auth/login-1", { form })).headers.get("location")).toBe("/dashboard");
  });
});
