/** News and success stories: their list, their own address, what search engines and feed readers are told. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { tenantKeys } from "../../support/world";
import { ask, patch, post, sharedCity } from "../support";

const { world, editor, visitor } = await sharedCity(["editor"]);

const block = (text: string) => ({ kind: "Markdown", props: { text } });

async function newNews(over: Record<string, unknown> = {}, published = true): Promise<{ id: string; slug: string }> {
  const slug = `bericht-${newId()}`;
  const attributes = { title: "Een bericht", title_en: "An item", summary: "Kort", slug, page_type: "news", ...over };
  const made = await ask(editor, "pages", post(attributes, "pages"));
  expect(made.status).toBe(201);
  const { id } = made.data[0]!;
  const step = (name: string, body: Record<string, unknown> = {}) => ask(editor, `pages/${id}/${name}`, post(body, "pages"));
  expect((await step("save_draft", { ...attributes, content_blocks: [block("Wat er te lezen is")] })).status).toBe(200);
  if (published) expect((await step("publish")).status).toBe(200);
  return { id, slug };
}

const get = (path: string) => visitor.fetch(path);
const html = async (path: string) => (await get(path)).text();

describe("a news item", () => {
  it("200 at /nieuws/{slug}, with its date and its blocks; 301 from /{slug}", async () => {
    const { slug } = await newNews();
    const page = await html(`/nieuws/${slug}`);
    expect(page).toContain("Wat er te lezen is");
    expect(page).toMatch(/<time datetime="20\d\d-/i);
    const moved = await visitor.fetch(`/${slug}`);
    expect([moved.status, moved.headers.get("location")]).toEqual([301, `/nieuws/${slug}`]);
  });

  it("404 for a page that is no news, for a draft and for another site's", async () => {
    const { slug: draft } = await newNews({}, false);
    const { slug } = await newNews();
    for (const path of ["/nieuws/privacy", `/nieuws/${draft}`, `/${draft}`, "/nieuws/bestaat-niet"])
      expect((await visitor.fetch(path)).status, path).toBe(404);
    expect((await world.visitor("village").fetch(`/nieuws/${slug}`)).status).toBe(404);
    expect((await editor.fetch(`/nieuws/${draft}`)).status).toBe(200);
  });

  it("has in the preview what it will have on the site: its date, its picture and that it is somebody's story", async () => {
    const imageUrl = "/pictures/demo/huisstijl.svg";
    const { id } = await newNews({ page_type: "success_story", image_url: imageUrl }, false);
    const [, article] = /<article class="content-page">(.*)<\/article>/s.exec(
      await (await editor.fetch(`/content/pages/${id}/preview`)).text(),
    )!;
    expect(article).toContain("Wat er te lezen is");
    expect(article).toContain(`src="${imageUrl}"`);
    expect(article).toMatch(/class="eyebrow".*<h1>Een bericht<\/h1>.*<time datetime="20\d\d-/is);
  });

  it("is in the reader's language where it was written in it", async () => {
    const { slug } = await newNews({ title_en: "Read all about it", summary_en: "In short" });
    const english = await (await visitor.fetch(`/nieuws/${slug}`, { headers: { "accept-language": "en" } })).text();
    expect(english).toContain(">Read all about it</h1>");
    const { slug: untranslated } = await newNews({ title: "Alleen Nederlands", title_en: null });
    expect(await (await visitor.fetch(`/nieuws/${untranslated}`, { headers: { "accept-language": "en" } })).text()).toContain(
      '<h1 lang="nl">Alleen Nederlands</h1>',
    );
  });

  it("tells search engines what it is, and cannot break out of its script", async () => {
    const { slug } = await newNews({ title: "</script><script>alert(1)</script>" });
    const page = await html(`/nieuws/${slug}`);
    expect(page).not.toContain("<script>alert(1)");
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)!;
    const [article, crumbs] = JSON.parse(json!)["@graph"];
    expect(article).toMatchObject({ "@type": "NewsArticle", headline: "</script><script>alert(1)</script>" });
    expect(crumbs.itemListElement.map(({ item }: { item: string }) => new URL(item).pathname)).toEqual(["/", "/nieuws", `/nieuws/${slug}`]);
    expect(page).toContain(`<link rel="canonical" href="http://city.localhost/nieuws/${slug}"/>`);
  });
});

describe("the list of news", () => {
  it("has the featured first, then the newest, and can be narrowed to stories", async () => {
    const story = await newNews({ title: "Een verhaal", page_type: "success_story" });
    const featured = await newNews({ title: "Uitgelicht", featured: true });
    const newest = await newNews({ title: "Het nieuwste" });
    const slugs = async (path: string) => [...(await html(path)).matchAll(/href="\/nieuws\/([\w-]+)"/g)].map(([, slug]) => slug!);
    const all = await slugs("/nieuws");
    expect(all.indexOf(featured.slug)).toBeLessThan(all.indexOf(newest.slug));
    expect(all.indexOf(newest.slug)).toBeLessThan(all.indexOf(story.slug));
    const stories = await slugs("/nieuws?filter[page_type_eq]=success_story");
    expect([stories.includes(story.slug), stories.includes(newest.slug)]).toEqual([true, false]);
  });

  it("without a filter that there is not", async () => {
    const response = await visitor.fetch("/nieuws?filter[onzin]=1");
    expect([response.status, response.headers.get("location")]).toEqual([302, "/nieuws"]);
  });

  it.each(tenantKeys)("of %s costs one round trip", async (tenant) => {
    const site = world.visitor(tenant);
    expect((await site.fetch("/nieuws")).headers.get("x-d1")).toMatch(/^trips=1/);
  });
});

describe("feeds", () => {
  it.each(["/nieuws", "/vacancies"])("%s/atom.xml is well-formed, of this site only, and linked from the page", async (path) => {
    if (path === "/nieuws") await newNews({ title: "Thee & <b>koek</b> \u0007" });
    const response = await visitor.fetch(`${path}/atom.xml`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/atom+xml; charset=utf-8"]);
    const xml = await response.text();
    expect(xml.match(/<entry[ >]/g)!.length).toBe(xml.match(/<\/entry>/g)!.length);
    expect(xml).not.toMatch(/<b>|&(?!#\d+;)/);
    expect(xml).not.toContain("\u0007");
    expect([...xml.matchAll(/href="([^"]+)"/g)].every(([, href]) => href!.startsWith("http://city.localhost/"))).toBe(true);
    const page = path === "/nieuws" ? path : "/vacancies/search";
    expect(await (await visitor.fetch(page)).text()).toMatch(
      new RegExp(`<link rel="alternate" type="application/atom\\+xml" href="${path}/atom.xml"`),
    );
  });

  it("the sitemap leads to news where it is", async () => {
    const { slug } = await newNews();
    const xml = await (await visitor.fetch("/sitemap.xml")).text();
    expect(xml).toContain(`<loc>http://city.localhost/nieuws/${slug}</loc>`);
    expect(xml).not.toContain(`<loc>http://city.localhost/${slug}</loc>`);
  });
});

it("an item that becomes a page moves with it", async () => {
  const { id, slug } = await newNews();
  const page = (await ask(editor, `pages/${id}`)).data[0]!;
  const changed = await ask(editor, `pages/${id}`, patch(id, { page_type: "default", lock_version: page.attributes.lockVersion }, "pages"));
  expect(changed.status).toBe(200);
  const before = await get(`/nieuws/${slug}`);
  expect([(await get(`/${slug}`)).status, before.status, before.headers.get("location")]).toEqual([200, 301, `/${slug}`]);
});
