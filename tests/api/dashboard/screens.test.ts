/** What each role finds on the dashboard, and where staff have their menu. */
import { describe, expect, it } from "vitest";
import * as blocks from "~/blocks/kinds";
import { newId } from "~/core/ids";
import { brokenLinks, dailyCounts, entryReports, notFoundPaths, redirects } from "~db/schema";
import type { Client } from "../../support/http";
import { ask, post, put, testCity } from "../support";

const { world, ground, make, visitor, volunteer, superuser, center, editor, content } = await testCity([
  "volunteer",
  "superuser",
  "center",
  "editor",
  "content",
]);

const page = async (client: Client, path = "/dashboard") => {
  const response = await client.fetch(path);
  return { status: response.status, html: await response.text(), trips: /trips=(\d+)/.exec(response.headers.get("x-d1") ?? "")?.[1] };
};
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
/** How many the sentence with these words counts; 0 where it is not said. */
const counted = (html: string, words: RegExp) =>
  Number(new RegExp(`<strong[^>]*>(\\d+)</strong>(?:<!-- -->)? ${words.source}`).exec(html)?.[1] ?? 0);

describe("the dashboard", () => {
  it("asks for signing in, and is where signing in leads to", async () => {
    expect((await visitor.fetch("/dashboard")).headers.get("location")).toBe("/auth/login-1?returnTo=%2Fdashboard");
    const form = { email: "volunteer@city.test", password: "vrijwilligers-demo" };
    const signingIn = async (path: string) => {
      const stranger = world.visitor("city");
      await stranger.fetch(path);
      return (await stranger.fetch(path, { form })).headers.get("location");
    };
    expect(await signingIn("/auth/login-1")).toBe("/dashboard");
    expect(await signingIn("/auth/login-1?returnTo=/vacancies/search")).toBe("/vacancies/search");
  });

  it("403 for who manages organisations and has none, as every screen of theirs", async () => {
    const email = `${newId()}@example.org`;
    await make.user({ email, emailKey: email, roles: ["organization_superuser"], passwordHash: ground.passwordHash });
    const { status, html } = await page(await world.signInAs(email, "city"));
    expect([status, html.includes("Geen organisatie gevonden")]).toEqual([403, true]);
  });

  it("says to a coordinator who waits, what expires and what visitors report, in one round trip of its own", async () => {
    const before = await page(center);
    expect([before.status, before.trips]).toEqual([200, "2"]);
    const vacancyId = await make.vacancy({ status: "published", publishedAt: daysAgo(20), expiresAt: daysAgo(-3) });
    await make.application({ vacancyId, status: "pending", createdAt: daysAgo(9) });
    await make.organization({ status: "pending" });
    const name = "Stichting Klopt Niet";
    const organizationId = await make.organization({ name });
    const report = {
      id: newId(),
      tenantId: ground.tenantId,
      centerId: ground.centerId,
      organizationId,
      message: "Verhuisd",
      createdAt: daysAgo(1),
      updatedAt: daysAgo(1),
    };
    await put(world, "city", entryReports, report);
    const { html } = await page(center);
    for (const words of [
      /organisaties? wacht(?:en)? op je oordeel/,
      /aanmelding(?:en)? wacht(?:en)? te lang op antwoord/,
      /vacatures? verl(?:oopt|open) binnen een week/,
      /vacatures? waarop mensen/,
    ]) {
      expect([words, counted(html, words) - counted(before.html, words)]).toEqual([words, 1]);
    }
    expect(html).toContain(`href="/organizations/${organizationId}#reports"`);
    expect(html).toContain("dat de gegevens van Stichting Klopt Niet niet kloppen");
    expect((await page(center, "/vacancies?filter[status_eq]=published&filter[never_answered]=true")).html).toContain(
      `/vacancies/${vacancyId}/edit`,
    );
  });

  it("says to an organisation what waits for it and what its vacancies lack, and nothing of others", async () => {
    const other = await make.organization();
    const theirs = await make.vacancy({ organizationId: other, status: "published", title: "Van een ander", description: null });
    await make.application({ vacancyId: theirs, organizationId: other, createdAt: daysAgo(9) });
    const before = await page(superuser);
    const vacancyId = await make.vacancy({ status: "draft", title: "Zonder verhaal", description: null, updatedAt: daysAgo(-1) });
    await make.application({ vacancyId, createdAt: daysAgo(0) });
    const { html } = await page(superuser);
    expect(html).toContain("Het concept ‘Zonder verhaal’ mist nog: beschrijving");
    expect(html).not.toContain("Van een ander");
    expect(html).not.toContain("wacht op je oordeel");
    const waiting = /aanmelding(?:en)? (?:is nieuwer en wacht|zijn nieuwer en wachten|wacht|wachten) ook op antwoord/;
    expect(counted(html, waiting)).toBe(counted(before.html, waiting) + 1);
  });

  it("says to who works for an organisation that has just begun what comes first, without what is done", async () => {
    const organization = await make.organization({ status: "approved", logoUrl: null, summary: null, description: null });
    const email = `${newId()}@example.org`;
    await make.user({
      email,
      emailKey: email,
      roles: ["organization_superuser"],
      organizations: [organization],
      passwordHash: ground.passwordHash,
    });
    const client = await world.signInAs(email, "city");
    const steps = async () => {
      const { html } = await page(client);
      return ["eerste vacature", "een logo en een paar zinnen", "Nodig een collega uit", "Er wacht niemand op je"].map((said) =>
        html.includes(said),
      );
    };
    expect(await steps()).toEqual([true, true, true, false]);
    await world.sql("city", "update organizations set logo_url = '/files/logo', summary = 'Wij zijn er' where id = ?", [organization]);
    expect(await steps()).toEqual([true, false, true, false]);
    await make.vacancy({ organizationId: organization });
    expect(await steps()).toEqual([false, false, false, true]);
  });

  it("says to a volunteer how their applications stand, and shows them the site's own menu", async () => {
    const [user] = await world.sql<{ id: string }>("city", "select id from users where email_key = 'volunteer@city.test'");
    const vacancyId = await make.vacancy({ title: "Soep koken op zondag" });
    const id = await make.application({ vacancyId, userId: user!.id, createdAt: daysAgo(2) });
    const { html } = await page(volunteer);
    expect(html).toContain(`href="/applications/${id}"`);
    expect(html).toMatch(/moet nog antwoorden op je aanmelding voor ‘Soep koken op zondag’ \(2 dagen geleden verstuurd\)/);
    // What fits them has its picture.
    expect(html).toMatch(/<a[^>]*href="\/vacancies\/[\w-]+"[^>]*><span[^>]*><(?:svg|img)/);
    expect(html).toContain("site-footer");
    expect(html).not.toContain("staff-header");
  });

  it("shows to who is new some vacancies beside the steps of their profile, and where they write down their hours", async () => {
    const email = `${newId()}@example.org`;
    await make.user({ email, emailKey: email, roles: ["volunteer"], passwordHash: ground.passwordHash });
    await make.vacancy({ title: "Verse soep brengen", publishedAt: daysAgo(0) });
    const { html, trips } = await page(await world.signInAs(email, "city"));
    const [, main] = html.split("<main") as [string, string];
    expect([main.includes('href="/profiel#when"'), main.includes('href="/uren"'), trips]).toEqual([true, true, "2"]);
    expect(main).toContain("Verse soep brengen, ");
    expect(Array.from(main.matchAll(/<a[^>]*href="\/vacancies\/[\w-]{36}"[^>]*><span[^>]*><(?:svg|img)/g))).toHaveLength(3);
  });

  it("says to who looks after the website which links lead nowhere, and what visitors asked for most in vain", async () => {
    const { tenantId, centerId } = ground;
    const [shown] = await world.sql<{ id: string }>(
      "city",
      "select id from pages where tenant_id = ? and center_id = ? and is_published = 1",
      [tenantId, centerId],
    );
    const path = `/oud-${newId()}`;
    const now = daysAgo(0);
    const own = { tenantId, centerId };
    await put(world, "city", brokenLinks, { id: newId(), ...own, pageId: shown!.id, href: "/weg", statusCode: 404, checkedAt: now });
    await put(world, "city", notFoundPaths, { id: newId(), ...own, path: `${path}/verslag`, hits: 900, firstAt: now, lastAt: now });
    await put(world, "city", notFoundPaths, { id: newId(), ...own, path: "/lang-geleden", hits: 950, firstAt: now, lastAt: daysAgo(40) });
    await put(world, "city", dailyCounts, { ...own, kind: "empty_search", key: "luchtballon", day: now.slice(0, 10), count: 700 });
    const links = /links? op jullie pagina(?:'|&#x27;)s leid(?:t|en) nergens heen/;
    const { html, trips } = await page(content);
    expect([counted(html, links) > 0, trips]).toEqual([true, "2"]);
    expect(counted(html, new RegExp(`keer vroegen bezoekers om ${path}/verslag`))).toBe(900);
    expect(counted(html, /keer zochten bezoekers deze maand naar “luchtballon”/)).toBe(700);
    for (const to of ["/content/broken-links", "/content/not-found", "/analytics#chart-emptySearches"])
      expect(html).toContain(`href="${to}"`);
    // Once it leads on, nothing is left to do.
    await put(world, "city", redirects, {
      id: newId(),
      ...own,
      fromPath: path,
      match: "prefix",
      toPath: "/",
      createdAt: now,
      updatedAt: now,
    });
    expect((await page(content)).html).not.toContain(path);
    // Its writers mend links; an organisation does neither.
    expect(counted((await page(editor)).html, links)).toBeGreaterThan(0);
    expect((await page(editor)).html).not.toContain("luchtballon");
    expect((await page(editor)).html).toContain("Pagina toevoegen");
    expect((await page(superuser)).html).not.toContain("Pagina toevoegen");
    expect(counted((await page(superuser)).html, links)).toBe(0);
    await world.sql("city", "delete from broken_links where tenant_id = ?", [tenantId]);
  });

  it("says to who writes pages which are drafts, and that nobody waits when that is so", async () => {
    await world.sql("city", "update pages set is_published = 1 where tenant_id = ?", [ground.tenantId]);
    expect((await page(editor)).html).toContain("Alles is bij");
    await world.sql("city", "update pages set is_published = 0 where tenant_id = ? and center_id = ? and slug = 'over-ons'", [
      ground.tenantId,
      ground.centerId,
    ]);
    const { html } = await page(editor);
    const [row] = await world.sql<{ id: string }>(
      "city",
      "select id from pages where tenant_id = ? and center_id = ? and slug = 'over-ons'",
      [ground.tenantId, ground.centerId],
    );
    expect(html).toContain(`href="/content/pages/${row!.id}"`);
    expect(html).toContain("is nog een concept");
  });

  it("says to who writes pages what visitors do not see yet, what comes by itself, and that the news is old", async () => {
    const { text: sample } = blocks.Markdown.defaults.props;
    const written = async (title: string, text = "Kom langs.") => {
      const made = await ask(editor, "pages", post({ title, slug: newId() }, "pages"));
      const id = made.data[0]!.id;
      const content_blocks = [{ kind: "Markdown", version: 1, props: { text } }];
      expect((await ask(editor, `pages/${id}/save_draft`, post({ content_blocks }, "pages"))).status).toBe(200);
      return id;
    };
    const publish = (id: string, attributes = {}) => ask(editor, `pages/${id}/publish`, post(attributes, "pages"));
    await world.sql("city", "update pages set is_published = 1 where tenant_id = ?", [ground.tenantId]);
    const changed = await written("Over de buurt");
    expect((await publish(changed)).status).toBe(200);
    await ask(editor, `pages/${changed}/save_draft`, post({ title: "Over onze buurt" }, "pages"));
    const unfinished = await written("Nog niet af", sample);
    const later = await written("Lentefeest");
    await publish(later, { publish_at: new Date(Date.now() + 86_400_000).toISOString() });
    await world.sql("city", "update pages set published_at = ? where tenant_id = ? and page_type = 'news'", [daysAgo(90), ground.tenantId]);
    const { html, trips } = await page(editor);
    for (const words of [
      /In ‘Nog niet af’ staat nog voorbeeldtekst \(Tekst\)/,
      /heeft wijzigingen die bezoekers nog niet zien/,
      /‘Lentefeest’ komt .* vanzelf op de site/,
      /Het laatste nieuws is van/,
    ])
      expect(html).toMatch(words);
    for (const to of [
      `/content/pages/${unfinished}`,
      `/content/pages/${changed}`,
      `/content/pages/${later}`,
      "/content/pages/add?type=news",
    ])
      expect(html).toContain(`href="${to}"`);
    expect(trips).toBe("2");
    expect((await page(editor, "/content/pages/add?type=news")).html).toMatch(
      /name="pageType"[^>]*checked=""[^>]*value="news"|value="news"[^>]*checked=""/,
    );
  });

  it("says on a site in two languages which pages are in Dutch alone", async () => {
    const writer = await world.signIn("content_manager", "public");
    const words = / alleen in het Nederlands\. /;
    await world.sql("public", "update pages set title_en = 'About us' where page_type = 'default'", []);
    expect((await page(writer)).html).not.toMatch(words);
    await world.sql("public", "update pages set title_en = null where slug = 'privacy'", []);
    await world.sql(
      "public",
      "update content_blocks set props_en = null where page_id in (select id from pages where slug = 'privacy')",
      [],
    );
    expect((await page(writer)).html).toMatch(words);
  });
});

describe("the menu of staff", () => {
  it("stands on their own screens without the site's footer, and not on the site's pages", async () => {
    const desk = await page(superuser, "/vacancies");
    expect(desk.html).toContain('aria-label="Beheer"');
    expect(desk.html).not.toContain("site-footer");
    expect((await page(superuser, "/vrijwilligerspool")).html).toContain('aria-label="Beheer"');
    const site = await page(superuser, "/vacancies/search");
    expect(site.html).not.toContain('aria-label="Beheer"');
    expect(site.html).toContain('href="/dashboard"');
  });

  it("stands on top or at the side, as one chooses: 303 with a cookie, 400 for anything else", async () => {
    const client = await world.signInAs("center_superuser@city.test", "city");
    expect((await page(client, "/vacancies")).html).toContain("staff-bar");
    const chosen = await client.fetch("/preferences/staff-menu", { form: { place: "side", returnTo: "/vacancies" } });
    expect([chosen.status, chosen.headers.get("location")]).toEqual([303, "/vacancies"]);
    const { html } = await page(client, "/vacancies");
    expect([html.includes("staff-sidebar"), html.includes("staff-bar")]).toEqual([true, false]);
    expect((await client.fetch("/preferences/staff-menu", { form: { place: "below" } })).status).toBe(400);
  });
});

describe("the menu of staff", () => {
  /** The rooms of each section, by its name; what stands by itself under its own. */
  const roomsOf = (html: string) => {
    const nav = /<nav class="staff-bar"[\s\S]*?<\/nav>/.exec(html)![0];
    const items = nav.split(/<details/).flatMap((part, at) => (at === 0 ? [] : [part.slice(0, part.indexOf("</details>"))]));
    return Object.fromEntries(
      items.map((item) => [
        /<summary>[\s\S]*?<span>(?:<span[^>]*>)?([^<]+)/.exec(item)![1],
        Array.from(item.matchAll(/<a[^>]*href="([^"]+)"/g), ([, to]) => to),
      ]),
    );
  };

  it("groups the rooms by what they are about, without those that a role cannot use", async () => {
    const lists = ["/admin/age-groups", "/admin/categories", "/admin/non-profit-types"];
    const settings = ["/instellingen", "/instellingen/organisatie", "/instellingen/contact-person"];
    const look = ["/instellingen/design", "/instellingen/footer"];
    const website = ["/content", "/content/pages", "/content/menu-items", "/form_builder", "/content/stock-images", "/content/file-upload"];
    const people = ["/applications", "/conversations", "/users", "/uren/organisatie", "/vrijwilligerspool", "/profile-replies"];
    const offer = ["/vacancies", "/activiteitenkalender/overzicht", "/vacancies/search", "/organizations"];
    const links = ["/content/redirects", "/content/broken-links", "/content/widget"];
    const ofResources = ["/admin/api-tokens", "/admin/programme-tags", "/admin/webhooks", "/notification_templates"];
    const ofOrganization = (await page(superuser)).html;
    expect(roomsOf(ofOrganization)).toEqual({ Mensen: people, Aanbod: offer });
    // A section of one room is a link to that room.
    expect(/<nav class="staff-bar"[\s\S]*?<\/nav>/.exec(ofOrganization)![0]).toContain('href="/form_builder"');
    expect(roomsOf((await page(editor)).html)).toEqual({ Website: ["/content", "/content/pages", "/content/broken-links"] });
    const ofCenter = {
      Mensen: people,
      Aanbod: [...offer, "/organizations/approve"],
      Website: [...website, ...links],
      Centrum: [...settings, ...look, "/admin/mail", "/admin/audit", ...ofResources],
    };
    expect(roomsOf((await page(center)).html)).toEqual(ofCenter);
    expect(roomsOf((await page(await world.signIn("admin", "city"))).html)).toEqual({
      ...ofCenter,
      Installatie: [
        "/admin/centers",
        "/admin/tenants",
        "/admin/hosts",
        "/admin/retention",
        "/admin/data-viewer",
        "/admin/operation",
        ...lists,
      ],
    });
  });

  it("shows beside a screen the rooms of its section, and which one it is, at the room's own pages too", async () => {
    const beside = async (path: string) => /<nav class="staff-sidebar"[\s\S]*?<\/nav>/.exec((await page(center, path)).html)?.[0] ?? "";
    for (const path of ["/content/redirects", "/content/redirects/add", "/content/not-found"]) {
      const nav = await beside(path);
      expect([
        path,
        Array.from(nav.matchAll(/href="([^"]+)"[^>]*aria-current="page"|aria-current="page"[^>]*href="([^"]+)"/g)).length,
      ]).toEqual([path, 1]);
      expect(nav).toMatch(/<a[^>]*(href="\/content\/redirects"[^>]*aria-current|aria-current="page"[^>]*href="\/content\/redirects")/);
    }
    expect(await beside("/dashboard")).toBe("");
  });

  it("says what waits at one address, in one round trip, of what the viewer may do something about", async () => {
    const waiting = async (client: Client) => {
      const answer = await client.fetch("/notificaties/stand");
      const { waiting: counts } = (await answer.json()) as { waiting: Record<string, number> };
      return { counts, trips: Number(/trips=(\d+)/.exec(answer.headers.get("x-d1") ?? "")?.[1]) };
    };
    const before = await waiting(center);
    const organizationId = await make.organization({ status: "pending" });
    const vacancyId = await make.vacancy({ organizationId });
    await make.application({ vacancyId, organizationId });
    const after = await waiting(center);
    expect(after.counts["/organizations/approve"]).toBe((before.counts["/organizations/approve"] ?? 0) + 1);
    expect(after.counts["/applications"]).toBe((before.counts["/applications"] ?? 0) + 1);
    // Nobody reads that all is well while the menu counts something.
    for (const client of [center, superuser, content, volunteer]) {
      const [, main] = (await page(client)).html.split("<main");
      for (const at of Object.keys((await waiting(client)).counts)) expect([at, main?.includes(`href="${at}`)]).toEqual([at, true]);
    }
    // The session's own, and that of the counts.
    expect(after.trips).toBe(2);
    expect((await waiting(volunteer)).counts).not.toHaveProperty("/applications");
    expect((await world.visitor("city").fetch("/notificaties/stand")).status).toBe(302);
  });

  it("begins on phones with what is one's own, the hours too where there are profiles; the site's menu comes after", async () => {
    const placesOf = async (client: Client, path: string) => {
      const { html } = await page(client, path);
      const sheet = html.slice(html.indexOf('id="mobile-menu"'), html.indexOf('class="mobile-display"'));
      return Array.from(sheet.matchAll(/<(?:a|form)\b[^>]* (?:href|action)="(\/[^"?]*)/g), ([, path]) => path!).filter(
        (path) => path !== "/vacancies/search",
      );
    };
    const places = await placesOf(volunteer, "/cookies");
    expect(places[0]).toBe("/dashboard");
    expect(places.indexOf("/uitloggen")).toBeLessThan(places.indexOf("/"));
    expect(places).toEqual(expect.arrayContaining(["/uren", "/activiteitenkalender/mijn", "/profile-edit"]));
    expect(places).not.toContain("/account/roles");
    const young = await placesOf(await world.signInAs("volunteer@national.test", "national"), "/cookies");
    expect([young[0], young.includes("/uren")]).toEqual(["/dashboard", false]);
  });

  it("names each place once on phones, and leads to help wherever it stands", async () => {
    const { html } = await page(center);
    const sheet = html.slice(html.indexOf('id="mobile-menu"'), html.indexOf('class="mobile-display"'));
    const places = Array.from(sheet.matchAll(/<a[^>]*href="(\/[^"?]*)"/g), ([, path]) => path!);
    expect(places.filter((path, at) => places.indexOf(path) !== at)).toEqual([]);
    expect(places).toEqual(expect.arrayContaining(["/dashboard", "/conversations", "/support"]));
    const nav = /<nav class="staff-(?:bar|sidebar)"[\s\S]*?<\/nav>/.exec(html)![0];
    expect(nav).toContain('href="/support"');
  });
});
