/** What is to be known of the site and the product: help, what changed, accessibility, cookies, how one wants to read. */
import { describe, expect, test } from "vitest";
import { ask, testCity } from "../support";

const { world, visitor, center, superuser, volunteer, admin } = await testCity(["center", "superuser", "volunteer", "admin"]);

const page = async (client: typeof visitor, path: string, headers: Record<string, string> = {}) => {
  const response = await client.fetch(path, { headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
};

describe("/volunteerly/changelog", () => {
  test("asks strangers to sign in, and shows what changed in both languages", async () => {
    const stranger = await visitor.fetch("/volunteerly/changelog");
    expect([stranger.status, stranger.headers.get("location")]).toEqual([302, "/auth/login-1?returnTo=%2Fvolunteerly%2Fchangelog"]);
    expect((await page(volunteer, "/volunteerly/changelog", { "accept-language": "nl" })).html).toContain("Vacatures zoeken op tekst");
    expect((await page(volunteer, "/volunteerly/changelog", { "accept-language": "en" })).html).toContain("Search vacancies by text");
  });
});

describe("/support", () => {
  const guides = async (client: typeof visitor) =>
    [...(await page(client, "/support")).html.matchAll(/href="\/support\/([\w-]+)"/g)].map(([, name]) => name);

  test("shows each the guides of their role, and those open", async () => {
    expect(await guides(volunteer)).toEqual(["applying", "account"]);
    expect(await guides(superuser)).toEqual(["vacancies", "answering", "organization", "applying", "account"]);
    expect(await guides(center)).not.toContain("site-and-hosts");
    const all = await guides(admin);
    expect(all).toHaveLength(11);
    for (const locale of ["nl", "en"])
      for (const name of all) {
        const { status, html } = await page(admin, `/support/${name}`, { "accept-language": locale });
        expect([status, /class="prose/.test(html)], `${locale} ${name}`).toEqual([200, true]);
      }
  });

  test("leads nowhere that is not there", async () => {
    const links = new Set<string>();
    for (const name of await guides(admin)) {
      const { html } = await page(admin, `/support/${name}`);
      const prose = /<div class="prose[\s\S]*?<\/div>/.exec(html)![0];
      for (const [, path] of prose.matchAll(/href="(\/[^"]*)"/g)) links.add(path!);
    }
    expect(links.size).toBeGreaterThan(15);
    for (const path of links) expect((await admin.fetch(path.replaceAll("&amp;", "&"))).status, path).toBe(200);
  });

  test("404 for a guide of another role, or none", async () => {
    expect((await superuser.fetch("/support/approving")).status).toBe(404);
    expect((await admin.fetch("/support/constructor")).status).toBe(404);
  });

  test("says how the system is doing to those who answer for it", async () => {
    await world.scheduled(new Date("2026-11-22T10:00:00Z"));
    expect((await page(center, "/support")).html).toContain("support-state");
    expect((await page(superuser, "/support")).html).not.toContain("support-state");
    const [run] = await world.sql<{ ran_at: string; failed_at: string | null }>("DB", "select * from job_runs where name = 'housekeeping'");
    expect(run).toMatchObject({ ran_at: "2026-11-22T10:00:00.000Z", failed_at: null });
  });

  test("names work that failed", async () => {
    await world.sql("DB", "alter table mailbox rename to mailbox_gone");
    await world.scheduled(new Date("2026-11-22T11:00:00Z"));
    await world.sql("DB", "alter table mailbox_gone rename to mailbox");
    expect((await page(center, "/support")).html).toMatch(/housekeeping/);
    await world.scheduled(new Date("2026-11-22T12:00:00Z"));
    expect((await page(center, "/support")).html).not.toMatch(/housekeeping/);
  });
});

describe("every footer", () => {
  test.each(["village", "city", "public", "demo", "national"] as const)(
    "of %s leads to its accessibility and its cookies",
    async (tenant) => {
      const { html } = await page(world.visitor(tenant), "/");
      expect(html).toContain('href="/toegankelijkheid"');
      expect(html).toContain('href="/cookies"');
      const statement = await page(world.visitor(tenant), "/toegankelijkheid");
      expect([statement.status, statement.html.includes(`${tenant}.localhost`)]).toEqual([200, true]);
    },
  );
});

describe("statistics", () => {
  const google = "https://www.googletagmanager.com";

  test("where a centre has no tag nothing of Google's may be loaded, and nothing is asked", async () => {
    const { headers, html } = await page(world.visitor("village"), "/cookies");
    expect(headers.get("content-security-policy")).not.toContain("google");
    expect(html).not.toContain('name="choice"');
  });

  test("a centre sets its tag; then it may be loaded, the page itself names nothing of it, and the choice is kept", async () => {
    const { html } = await page(center, "/instellingen/organisatie");
    const version = /name="lockVersion" value="(\d+)"/.exec(html)![1]!;
    const form = { name: "Vrijwilligerspunt Stad", lockVersion: version };
    expect((await center.fetch("/instellingen/organisatie", { form: { ...form, gtagId: "<script>" } })).status).toBe(422);
    expect((await center.fetch("/instellingen/organisatie", { form: { ...form, gtagId: "G-ABC123DEF4" } })).status).toBe(302);

    const home = await page(visitor, "/?fresh");
    expect(home.headers.get("content-security-policy")).toMatch(/script-src[^;]* https:\/\/www\.googletagmanager\.com/);
    expect(home.html).not.toContain(google);

    const tag = async (client: typeof visitor) => [
      (await page(client, "/")).html.includes("G-ABC123DEF4"),
      (await page(client, "/cookies")).html.includes('name="choice"'),
    ];
    expect(await tag(volunteer)).toEqual([true, true]);
    const age = (year: number | null) =>
      world.sql("city", "update users set birth_year = ? where email_key = 'volunteer@city.test'", [year]);
    await age(new Date().getUTCFullYear() - 14);
    expect(await tag(volunteer), "under 16 nobody is counted").toEqual([false, false]);
    await age(null);

    const asked = await page(visitor, "/cookies");
    expect([asked.headers.get("cache-control"), /value="granted"(?! checked)/.test(asked.html)]).toEqual(["no-store", true]);
    await visitor.fetch("/cookies", { form: { choice: "granted" } });
    expect(visitor.cookies.get("analytics-consent")).toMatch(/^granted\.1\.\d+$/);
    expect((await page(visitor, "/cookies")).html).toContain("Dit koos je op");
    const older = world.visitor("city");
    older.cookies.set("analytics-consent", `granted.0.${Date.now()}`);
    expect((await page(older, "/cookies")).html).not.toContain("Dit koos je op");
    visitor.cookies.set("_ga", "GA1.1.1");
    await visitor.fetch("/cookies", { form: { choice: "denied" } });
    expect(visitor.cookies.get("analytics-consent")).toMatch(/^denied\./);
    expect(visitor.cookies.has("_ga")).toBe(false);
  });
});

describe("/preferences", () => {
  test("keeps text size and density, and pages come that way, whatever is kept for others", async () => {
    const somebody = world.visitor("village");
    expect((await page(somebody, "/")).html).toContain('data-text="normal"');
    const { status } = await somebody.fetch("/preferences", { form: { text: "larger", density: "compact" } });
    expect([status, somebody.cookies.get("display")]).toEqual([303, "larger.compact"]);
    expect((await page(somebody, "/")).html).toMatch(/data-text="larger" data-density="compact"/);
    expect((await page(world.visitor("village"), "/")).html).toContain('data-text="normal"');
  });

  test("takes what is none of the choices for the usual", async () => {
    const somebody = world.visitor("village");
    await somebody.fetch("/preferences", { form: { text: '"><script>', density: "x" } });
    expect(somebody.cookies.get("display")).toBe("normal.comfortable");
  });
});

describe("the cookies of a site", () => {
  test("say whose it is and how it looks, once; scripts cannot read the centre", async () => {
    const somebody = world.visitor("national");
    const first = await somebody.fetch("/");
    const given = first.headers.getSetCookie();
    expect(given.map((cookie) => cookie.split("=")[0])).toEqual(["tenant", "volunteerCenterId", "look"]);
    const [current] = (await ask(somebody, "volunteer_centers/current")).data;
    expect(given[1]).toMatch(new RegExp(`^volunteerCenterId=${current!.id}; .*HttpOnly`));
    const { html } = await page(somebody, "/");
    expect(html).toContain(`data-look="${somebody.cookies.get("look")}"`);
    expect((await somebody.fetch("/")).headers.getSetCookie()).toEqual([]);
  });
});
