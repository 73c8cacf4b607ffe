/** A site on a home screen, and what of it is not in the language that one reads it in. */
import { describe, expect, it } from "vitest";
import { ask, patch, post, sharedCity } from "../support";

interface Manifest {
  name: string;
  theme_color: string;
  icons: { src: string; sizes: string }[];
}

const { world, editor, visitor } = await sharedCity(["editor"]);

describe("/manifest.webmanifest", () => {
  it("200 with the name, colours and icons of the site, which are PNGs of their size; 404 for another size", async () => {
    const [city, village] = await Promise.all(
      [visitor, world.visitor("village")].map(async (client) => (await (await client.fetch("/manifest.webmanifest")).json()) as Manifest),
    );
    expect(city).toMatchObject({ start_url: "/", display: "standalone", lang: "nl", theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/) });
    expect([city!.name === village!.name, city!.theme_color === village!.theme_color]).toEqual([false, false]);
    for (const { src, sizes } of city!.icons) {
      const response = await visitor.fetch(src);
      const bytes = Buffer.from(await response.arrayBuffer());
      const size = Number(sizes.split("x")[0]);
      expect([response.status, bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([200, size, size]);
    }
    const html = await (await visitor.fetch("/")).text();
    expect(html).toContain('rel="manifest" href="/manifest.webmanifest"');
    expect((await visitor.fetch("/icons/7.png")).status).toBe(404);
  });
});

describe("an English page", () => {
  it("marks a block that is in Dutch only, and says so until it is translated", async () => {
    const page = (await ask(editor, "pages", post({ title: "Talen", slug: "talen" }, "pages"))).data[0]!;
    const words = { kind: "SectionTitle", page_id: page.id, props: { title: "Wie wij zijn" } };
    const block = (await ask(editor, "content_blocks", post(words, "content_blocks"))).data[0]!;
    await ask(editor, `pages/${page.id}/publish`, post({}, "pages"));
    const read = async (locale: string, again = "") =>
      (await world.visitor("city").fetch(`/talen?${locale}${again}`, { headers: { cookie: `locale=${locale}` } })).text();
    expect(await read("en")).toMatch(/in Dutch only[\s\S]*<div lang="nl" class="contents">/);
    expect(await read("nl")).not.toMatch(/alleen in het Nederlands|<div lang=/);
    await ask(editor, `content_blocks/${block.id}`, patch(block.id, { props_en: { title: "Who we are" } }, "content_blocks"));
    const translated = await read("en", "again");
    expect(translated).toContain("Who we are");
    expect(translated).not.toMatch(/in Dutch only|<div lang="nl"/);
  });
});
