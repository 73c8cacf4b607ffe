/** Pages from the edge cache: handed out as they lie there, to strangers only, and never another site's or language's. */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { eventually } from "../../support/world";
import { ask, testCity } from "../support";

const { world } = await testCity();

const page = async (url: string, headers: Record<string, string> = {}) => {
  const response = await world.fetch(url, { headers });
  return {
    status: response.status,
    headers: response.headers,
    policy: response.headers.get("content-security-policy")!,
    html: await response.text(),
  };
};

const isKept = ({ policy }: { policy: string }) => !policy.includes("'nonce-");

/** Asks until the page comes from the cache. */
const kept = (url: string, headers: Record<string, string> = {}) => eventually(() => page(url, headers), isKept);

const search = "http://city.localhost/vacancies/search";
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const sourcesOf = (policy: string, directive: string) =>
  policy
    .split("; ")
    .find((part) => part.startsWith(`${directive} `))!
    .split(" ")
    .slice(1);

describe("a kept page", () => {
  it("allows by hash the scripts and styles that stand in it, and no others", async () => {
    const first = await page(search);
    expect(isKept(first)).toBe(false);
    const { html, policy } = await kept(search);
    expect(html).not.toContain("nonce");
    for (const [name, directive] of [
      ["script", "script-src"],
      ["style", "style-src"],
    ] as const) {
      const inline = [...html.matchAll(new RegExp(`<${name}\\b[^>]*>([\\s\\S]+?)</${name}>`, "g"))].map(([, text]) => hashOf(text!));
      expect(inline.length).toBeGreaterThan(0);
      expect(sourcesOf(policy, directive)).toEqual(["'self'", ...inline]);
    }
    // What was made for the visitor who came first says the same.
    expect(html).toBe(first.html.replace(/ nonce="[^"]*"/g, ""));
  });

  it("has the headers of every page, and tells the next cache to ask", async () => {
    const { headers } = await kept(search);
    const fresh = await page(search, { cookie: "toast=x" });
    const names = [...fresh.headers.keys()].filter((name) => !["date", "content-length", "transfer-encoding"].includes(name));
    expect(names.filter((name) => !headers.has(name))).toEqual([]);
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("set-cookie")).toContain("tenant=city");
    const given = headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    expect((await kept(search, { cookie: ["a=b", ...given].join("; ") })).headers.get("set-cookie")).toBeNull();
  });

  it("is another one on another site, in another language, at another address", async () => {
    const texts = [
      await kept(search),
      await kept(search, { "accept-language": "en" }),
      await kept(`${search}?sort=title`),
      await kept("http://village.localhost/vacancies/search"),
    ].map(({ html }) => html);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts[1]).toContain('<html lang="en"');
  });

  it("is not for who is signed in", async () => {
    await kept(search);
    const volunteer = await world.signIn("volunteer", "city");
    const response = await volunteer.fetch("/vacancies/search");
    expect(response.headers.get("content-security-policy")).toContain("'nonce-");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("is gone after a write, and not after what writes nothing", async () => {
    const home = "http://city.localhost/";
    const before = await kept(home);
    const visitor = world.visitor("city");
    await visitor.fetch("/preferences/locale", { method: "POST", form: { locale: "nl", returnTo: "/" } });
    await visitor.fetch("/api/v1/vacancies", { method: "OPTIONS" });
    await visitor.fetch("/uitloggen", { method: "POST", form: {} });
    expect(isKept(await page(home))).toBe(true);
    const staff = await world.signIn("center_superuser", "city");
    await kept(home);
    const { id } = (await ask(staff, "vacancies")).data[0]!;
    const note = { subject_type: "vacancies", subject_id: id, note: "Gebeld." };
    const written = await staff.fetch("/api/v1/notes", { method: "POST", json: { data: { type: "notes", attributes: note } } });
    expect(written.status).toBe(201);
    expect(isKept(await page(home))).toBe(false);
    expect((await kept(home)).html.length).toBe(before.html.length);
  });

  it("is another one for crawlers, who are shown no errors", async () => {
    const crawler = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" };
    const path = "http://city.localhost/partners";
    const theirs = await kept(path, crawler);
    expect(isKept(await page(path))).toBe(false);
    expect((await kept(path)).html).not.toBe(theirs.html);
  });

  it("is never what the link of a mail opens, and no browser keeps that", async () => {
    const { id } = (await ask(world.visitor("city"), "organizations")).data[0]!;
    const token = "x".repeat(43);
    for (const path of [
      `/confirm?confirmation_token=${token}`,
      `/organizations/signup/confirm?token=${token}`,
      `/sociale-kaart/${id}?bevestig=${token}`,
      `/partners?token=${token}`,
    ]) {
      for (let time = 0; time < 3; time++) {
        const answer = await page(`http://city.localhost${path}`);
        expect([isKept(answer), answer.headers.get("cache-control")], path).toEqual([false, "no-store"]);
      }
    }
  });

  it("is never an error, a page for signing in, or the API's", async () => {
    for (const path of ["/vacancies/nothing", "/auth/login-1", "/vacancies/search?filter[place]=Nergenshuizen"]) {
      for (let time = 0; time < 3; time++) expect(isKept(await page(`http://city.localhost${path}`)), path).toBe(false);
    }
    const api = await world.fetch("http://city.localhost/api/v1/categories");
    expect(sourcesOf(api.headers.get("content-security-policy")!, "default-src")).toEqual(["'none'"]);
  });
});
