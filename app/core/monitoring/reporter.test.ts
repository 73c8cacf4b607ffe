import { afterEach, describe, expect, it, vi } from "vitest";
import { isRoutingError, maskedPath, reporter, withoutPeople } from "./reporter.server";

const request = new Request("https://city.example.nl/auth/reset?token=abcdef0123456789abcdef0123456789&email=sanne@example.nl", {
  method: "POST",
  headers: {
    cookie: "access-token=secret-cookie",
    authorization: "Bearer secret-bearer",
    "user-agent": "x",
    "cf-connecting-ip": "192.0.2.7",
  },
  body: "password=secret-body",
});

afterEach(() => vi.restoreAllMocks());

async function sent(error: unknown, asked = request, where = "test"): Promise<string> {
  const waiting: Promise<unknown>[] = [];
  const bodies: string[] = [];
  vi.stubGlobal("fetch", async (_: unknown, init: RequestInit) => {
    bodies.push(typeof init.body === "string" ? init.body : new TextDecoder().decode(init.body as Uint8Array));
    return new Response("{}");
  });
  const env = { SENTRY_DSN: "https://key@sentry.example.org/1", ENVIRONMENT: "production" } as never;
  reporter(env, { waitUntil: (promise) => void waiting.push(promise) }, asked).error(error, {
    where,
    tenant: "city",
    path: "/auth/reset",
  });
  await Promise.all(waiting);
  await vi.waitFor(() => expect(bodies.length + (isRoutingError(error) ? 1 : 0)).toBeGreaterThan(0));
  vi.unstubAllGlobals();
  return bodies.join("\n");
}

describe("errors to Sentry", () => {
  it("say what broke and where, and nothing about people", async () => {
    const body = await sent(new Error("No row for sanne@example.nl with abcdef0123456789abcdef0123456789"));
    expect(body).toContain("No row for (address) with (token)");
    expect(body).toContain('"where":"test"');
    expect(body).toContain("https://city.example.nl/auth/reset");
    for (const secret of ["secret-cookie", "secret-bearer", "secret-body", "sanne@", "192.0.2.7", "abcdef0123456789"])
      expect(body).not.toContain(secret);
  });

  it("are not told of what visitors do (spec 8)", async () => {
    for (const status of [300, 301, 404, 422, 499]) expect(await sent(new Response(null, { status }))).toBe("");
  });
});

describe("an address that lets in whoever has it", () => {
  const token = "Zk3_9-aQx7Yb1Lr5Tt0WmNcVsEoPiUuJhGfDdSsAaQqXx2";
  const proof = "0123456789abcdef01234567";
  const id = "019a0000-0000-7000-8000-000000000001";

  it.each([
    [`/forms/${token}`, "/forms/(token)"],
    [`/forms/${token}.data`, "/forms/(token).data"],
    [`/activiteitenkalender/eigen/${token}/agenda.ics`, "/activiteitenkalender/eigen/(token)/agenda.ics"],
    [`/mijn-aanmelding/${id}.${proof}`, `/mijn-aanmelding/${id}.(token)`],
    [`/vacancies/${id}/edit`, `/vacancies/${id}/edit`],
    ["/nieuws/vrijwilligerswerk-in-de-zorg-en-daarbuiten", "/nieuws/vrijwilligerswerk-in-de-zorg-en-daarbuiten"],
  ])("%s", (path, masked) => expect(maskedPath(path)).toBe(masked));

  it("stands neither in the log nor in what goes to Sentry, as little in the words of the error", async () => {
    for (const secret of [token, proof]) {
      const path = secret === proof ? `/mijn-aanmelding/${id}.${proof}` : `/uitschrijven/${token}`;
      const asked = new Request(`https://city.example.nl${path}`);
      const log = vi.spyOn(console, "error").mockImplementation(() => {});
      reporter({} as never, { waitUntil() {} }, asked).error(new Error(`at ${path}`), { where: path });
      reporter({} as never, { waitUntil() {} }).error(new Error("x"), { path });
      expect(JSON.stringify(log.mock.calls)).not.toContain(secret);
      log.mockRestore();
      const body = await sent(new Error(`at ${path}`), asked, path);
      expect([body.includes("(token)"), body.includes(secret)]).toEqual([true, false]);
    }
  });
});

describe("errors in the log", () => {
  it("are one line of JSON each, without people", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const report = reporter({} as never, { waitUntil() {} }, request);
    report.error(new TypeError("x of sanne@example.nl, 06-12345678"), { where: "loader" });
    expect(log).toHaveBeenCalledTimes(1);
    const line = JSON.parse(log.mock.calls[0]![0]);
    expect(line).toMatchObject({
      level: "error",
      where: "loader",
      method: "POST",
      path: "/auth/reset",
      name: "TypeError",
      message: "x of (address), (number)",
    });
    expect(JSON.stringify(line)).not.toMatch(/sanne|token=|secret/);
  });

  it.each(["text", null, undefined, 7, { a: 1 }, new Response(null, { status: 500 })])("also of %s", (thrown) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    reporter({} as never, { waitUntil() {} }).error(thrown);
    expect(JSON.parse(log.mock.calls[0]![0]).level).toBe("error");
  });

  it("never fail themselves", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(() => reporter({} as never, { waitUntil() {} }).error(circle)).not.toThrow();
    expect(log).toHaveBeenCalled();
  });
});

describe("what visitors do", () => {
  it("is a Response or ErrorResponse of 300 to 499", () => {
    expect(isRoutingError(new Response(null, { status: 404 }))).toBe(true);
    expect(isRoutingError({ status: 404, statusText: "", data: null, internal: false })).toBe(true);
    expect(isRoutingError(new Response(null, { status: 500 }))).toBe(false);
    expect(isRoutingError(Object.assign(new Error("x"), { status: 404 }))).toBe(false);
  });

  it("keeps ids and words readable", () => {
    const text = "Row 019a0000-0000-7000-8000-000000000001 of vacancies at 2026-11-20T10:00:00.000Z (applications.tenant_id)";
    expect(withoutPeople(text)).toBe(text);
  });
});
