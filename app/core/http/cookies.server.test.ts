import { describe, expect, it } from "vitest";
import { clearCookie, readCookie, setCookie } from "./cookies.server";

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
  it("keeps sessions from scripts and from http", () => {
    for (const name of ["access-token", "client", "uid", "acting-from"] as const) {
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
