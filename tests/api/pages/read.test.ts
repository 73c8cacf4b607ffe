/** What visitors see of a site without signing in: one round trip a page, drafts and broken blocks left out, its own host only. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import type { Client } from "../../support/http";
import { tenantKeys } from "../../support/world";
import { testCity } from "../support";

const { world } = await testCity();

interface ListDocument {
  data: { id: string; attributes: { title: string }; relationships: { organization: { data: { id: string } } } }[];
  meta: { total: number };
}

const listOf = async (who: Client, path: string) => (await (await who.fetch(`/api/v1/${path}`)).json()) as ListDocument;
const tripsOf = (response: Response) => response.headers.get("x-d1")?.split(";")[0];

const idOf = async (tenant: (typeof tenantKeys)[number], table: string, condition: string) =>
  (
    await world.sql<{ id: string }>(
      tenant,
      `select v.id from ${table} v join hosts h on h.tenant_id = v.tenant_id where ${condition} limit 1`,
    )
  )[0]!.id;

describe("a public page", () => {
  it.each(tenantKeys)("of %s costs one round trip", async (tenant) => {
    const visitor = world.visitor(tenant);
    const { id, attributes, relationships } = (await listOf(visitor, "vacancies?page[size]=1")).data[0]!;
    const organization = relationships.organization.data.id;
    // Which data its blocks need is known from the second time on.
    expect(tripsOf(await visitor.fetch("/?first"))).toBe("trips=2");
    const paths = [
      "/",
      "/privacy",
      `/vacancies/search?filter[search]=${encodeURIComponent(attributes.title.split(" ")[0]!)}`,
      `/vacancies/${id}`,
      `/organizations/${organization}`,
      "/sociale-kaart",
      "/sitemap.xml",
    ];
    for (const path of paths) {
      const response = await visitor.fetch(path);
      expect([path, response.status, tripsOf(response)]).toEqual([path, 200, "trips=1"]);
    }
  });

  it("comes without zod, and so does every other: what is written is judged on the server", async () => {
    const fileOf = (path: string) => readFile(join(inject("build"), "client", path), "utf8");
    const [manifest] = /\/assets\/manifest-\w+\.js/.exec(await (await world.visitor("city").fetch("/")).text())!;
    const scripts = new Set((await fileOf(manifest)).match(/\/assets\/[\w.-]+\.js/g));
    const withZod = [...scripts].map(async (path) => ((await fileOf(path)).includes("_zod") ? [path] : []));
    expect(scripts.size).toBeGreaterThan(50);
    expect((await Promise.all(withZod)).flat()).toEqual([]);
  });

  it("answers 404 for what is not there, in the site's own look", async () => {
    for (const path of ["/bestaat-niet", "/vacancies/bestaat-niet", "/organizations/bestaat-niet"]) {
      const response = await world.visitor("city").fetch(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("IJsselstad");
    }
  });

  it("finds a vacancy by its slug as well as by its id", async () => {
    const [{ id, slug }] = (await world.sql<{ id: string; slug: string }>(
      "national",
      "select id, slug from vacancies where status = 'published' and expires_at is null limit 1",
    )) as [{ id: string; slug: string }];
    const response = await world.visitor("national").fetch(`/vacancies/${slug}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(`<link rel="canonical" href="http://national.localhost/vacancies/${id}"/>`);
  });
});

describe("a page in two languages", () => {
  const linksOf = async (tenant: (typeof tenantKeys)[number], path: string) =>
    [
      ...(await (await world.visitor(tenant).fetch(path, { headers: { "accept-language": "nl" } })).text()).matchAll(
        /<link rel="(canonical|alternate)"[^>]*>/g,
      ),
    ]
      .map(([link]) => link)
      .filter((link) => !link.includes("atom"));
  const link = (rel: string, href: string, lang = "") =>
    `<link rel="${rel}"${lang && ` hrefLang="${lang}"`} href="http://public.localhost/${href}"/>`;
  const languages = [link("alternate", "", "nl"), link("alternate", "?lang=en", "en"), link("alternate", "", "x-default")];

  it("has an address of its own in English, and each names the other", async () => {
    expect(await linksOf("public", "/")).toEqual([link("canonical", ""), ...languages]);
    expect(await linksOf("public", "/?lang=en")).toEqual([link("canonical", "?lang=en"), ...languages]);
    expect(await (await world.visitor("public").fetch("/?lang=en", { headers: { "accept-language": "nl" } })).text()).toContain(
      '<html lang="en"',
    );
  });

  it("says in English what it says of itself there, also where it is called the same in both", async () => {
    const set =
      "title = 'Privacy', title_en = 'Privacy', summary_en = 'What we keep', meta_description = 'Wat we bewaren', og_title = 'Van jou'";
    await world.sql("public", `update pages set ${set} where slug = 'privacy'`);
    const headOf = async (path: string) => {
      const html = await (await world.visitor("public").fetch(path, { headers: { "accept-language": "nl" } })).text();
      return [...html.split("</head>")[0]!.matchAll(/content="(What we keep|Wat we bewaren|Van jou)"/g)].map(([, text]) => text);
    };
    expect(new Set(await headOf("/privacy?said"))).toEqual(new Set(["Wat we bewaren", "Van jou"]));
    expect(new Set(await headOf("/privacy?said&lang=en"))).toEqual(new Set(["What we keep"]));
  });

  it("says nothing of a language that it is not written in, or on a site of one language", async () => {
    await world.sql("public", "update pages set title_en = null where slug = 'privacy'");
    await world.sql("public", "update content_blocks set props_en = null where page_id in (select id from pages where slug = 'privacy')");
    expect(await linksOf("public", "/privacy?anew")).toEqual([link("canonical", "privacy")]);
    expect((await linksOf("city", "/")).filter((found) => found.includes("hrefLang"))).toEqual([]);
  });
});

/** A block of its own on a page of a site. */
async function addBlock(tenant: (typeof tenantKeys)[number], slug: string, kind: string, props: object) {
  const [page] = await world.sql<Record<string, string>>(
    tenant,
    `select p.* from pages p join hosts h on h.center_id = p.center_id where h.hostname = '${tenant}.localhost' and p.slug = ?`,
    [slug],
  );
  await world.sql(
    tenant,
    "insert into content_blocks (id, tenant_id, center_id, page_id, kind, props, position, created_at, updated_at) values (?, ?, ?, ?, ?, ?, 99, '2026-01-01', '2026-01-01')",
    [`${tenant} ${slug} ${kind}`, page!.tenant_id, page!.center_id, page!.id, kind, JSON.stringify(props)],
  );
}

describe("pages and their blocks", () => {
  const cards = { title: "Nog een rij", source: "organizations", limit: 2, linkLabel: "Verder" };

  it("show what has changed at once, and cost a second round trip only for data that is new", async () => {
    const read = async (path: string) => {
      const response = await world.visitor("city").fetch(path);
      return { trips: tripsOf(response), html: await response.text() };
    };
    expect((await read("/over-ons?1")).html).not.toContain("Nog een rij");
    await addBlock("city", "over-ons", "DynamicCards", cards);
    const changed = await read("/over-ons?2");
    expect([changed.trips, changed.html.match(/organization-list/g)?.length]).toEqual(["trips=2", 1]);
    const again = await read("/over-ons?3");
    expect([again.trips, again.html.includes("Nog een rij")]).toEqual(["trips=1", true]);
    await world.sql("city", "update content_blocks set deleted_at = '2026-01-01' where id = 'city over-ons DynamicCards'");
    const gone = await read("/over-ons?4");
    expect([gone.trips, gone.html.includes("Nog een rij")]).toEqual(["trips=1", false]);
  });

  it("are read anew each time as long as they are a draft", async () => {
    const editor = await world.signIn("page_manager", "city");
    await addBlock("city", "voor-organisaties", "DynamicCards", cards);
    const published = async () => tripsOf(await editor.fetch("/voor-organisaties"));
    await published();
    expect(await published()).toBe("trips=2");
    await world.sql(
      "city",
      "update pages set is_published = 0 where slug = 'voor-organisaties' and center_id = (select center_id from hosts where hostname = 'city.localhost')",
    );
    await addBlock("city", "voor-organisaties", "LogoBar", { title: "Partners" });
    expect([await published(), await published()]).toEqual(["trips=3", "trips=3"]);
  });

  it("leave out a block of an unknown kind or with words that do not fit, and show the rest", async () => {
    await addBlock("demo", "", "PopUp", { title: "Niet te zien" });
    await addBlock("demo", "", "CallToAction", { title: "Ook niet te zien", buttonLabel: "x", href: "javascript:alert(1)" });
    await addBlock("demo", "", "SectionTitle", { title: "Wel te zien" });
    const html = await (await world.visitor("demo").fetch("/?again")).text();
    expect(html).toContain("Wel te zien");
    expect(html).not.toContain("iet te zien");
    expect(world.log.filter((line) => line.includes("cannot be shown")).length).toBe(2);
  });

  it("are drafts until they are published: for editors alone, with a warning", async () => {
    await world.sql(
      "village",
      "update pages set is_published = 0 where slug = 'zo-werkt-het' and center_id = (select center_id from hosts where hostname = 'village.localhost')",
    );
    expect((await world.visitor("village").fetch("/zo-werkt-het")).status).toBe(404);
    const editor = await world.signIn("page_manager", "village");
    const response = await editor.fetch("/zo-werkt-het");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Dit is een concept");
    const found = async (who: Client) => (await listOf(who, "pages?filter[slug_eq]=zo-werkt-het")).meta.total;
    expect([await found(world.visitor("village")), await found(editor)]).toEqual([0, 1]);
    const blocks = async (who: Client) => (await listOf(who, "content_blocks?page[size]=100")).data.length;
    expect(await blocks(editor)).toBe((await blocks(world.visitor("village"))) + 1);
  });
});

describe("for search engines", () => {
  it("a site lists its own live vacancies, pages and organisations, and nobody else's", async () => {
    const xml = await (await world.visitor("city").fetch("/sitemap.xml")).text();
    const [{ live }] = (await world.sql<{ live: number }>(
      "city",
      "select count(*) as live from vacancies v join hosts h on h.center_id = v.center_id where h.hostname = 'city.localhost' and v.status = 'published' and v.deleted_at is null and (v.expires_at is null or v.expires_at > ?)",
      [new Date().toISOString()],
    )) as [{ live: number }];
    expect(xml.match(/<loc>http:\/\/city\.localhost\/vacancies\/[0-9a-f-]{36}<\/loc>/g)).toHaveLength(live);
    expect(xml.match(/<loc>(?!http:\/\/city\.localhost\/)/g)).toBeNull();
    expect(xml).not.toContain(await idOf("village", "vacancies", "h.hostname = 'village.localhost'"));
  });

  it("robots.txt names the sitemap, and a filtered search asks not to be kept", async () => {
    expect(await (await world.visitor("city").fetch("/robots.txt")).text()).toContain("Sitemap: http://city.localhost/sitemap.xml");
    expect(await (await world.visitor("city").fetch("/vacancies/search?filter[search]=koken")).text()).toContain(
      'name="robots" content="noindex, follow"',
    );
    expect(await (await world.visitor("city").fetch("/vacancies/search")).text()).not.toContain('name="robots"');
  });

  it("a vacancy's structured data cannot break out of its script", async () => {
    const [{ id }] = (await world.sql<{ id: string }>(
      "city",
      "select v.id from vacancies v join hosts h on h.center_id = v.center_id where h.hostname = 'city.localhost' and v.status = 'published' and v.expires_at is null limit 1",
    )) as [{ id: string }];
    await world.sql("city", "update vacancies set title = ? where id = ?", ["</script><script>alert(1)</script>", id]);
    const html = await (await world.visitor("city").fetch(`/vacancies/${id}`)).text();
    expect(html).not.toContain("<script>alert(1)");
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)!;
    expect(JSON.parse(json!)).toMatchObject({
      "@type": "JobPosting",
      title: "</script><script>alert(1)</script>",
      employmentType: "VOLUNTEER",
    });
  });
});

describe("applying on a vacancy's page", () => {
  it("is 422 with what was typed, 302 when it is stored, and to a stranger again", async () => {
    const visitor = world.visitor("village");
    const { id } = (await listOf(visitor, "vacancies?page[size]=1")).data[0]!;
    const form = { vacancyId: id, firstName: "Noor", lastName: "van Dam", email: "noor@example.org", phoneNumber: "", message: "Hallo" };
    const apply = (fields: Partial<typeof form> = {}) => visitor.fetch(`/vacancies/${id}`, { form: { ...form, ...fields } });
    const refused = await apply({ email: "geen adres" });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('value="geen adres"');
    const stored = await apply();
    expect([stored.status, stored.headers.get("location")]).toEqual([302, `/vacancies/${id}?applied=1#apply`]);
    expect((await apply({ email: "NOOR@example.org" })).status).toBe(302);
  });

  it("is 429 for a flood from one address, and keeps what was typed", async () => {
    const visitor = world.visitor("village");
    const { id } = (await listOf(visitor, "vacancies?page[size]=1")).data[0]!;
    const form = { vacancyId: id, firstName: "Flo", lastName: "od", email: "", message: "" };
    // Twice as many as a minute takes: it may turn meanwhile.
    const answers = await Promise.all(
      Array.from({ length: 122 }, () => visitor.fetch(`/vacancies/${id}`, { form, address: "10.99.99.99" })),
    );
    const late = answers.find(({ status }) => status === 429);
    expect(late?.headers.get("retry-after")).toBe("60");
    expect(await late!.text()).toContain('value="Flo"');
  });
});
