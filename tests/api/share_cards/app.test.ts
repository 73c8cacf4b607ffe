/** A site on a home screen, and what of it is not in the language that one reads it in. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { ask, patch, post, testCity } from "../support";

interface Manifest {
  name: string;
  theme_color: string;
  icons: { src: string; sizes: string }[];
}

const { world, editor, visitor } = await testCity(["editor"]);

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
    for (const path of ["/icons/7.png", "/icons/7-abc.png"]) expect((await visitor.fetch(path)).status).toBe(404);
  });

  it("200 with icons that browsers keep for good, at another address once the look has changed; 302 there from those of before", async () => {
    const iconOn = async () => /rel="apple-touch-icon" href="([^"]+)"/.exec(await (await visitor.fetch(`/?${newId()}`)).text())![1]!;
    const first = await iconOn();
    expect(first).toMatch(/^\/icons\/180-\w+\.png$/);
    const bytes = async (path: string) => {
      const response = await visitor.fetch(path);
      expect([path, response.status, response.headers.get("cache-control")]).toEqual([path, 200, "public, max-age=31536000, immutable"]);
      return Buffer.from(await response.arrayBuffer());
    };
    const before = await bytes(first);
    expect((await bytes(first)).equals(before)).toBe(true);
    const profile = (await ask(visitor, "volunteer_centers/current?include=profile")).included[0]!.id;
    const look = { primary_color: "#7a1f6b" };
    const content = await world.signIn("content_manager", "city");
    const changed = await ask(content, `volunteer_center_profiles/${profile}`, patch(profile, look, "volunteer_center_profiles"));
    expect(changed.status).toBe(200);
    const second = await iconOn();
    expect(second).not.toBe(first);
    expect((await bytes(second)).equals(before)).toBe(false);
    for (const old of [first, "/icons/180.png", "/icons/180-zzz.png"]) {
      const response = await visitor.fetch(old);
      expect([old, response.status, response.headers.get("location")]).toEqual([old, 302, second]);
    }
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
