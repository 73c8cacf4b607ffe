/** The pictures of shared links: of what anybody may read and has no picture of its own, in the words of the row, one address a version. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import type { Client } from "../../support/http";
import { ask, groundOf, maker, patch, post, testCity } from "../support";

const { world, editor, visitor } = await testCity(["editor"]);
const make = maker(world, await groundOf(world, "city"));

const pictureOn = async (path: string, client: Client = visitor, asked = "") => {
  const html = await (await client.fetch(`${path}?${newId()}&${asked}`)).text();
  const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1];
  return address ? new URL(address).pathname : null;
};

const titled = async (title: string, over: Record<string, unknown> = {}) => {
  const slug = `gedeeld-${newId()}`;
  const made = await ask(editor, "pages", post({ title, slug, ...over }, "pages"));
  const { id } = made.data[0]!;
  await ask(editor, `pages/${id}/publish`, post({}, "pages"));
  return { id, path: `/${slug}` };
};

describe("a picture for a shared link", () => {
  it("200 as PNG of 1200 by 630 for a page, news, a vacancy and an organisation, and for the home page", async () => {
    const vacancy = await make.vacancy();
    const [organization] = (await ask(visitor, "organizations?page[size]=1")).data;
    const news = `/nieuws${(await titled("Nieuws van vandaag", { page_type: "news" })).path}`;
    for (const path of ["/", "/over-ons", news, `/vacancies/${vacancy}`, `/organizations/${organization!.id}`]) {
      const picture = await pictureOn(path);
      expect([path, picture]).toEqual([path, expect.stringMatching(/^\/og\/[a-z]+\/[\w-]{36}-\w+\.png$/)]);
      const response = await visitor.fetch(picture!);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect([response.status, response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
        200,
        "image/png",
        "public, max-age=86400",
      ]);
      expect([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(["PNG", 1200, 630]);
      const again = Buffer.from(await (await visitor.fetch(picture!)).arrayBuffer());
      expect(again.equals(bytes)).toBe(true);
    }
  });

  it("302 to the one of now after the title or the centre's colours changed, and for an address without a version", async () => {
    const { id, path } = await titled("Eerst");
    const first = (await pictureOn(path))!;
    await ask(editor, `pages/${id}`, patch(id, { title: "Daarna" }, "pages"));
    const second = (await pictureOn(path))!;
    expect(second).not.toBe(first);
    for (const old of [first, `/og/pages/${id}`, `/og/pages/${id}-zzz.png`]) {
      const response = await visitor.fetch(old);
      expect([response.status, response.headers.get("location")]).toEqual([302, second]);
    }
    const content = await world.signIn("content_manager", "city");
    const profile = (await ask(visitor, "volunteer_centers/current?include=profile")).included[0]!.id;
    await ask(content, `volunteer_center_profiles/${profile}`, patch(profile, { primary_color: "#7a1f6b" }, "volunteer_center_profiles"));
    expect(await pictureOn(path)).not.toBe(second);
  });

  it("200 with the English title for a page in English; 302 where there is none, and for an older one", async () => {
    const { id, path } = await titled("Samen koken", { title_en: "Cooking together" });
    const [dutch, english] = [await pictureOn(path), await pictureOn(path, visitor, "lang=en")];
    expect([dutch, english]).toEqual([
      expect.stringMatching(new RegExp(`^/og/pages/${id}-\\w+\\.png$`)),
      expect.stringMatching(new RegExp(`^/og/pages/${id}-en-\\w+\\.png$`)),
    ]);
    const bytes = async (at: string) => {
      const response = await visitor.fetch(at);
      expect([at, response.status]).toEqual([at, 200]);
      return Buffer.from(await response.arrayBuffer());
    };
    const same = await titled("Cooking together");
    expect((await bytes(english!)).equals(await bytes((await pictureOn(same.path))!))).toBe(true);
    expect((await bytes(english!)).equals(await bytes(dutch!))).toBe(false);
    for (const [asked, now] of [
      [`/og/pages/${id}-en-zzz.png`, english],
      [`/og/pages/${id}-zzz.png`, dutch],
      [`/og/pages/${same.id}-en-zzz.png`, await pictureOn(same.path)],
    ] as const) {
      const response = await visitor.fetch(asked);
      expect([response.status, response.headers.get("location")]).toEqual([302, now]);
    }
    expect(await pictureOn(same.path, visitor, "lang=en")).toBe(await pictureOn(same.path));
  });

  it("404 for what is not public (any more), whoever asks, and for other sites and kinds", async () => {
    const { id, path } = await titled("Straks weg");
    const picture = (await pictureOn(path))!;
    expect((await world.visitor("village").fetch(picture)).status).toBe(404);
    expect((await visitor.fetch(picture.replace("pages", "vacancies"))).status).toBe(404);
    expect((await visitor.fetch(picture)).status).toBe(200);
    await ask(editor, `pages/${id}/unpublish`, post({}, "pages"));
    for (const client of [visitor, editor]) expect((await client.fetch(picture)).status).toBe(404);
    expect(await pictureOn(path, editor)).toBeNull();
    const vacancy = await make.vacancy();
    const open = (await pictureOn(`/vacancies/${vacancy}`))!;
    await world.sql("city", "update vacancies set status = 'archived' where id = ?", [vacancy]);
    expect((await visitor.fetch(open)).status).toBe(404);
    for (const wrong of [newId(), "x", `${newId()}-1.jpg`, "..%2f..%2fx.png"])
      expect((await visitor.fetch(`/og/vacancies/${wrong}`)).status).toBe(404);
  });
});
