/** What a page of blocks withstands: very many of them, words that try to be code, and a kind that is no more. */
import { describe, expect, it } from "vitest";
import { blocks } from "~/blocks/registry";
import { type Path, withValue } from "~/builder/field";
import { newId } from "~/core/ids";
import { ask, patch, post, sharedCity } from "../support";

const { world, editor, visitor } = await sharedCity(["editor"]);

async function pageOf(content: object[]): Promise<{ status: number; errors: string[]; slug: string }> {
  const slug = `blokken-${newId()}`;
  const made = await ask(editor, "pages", post({ title: "Blokken", slug }, "pages"));
  const { id } = made.data[0]!;
  // A draft may be half done; what is published must fit.
  const saved = await ask(editor, `pages/${id}/save_draft`, post({ title: "Blokken", slug, content_blocks: content }, "pages"));
  expect(saved.status).toBe(200);
  const { status, errors } = await ask(editor, `pages/${id}/publish`, post({}, "pages"));
  return { status, errors: errors.map(({ code }) => code), slug };
}

describe("200 blocks", () => {
  it("are one page, in one round trip once their data is known", async () => {
    const content = Array.from({ length: 200 }, (_, at) =>
      at % 2
        ? { kind: "SectionTitle", props: { title: `Kop ${at}` } }
        : { kind: "NewsCarousel", props: { title: `Nieuws ${at}`, linkLabel: "Meer" } },
    );
    const { status, slug } = await pageOf(content);
    expect(status).toBe(200);
    await (await visitor.fetch(`/${slug}?1`)).text();
    const response = await visitor.fetch(`/${slug}?2`);
    expect([response.status, response.headers.get("x-d1")?.split(";")[0]]).toEqual([200, "trips=1"]);
    expect((await response.text()).match(/Kop \d+<\/h/g)).toHaveLength(100);
  });
});

describe("a block by API", () => {
  it("is given with the names within in snake_case, as bodies have them (spec 7)", async () => {
    const made = await ask(editor, "pages", post({ title: "Namen", slug: `namen-${newId()}` }, "pages"));
    const props = { title: "Nieuws", link_label: "Meer nieuws" };
    const { data, errors } = await ask(
      editor,
      "content_blocks",
      post({ kind: "NewsCarousel", page_id: made.data[0]!.id, props }, "content_blocks"),
    );
    expect([errors, data[0]?.attributes.props]).toEqual([[], expect.objectContaining({ link_label: "Meer nieuws" })]);
    const draft = [{ kind: "NewsCarousel", props, props_en: { link_label: "More news" } }];
    await ask(editor, `pages/${made.data[0]!.id}/save_draft`, post({ content_blocks: draft }, "pages"));
    expect((await ask(editor, `pages/${made.data[0]!.id}/publish`, post({}, "pages"))).status).toBe(200);
    const { included } = await ask(editor, `pages/${made.data[0]!.id}?include=content_blocks`);
    expect(included.map(({ attributes }) => [attributes.props.link_label, attributes.props_en?.link_label])).toEqual([
      ["Meer nieuws", "More news"],
    ]);
  });
});

describe("a block that is changed by itself on a page of the site", () => {
  it("leaves what the site said before as versions, which can be restored; several in one request once", async () => {
    const title = (text: string) => ({ kind: "SectionTitle", props: { title: text } });
    const made = await ask(editor, "pages", post({ title: "Bewaard", slug: `bewaard-${newId()}` }, "pages"));
    const page = made.data[0]!.id;
    await ask(editor, `pages/${page}/save_draft`, post({ content_blocks: [title("Een"), title("Twee")] }, "pages"));
    await ask(editor, `pages/${page}/publish`, post({}, "pages"));
    const { included } = await ask(editor, `pages/${page}?include=content_blocks`);
    const [one, two] = ["Een", "Twee"].map((text) => included.find(({ attributes }) => attributes.props.title === text)!.id) as [
      string,
      string,
    ];
    const change = async (id: string, text: string) =>
      expect((await ask(editor, `content_blocks/${id}`, patch(id, { props: { title: text } }, "content_blocks"))).status).toBe(200);
    const titles = async (filter = "") =>
      (await ask(editor, `page_versions?filter[page_id_eq]=${page}${filter}&sort=number`)).data.map(({ attributes }) => [
        attributes.state,
        attributes.snapshot.children.content_blocks.map(({ props }: { props: { title: string } }) => props.title),
      ]);
    await change(one, "Drie");
    await change(one, "Vier");
    const update = (id: string, text: string) => ({
      op: "update",
      data: { type: "content_blocks", id, attributes: { props: { title: text } } },
    });
    const both = await ask(editor, "operations", {
      method: "POST",
      headers: { "content-type": 'application/vnd.api+json; ext="https://jsonapi.org/ext/atomic"' },
      json: { "atomic:operations": [update(one, "Vijf"), update(two, "Zes")] },
    });
    expect(both.status).toBe(200);
    await ask(editor, `pages/${page}/save_draft`, post({ content_blocks: [title("Zeven")] }, "pages"));
    expect(await titles()).toEqual([
      ["replaced", ["Een", "Twee"]],
      ["replaced", ["Drie", "Twee"]],
      ["replaced", ["Vier", "Twee"]],
      ["published", ["Vijf", "Zes"]],
      ["draft", ["Zeven"]],
    ]);
    await ask(editor, `pages/${page}/restore_version`, post({ version: 2 }, "pages"));
    expect((await titles("&filter[state_eq]=draft")).at(-1)).toEqual(["draft", ["Drie", "Twee"]]);
  });
});

describe("words that try to be code", () => {
  const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;

  it("are shown as words, in every kind", async () => {
    // Wherever a kind takes it, in full or as much as fits; what is an example only may not be published, so it gets something of the site.
    const wordsOf = (value: unknown, path: Path = []): [Path, string][] =>
      typeof value === "string"
        ? [[path, value]]
        : Object.entries((value ?? {}) as object).flatMap(([name, one]) =>
            wordsOf(one, [...path, Array.isArray(value) ? Number(name) : name]),
          );
    const usable = (value: string) =>
      value
        .replace(/samples\/\w+/, "scenes/koffie")
        .replace("voorbeeld-1", "aqz-KE-bpKQ")
        .replace(/^(\/kies-.*|\/bestand-.*|https:\/\/example\.org.*)$/, "/vacancies/search");
    const content = [...blocks].map(([kind, { defaults, schema }]) => {
      const props = wordsOf(defaults.props).reduce((props, [path, value]) => {
        const taken = [evil, "<img src=x>"].map((words) => withValue(props, path, words));
        return taken.find((one) => schema.safeParse(one).success) ?? withValue(props, path, usable(value));
      }, defaults.props as object);
      return { kind, props };
    });
    expect(content.filter(({ props }) => JSON.stringify(props).includes("<img src=x")).length).toBeGreaterThan(20);
    const { status, slug } = await pageOf(content);
    expect(status).toBe(200);
    const html = await (await visitor.fetch(`/${slug}`)).text();
    expect(html).toContain("&lt;script&gt;alert(1)");
    expect(html).not.toMatch(/<script>alert|<img src=x/);
  });

  it.each([
    ["CallToAction", { title: "x", buttonLabel: "x", href: "javascript:alert(1)" }],
    ["YouTube", { title: "x", video: '"><script>' }],
    ["Image", { image: "https://evil.example/spy.png" }],
    ["Image", { image: "/uitloggen" }],
    ["PopUp", { title: "x" }],
  ])("are refused with 422 where they would be code: %s", async (kind, props) => {
    const { status, errors } = await pageOf([{ kind, props }]);
    expect([status, errors.length > 0]).toEqual([422, true]);
  });
});

it("a film brings nothing of YouTube's with the page, and is a link without script", async () => {
  const { slug } = await pageOf([{ kind: "YouTube", props: { video: "https://youtu.be/aqz-KE-bpKQ", title: "Film" } }]);
  const response = await visitor.fetch(`/${slug}`);
  const html = await response.text();
  expect(html).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
  expect(html).not.toMatch(/<iframe|youtube-nocookie|ytimg/);
  expect(response.headers.get("content-security-policy")).toContain("frame-src 'self' https://www.youtube-nocookie.com;");
});

it("the campaign is on every site, with the way in for people and for organisations", async () => {
  for (const tenant of ["city", "village", "national"] as const) {
    const response = await world.visitor(tenant).fetch("/gelderse-handen");
    const html = await response.text();
    expect([response.status, html.match(/<h1/g)?.length]).toEqual([200, 1]);
    for (const path of ["/organizations/signup", "/vacancies/search", "/signup"]) expect(html).toContain(`href="${path}"`);
  }
  const gate = await (await world.visitor("handen.localhost").fetch("/gelderse-handen")).text();
  expect(gate).toMatch(/href="http:\/\/public\.localhost(:\d+)?\/organizations\/signup"/);
});
