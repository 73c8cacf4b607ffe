import { describe, expect, it } from "vitest";
import { action } from "~/features/preference/routes/locale";
import { localeCookie, localeOf } from "./locale.server";

const request = (headers: Record<string, string>) => new Request("https://city.localhost/", { headers });

describe("the language of a request", () => {
  it.each<[string, Record<string, string>, string]>([
    ["is Dutch when nobody says anything", {}, "nl"],
    ["is what the browser asks for", { "Accept-Language": "en-GB,en;q=0.9,nl;q=0.5" }, "en"],
    ["is Dutch for languages we do not have", { "Accept-Language": "fr,de;q=0.8" }, "nl"],
    ["is the first that we have", { "Accept-Language": "fr,en;q=0.8,nl;q=0.7" }, "en"],
    ["is the dearest, whatever the country", { "Accept-Language": "nl-BE,en;q=0.8" }, "nl"],
    ["is what was chosen, whatever the browser asks for", { Cookie: "tenant=city; locale=nl", "Accept-Language": "en" }, "nl"],
    ["does not believe a strange cookie", { Cookie: "locale=xx", "Accept-Language": "en" }, "en"],
    ["survives nonsense", { "Accept-Language": ";;;q=,,*" }, "nl"],
  ])("%s", async (_, headers, locale) => expect(await localeOf(request(headers))).toBe(locale));

  it("is kept for a year, and only over https where there is https", () => {
    expect(localeCookie("en", true)).toBe("locale=en; Max-Age=31536000; Path=/; Secure; SameSite=Lax");
    expect(localeCookie("en", false)).not.toContain("Secure");
  });
});

describe("choosing a language", () => {
  const choose = (fields: Record<string, string>) =>
    action({
      request: new Request("http://city.localhost/preferences/locale", { method: "POST", body: new URLSearchParams(fields) }),
    } as never);

  it("goes back to where it was asked", async () => {
    const response = await choose({ locale: "en", returnTo: "/vacancies/search?sort=title" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/vacancies/search?sort=title");
    expect(response.headers.get("set-cookie")).toContain("locale=en");
  });

  it("goes back without the language that the address named, which would count for more", async () => {
    for (const [returnTo, location] of [
      ["/?lang=en", "/"],
      ["/vacancies/search?q=koken&lang=en#lijst", "/vacancies/search?q=koken#lijst"],
    ] as const)
      expect((await choose({ locale: "nl", returnTo })).headers.get("location")).toBe(location);
  });

  it("never leads to another site", async () => {
    for (const returnTo of ["https://example.org/", "//example.org", "/\\example.org"]) {
      expect((await choose({ locale: "nl", returnTo })).headers.get("location")).toBe("/");
    }
  });

  it("refuses a language that we do not have", async () => {
    await expect(choose({ locale: "xx" })).rejects.toMatchObject({ status: 400 });
  });
});
