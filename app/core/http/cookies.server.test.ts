import { describe, expect, it } from "vitest";
import type { Env } from "../tenant/env";
import { clearCookie, readCookie, setCookie } from "./cookies.server";
import { securityHeaders } from "./headers.server";
import { Visit } from "./visit.server";

const request = (cookie?: string) => new Request("http://x.test/", { headers: cookie === undefined ? {} : { cookie } });
const attributesOf = (cookie: string) => cookie.split("; ").slice(1).sort();

describe("a cookie that is read", () => {
  it.each<[string, string | undefined, string | undefined]>([
    ["is undefined without any", undefined, undefined],
    ["is the one of that name", "my-client=a; client=b", "b"],
    ["is the first of two", "client=a;client=b", "a"],
    ["is decoded", "client=a%40b; x", "a@b"],
    ["stays as it is where it cannot be decoded", "client=%E0%A4", "%E0%A4"],
    ["may be empty", "client=", ""],
  ])("%s", (_, cookie, value) => expect(readCookie(request(cookie), "client")).toBe(value));
});

describe("a cookie that is set", () => {
  it("keeps sessions and whose site it is from scripts and from http", () => {
    for (const name of ["access-token", "client", "uid", "acting-from", "volunteerCenterId"] as const) {
      expect(attributesOf(setCookie(name, "x", { maxAge: 10 }))).toEqual(["HttpOnly", "Max-Age=10", "Path=/", "SameSite=Lax", "Secure"]);
    }
  });

  it("goes back to the second step only", () => {
    const attributes = attributesOf(setCookie("second-step", "x"));
    expect(attributes).toEqual(["HttpOnly", "Max-Age=600", "Path=/auth", "SameSite=Lax", "Secure"]);
    expect(attributesOf(clearCookie("second-step"))).toEqual(["HttpOnly", "Max-Age=0", "Path=/auth", "SameSite=Lax", "Secure"]);
  });

  it("takes any text along", () => {
    const header = setCookie("toast", `{"title":"één; twee"}`);
    expect(attributesOf(header)).toEqual(["HttpOnly", "Max-Age=60", "Path=/", "SameSite=Lax"]);
    expect(readCookie(request(header.split("; ")[0]), "toast")).toBe(`{"title":"één; twee"}`);
  });
});

describe("a cookie for https alone", () => {
  const sent = async (url: string, ENVIRONMENT: Env["ENVIRONMENT"]) => {
    const visit = new Visit(new Request(url), { ENVIRONMENT, MAP_STYLE_URL: "" } as Env, {} as ExecutionContext, {} as Visit["build"]);
    const headers = new Headers();
    for (const name of ["access-token", "look", "uid"] as const) headers.append("set-cookie", setCookie(name, "Secure; x"));
    const answer = await securityHeaders(visit, async () => new Response(null, { headers }));
    return answer.headers.getSetCookie();
  };

  it("goes without that word over plain http on one's own machine, and never where the portal is deployed", async () => {
    for (const [url, environment, secure] of [
      ["http://city.localhost:8787/", "development", 0],
      ["https://city.localhost/", "development", 2],
      ["http://www.example.org/", "production", 2],
      ["https://www.example.org/", "production", 2],
    ] as const) {
      const cookies = await sent(url, environment);
      expect([url, cookies.length, cookies.filter((cookie) => cookie.includes("; Secure")).length]).toEqual([url, 3, secure]);
      expect(cookies.every((cookie) => cookie.includes("Secure%3B%20x"))).toBe(true);
    }
  });
});
