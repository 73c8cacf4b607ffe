/** Pages and documents from the edge cache: handed out as they lie there, to strangers only, and never another site's or language's. */
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
    expect(html).not.toContain('nonce="');
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

  it("brings the language that its address named for the next page, and keeps it for nobody", async () => {
    const localeIn = ({ headers }: { headers: Headers }) => headers.getSetCookie().find((cookie) => cookie.startsWith("locale="));
    const named = await kept(`${search}?lang=en`);
    expect([named.html.includes('<html lang="en"'), localeIn(named)]).toEqual([true, expect.stringMatching(/^locale=en;/)]);
    expect(localeIn(await kept(`${search}?lang=en`, { cookie: "locale=en" }))).toBeUndefined();
    expect(localeIn(await kept(`${search}?lang=xx`))).toBeUndefined();
    const staff = await world.signIn("center_superuser", "city");
    expect(localeIn(await staff.fetch("/vacancies/search?lang=en"))).toBeUndefined();
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
      `/mijn-aanmelding/${id}.${token}`,
      `/activiteitenkalender/plek/${token}`,
      `/hoe-was-het/${token}`,
      `/uitschrijven/${token}`,
      // The router does not mind capitals.
      `/Activiteitenkalender/Plek/${token}`,
    ]) {
      for (let time = 0; time < 3; time++) {
        const answer = await page(`http://city.localhost${path}`);
        expect([isKept(answer), answer.headers.get("cache-control")], path).toEqual([false, "no-store"]);
      }
    }
  });

  it("is never an error, or a page for signing in", async () => {
    for (const path of ["/vacancies/nothing", "/auth/login-1", "/vacancies/search?filter[place]=Nergenshuizen"]) {
      for (let time = 0; time < 3; time++) expect(isKept(await page(`http://city.localhost${path}`)), path).toBe(false);
    }
  });
});

describe("a kept document of the API", () => {
  const list = "http://city.localhost/api/v1/vacancies?page[size]=2&include=organization";
  const get = (url: string, headers: Record<string, string> = {}) => world.fetch(url, { headers, kept: true });
  const trips = ({ headers }: Response) => Number(/trips=(\d+)/.exec(headers.get("x-d1") ?? "")?.[1]);
  const keptDocument = (url: string, headers: Record<string, string> = {}) =>
    eventually(
      () => get(url, headers),
      (answer) => trips(answer) === 0,
    );
  const text = async (answer: Response | Promise<Response>) => (await answer).text();

  it("is the same answer with the same headers, and its ETag still gives a 304", async () => {
    const first = await get(list);
    expect(trips(first)).toBe(1);
    const later = await keptDocument(list);
    const own = new Set(["date", "x-request-id", "x-d1"]);
    const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => !own.has(name));
    expect(headersOf(later)).toEqual(headersOf(first));
    expect(later.headers.get("cache-control")).toBe("private, no-cache");
    expect(await later.text()).toBe(await first.text());
    const known = await get(list, { "if-none-match": first.headers.get("etag")! });
    expect([known.status, trips(known), known.headers.get("etag")]).toEqual([304, 0, first.headers.get("etag")]);
    // One who asks so first leaves it for the others.
    const other = `${list}&sort=title`;
    const etag = (await world.fetch(other)).headers.get("etag")!;
    expect((await get(other, { "if-none-match": etag })).status).toBe(304);
    expect((await keptDocument(other)).status).toBe(200);
  });

  it("is gone after a write, and passed over by who asks for a new one", async () => {
    const [row] = (await ask(world.visitor("city"), "vacancies?page[size]=1")).data;
    const one = `http://city.localhost/api/v1/vacancies/${row!.id}`;
    await keptDocument(one);
    expect(trips(await get(one, { "cache-control": "no-cache" }))).toBe(1);
    const staff = await world.signIn("center_superuser", "city");
    const data = { type: "vacancies", id: row!.id, attributes: { title: "Onderweg veranderd" } };
    expect((await staff.fetch(`/api/v1/vacancies/${row!.id}`, { method: "PATCH", json: { data } })).status).toBe(200);
    const after = await get(one);
    expect([trips(after), JSON.parse(await after.text()).data.attributes.title]).toEqual([1, "Onderweg veranderd"]);
  });

  it("is never for, nor from, who says who they are", async () => {
    const stranger = await text(keptDocument(list));
    const token = await world.token("center_superuser", "city");
    const person = await world.signIn("center_superuser", "city");
    const path = list.slice("http://city.localhost".length);
    for (const client of [token, person]) {
      // Staff see drafts too: another document, made for them.
      const theirs = await client.fetch(path, { kept: true });
      expect(trips(theirs)).toBeGreaterThan(0);
      expect(await theirs.text()).not.toBe(stranger);
      expect(await text(get(list))).toBe(stranger);
    }
    for (const headers of [
      { cookie: "a=b" },
      { authorization: "Basic YTpi" },
      { client: "0193f3a0-0000-7000-8000-000000000000" },
      { uid: "a@b.nl" },
    ] as Record<string, string>[]) {
      for (let time = 0; time < 2; time++) expect(trips(await get(list, headers)), JSON.stringify(headers)).toBe(1);
    }
    expect((await get(list, { authorization: `Bearer vp_${"x".repeat(43)}` })).status).toBe(401);
    expect((await get(list, { "access-token": "x" })).status).toBe(401);
    expect((await get(`${list}&access_token=x`)).status).toBe(400);
  });

  it("is another one at another host, centre, language and address, whatever the order of what is asked", async () => {
    const from = (host: string, headers: Record<string, string> = {}, path = "volunteer_centers/current") =>
      text(keptDocument(`http://${host}.localhost/api/v1/${path}`, headers));
    const texts = [
      await from("city"),
      await from("village"),
      await from("nobody", { "x-tenant": "city" }),
      await from("nobody", { "x-tenant": "village" }),
      await from("city", {}, "vacancies?page[size]=1&sort=title"),
      await from("city", {}, "vacancies?sort=title&page[size]=1"),
    ];
    expect(new Set(texts).size).toBe(texts.length);
    const [, other] = (await ask(world.visitor("public"), "volunteer_centers")).data;
    const shared = "http://public.localhost/api/v1/volunteer_centers/current";
    const [own, narrowed] = [await text(keptDocument(shared)), await text(keptDocument(shared, { "volunteer-center-id": other!.id }))];
    expect(narrowed).toContain(other!.id);
    expect(own).not.toBe(narrowed);
    await keptDocument(list);
    expect(trips(await get(list, { "accept-language": "en" }))).toBe(1);
    expect((await get(list, { accept: "text/html" })).status).toBe(406);
  });

  it("is never an error", async () => {
    for (const path of ["vacancies/nothing", "vacancies?sort=nothing", "users", "nothing"]) {
      const [first, second] = [await get(`http://city.localhost/api/v1/${path}`), await get(`http://city.localhost/api/v1/${path}`)];
      expect([first.status >= 400, second.status], path).toEqual([true, first.status]);
      const idOf = async (answer: Response) => JSON.parse(await answer.text()).errors[0].id;
      expect(await idOf(first), path).not.toBe(await idOf(second));
    }
  });
});
