/** The centre's pictures: by file, with what is known of them, in sizes, replaced wherever they are used. */
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { pages } from "~db/schema";
import { png } from "../../support/pictures";
import { ask, patch, post, put, testCity } from "../support";

const { world, make, ground, visitor, superuser, center } = await testCity(["superuser", "center"]);
const type = "stock_images";

const formWith = (file: BlobPart, name = "koffie-ochtend_2.png", more: Record<string, string> = {}) => {
  const body = new FormData();
  for (const [field, value] of Object.entries(more)) body.append(field, value);
  body.append("image", new Blob([file]), name);
  return body;
};
const send = (file: BlobPart, name?: string, more?: Record<string, string>, client = center) =>
  ask(client, type, { method: "POST", body: formWith(file, name, more) });

describe("POST /api/v1/stock_images", () => {
  it("201 for a file, under its own name, without what it says of its maker", async () => {
    const { status, data } = await send(png(60, 40, "52.09,5.12"));
    expect(status).toBe(201);
    const { name, image_url, width, height, focal_x } = data[0]!.attributes;
    expect([name, width, height, focal_x]).toEqual(["koffie ochtend 2", 60, 40, 50]);
    expect(image_url).toMatch(/^\/files\/[a-z0-9]{26}\.png$/);
    const file = await visitor.fetch(image_url);
    expect([file.status, file.headers.get("cache-control")]).toEqual([200, expect.stringContaining("immutable")]);
    expect(await file.text()).not.toContain("52.09");
  });

  it("422 for what is no picture, is too large, or is not there; 401 and 403 for who may not", async () => {
    const drawing = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const bad of [drawing, png(20_000, 20_000), new TextEncoder().encode("%PDF-1.4")]) expect((await send(bad)).status).toBe(422);
    const { status, errors } = await send(new Uint8Array(10 * 1024 * 1024 + 1), "groot.png");
    expect([status, errors![0]!.detail]).toEqual([422, "De grootte van groot.png moet kleiner zijn dan 10 MB"]);
    expect((await ask(center, type, { method: "POST", body: new FormData() })).status).toBe(422);
    expect((await ask(center, type, post({ name: "Weg", image_url: `/files/${"a".repeat(26)}.png` }, type))).status).toBe(422);
    expect((await send(png(), undefined, {}, visitor)).status).toBe(401);
    expect((await send(png(), undefined, {}, superuser)).status).toBe(403);
  });

  it("201 with all that stands beside the file, and 422 or 403 with a pointer for what is not taken", async () => {
    const more = { short_description: "Koffie", alt_text: "Twee koppen", license: "CC BY", "keywords[]": "koffie" };
    const { status, data } = await send(png(), "koffie.png", more);
    expect([status, data[0]!.attributes]).toEqual([
      201,
      expect.objectContaining({ short_description: "Koffie", alt_text: "Twee koppen", license: "CC BY", keywords: ["koffie"] }),
    ]);
    const pointer = async (sent: Record<string, string>) => {
      const { status, errors } = await send(png(), "koffie.png", sent);
      return [status, errors[0]?.source?.pointer];
    };
    expect(await pointer({ colour: "red" })).toEqual([422, "/data/attributes/colour"]);
    expect(await pointer({ width: "5" })).toEqual([403, "/data/attributes/width"]);
  });

  it("422 for the address of a picture that is not there, 201 for one that the portal brings along", async () => {
    const at = async (image_url: string) => (await ask(center, type, post({ name: "Adres", image_url }, type))).status;
    expect([await at("/pictures/x.svg"), await at("/pictures/demo/huisstijl.svg")]).toEqual([422, 201]);
  });

  it("413 for a body that no picture needs", async () => {
    expect((await send(new Uint8Array(30_000_000))).status).toBe(413);
  });
});

describe("a picture", () => {
  it("is found by its words, and by what still has to be done", async () => {
    const one = (await send(png(), "x.png", { name: "Tuinfeest", keywords: "Tuin, buren,", people: "Anna" })).data[0]!;
    expect(one.attributes.keywords).toEqual(["tuin", "buren"]);
    const found = async (query: string) => (await ask(center, `${type}?${query}`)).data.map(({ id }) => id);
    expect(await found("filter[search]=buren")).toEqual([one.id]);
    expect(await found("filter[todo]=consent")).toContain(one.id);
    const { data } = await ask(center, `${type}/${one.id}`, patch(one.id, { consent: true, alt_text: "Anna in de tuin" }, type));
    expect(data[0]!.attributes.consent_at).toMatch(/^20/);
    expect(await found("filter[todo]=consent")).not.toContain(one.id);
    expect(await found("filter[todo]=alt")).not.toContain(one.id);
  });

  it("comes in smaller sizes; any other width is the picture itself", async () => {
    const photo = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: "#b04a2a" } })
      .jpeg()
      .toBuffer();
    const { image_url } = (await send(new Uint8Array(photo), "groot.jpg")).data[0]!.attributes;
    const widthOf = async (address: string) => (await sharp(await (await visitor.fetch(address)).arrayBuffer()).metadata()).width;
    expect(await widthOf(`${image_url}?w=480`)).toBe(480);
    expect((await visitor.fetch(`${image_url}?w=480`)).headers.get("content-type")).toBe("image/webp");
    expect(await widthOf(`${image_url}?w=481`)).toBe(2000);
  });

  it("is replaced wherever it is used, and says where that is", async () => {
    const before = (await send(png())).data[0]!;
    const after = (await send(png(70))).data[0]!;
    const [page] = await world.sql<{ id: string }>(
      "city",
      "select page_id as id from content_blocks where kind = 'Markdown' and center_id = ? limit 1",
      [ground.centerId],
    );
    const props = JSON.stringify({ text: `![x](${before.attributes.image_url})` });
    await world.sql("city", "update content_blocks set props = ? where page_id = ? and kind = 'Markdown'", [props, page!.id]);
    const screen = await (await center.fetch(`/content/stock-images/${before.id}`)).text();
    expect(screen.includes(`/content/pages/${page!.id}`)).toBe(true);
    const change = patch(before.id, { image_url: after.attributes.image_url }, type);
    expect((await ask(center, `${type}/${before.id}`, change)).status).toBe(200);
    const [block] = await world.sql<{ props: string }>("city", "select props from content_blocks where page_id = ? and kind = 'Markdown'", [
      page!.id,
    ]);
    expect(block!.props).toContain(after.attributes.image_url);
  });
});

describe("a picture that is replaced", () => {
  const at = "2026-11-01T09:00:00.000Z";
  const aPage = async (over: Partial<typeof pages.$inferInsert>) => {
    const id = newId();
    const row = { id, tenantId: ground.tenantId, centerId: ground.centerId, title: "Met foto", slug: `foto-${id}` };
    await put(world, "city", pages, { ...row, createdAt: at, updatedAt: at, ...over });
    return id;
  };
  const pageOf = async (id: string) =>
    (await world.sql("city", "select image_url, lock_version, updated_at from pages where id = ?", [id]))[0]!;

  it("is so for its own centre alone, which alone is told where it is used", async () => {
    const [before, after] = [(await send(png())).data[0]!, (await send(png(70))).data[0]!];
    const { image_url } = before.attributes;
    const elsewhere = await make.organization({ type: "VolunteerCenter" });
    const [own, theirs] = [
      await aPage({ imageUrl: image_url, title: "Van ons" }),
      await aPage({ imageUrl: image_url, centerId: elsewhere, title: "Van een ander" }),
    ];
    const screen = await (await center.fetch(`/content/stock-images/${before.id}`)).text();
    expect([own, theirs].map((id) => screen.includes(`/content/pages/${id}`))).toEqual([true, false]);
    const change = patch(before.id, { image_url: after.attributes.image_url }, type);
    expect((await ask(center, `${type}/${before.id}`, change)).status).toBe(200);
    expect((await pageOf(own)).image_url).toBe(after.attributes.image_url);
    expect(await pageOf(theirs)).toEqual({ image_url, lock_version: 0, updated_at: at });
  });

  it("409 for who had such a page open: in the row itself, in a block and in a draft", async () => {
    const [before, after] = [(await send(png())).data[0]!, (await send(png(70))).data[0]!];
    const { image_url } = before.attributes;
    const editor = await world.signIn("page_manager", "city");
    const block = { kind: "Markdown", props: { text: `![x](${image_url})` } };
    const [inRow, inBlock, inDraft] = [await aPage({ imageUrl: image_url }), await aPage({}), await aPage({})];
    await ask(editor, "content_blocks", post({ page_id: inBlock, ...block }, "content_blocks"));
    await ask(editor, `pages/${inDraft}/save_draft`, post({ content_blocks: [block] }, "pages"));
    const all = [inRow, inBlock, inDraft, await aPage({})];
    const seen = await Promise.all(all.map(async (id) => Number((await pageOf(id)).lock_version)));
    await ask(center, `${type}/${before.id}`, patch(before.id, { image_url: after.attributes.image_url }, type));
    const saves = await Promise.all(
      all.map((id, at) => ask(editor, `pages/${id}`, patch(id, { title: "Verder", lock_version: seen[at] }, "pages"))),
    );
    expect(saves.map(({ status }) => status)).toEqual([409, 409, 409, 200]);
  });
});

describe("/content/stock-images", () => {
  it("keeps the size of a picture that is described, and takes that of the file that comes in its place", async () => {
    const { id, attributes } = (await send(png(60, 40))).data[0]!;
    const save = async (image: string | Blob) => {
      const { lock_version } = (await ask(center, `${type}/${id}`)).data[0]!.attributes;
      const body = new FormData();
      const fields = { name: "Buurtfeest", keywords: "", focalX: "50", focalY: "50", lockVersion: String(lock_version) };
      for (const [field, value] of Object.entries(fields)) body.append(field, value);
      body.append("imageUrl", image);
      expect((await center.fetch(`/content/stock-images/${id}`, { method: "POST", body })).status).toBe(302);
      const { name, width, height, bytes } = (await ask(center, `${type}/${id}`)).data[0]!.attributes;
      return [name, width, height, bytes];
    };
    expect(await save(attributes.image_url)).toEqual(["Buurtfeest", 60, 40, attributes.bytes]);
    expect(await save(new Blob([png(90, 30)], { type: "image/png" }))).toEqual(["Buurtfeest", 90, 30, expect.any(Number)]);
  });

  it("302 for several files of a form, 422 beside the field for what is none", async () => {
    const body = formWith(png(), "een.png");
    body.append("image", new Blob([png()]), "twee.png");
    const sent = await center.fetch("/content/stock-images", { method: "POST", body });
    expect([sent.status, sent.headers.get("location")]).toEqual([302, "/content/stock-images"]);
    const html = await (await center.fetch("/content/stock-images")).text();
    expect(["een", "twee"].map((name) => html.includes(`>${name}<`))).toEqual([true, true]);
    const refused = await center.fetch("/content/stock-images", { method: "POST", body: formWith("niets", "niets.txt") });
    expect([refused.status, (await refused.text()).includes("niets.txt: ")]).toEqual([422, true]);
  });

  it("403 for who does not keep pictures", async () => {
    for (const path of ["/content/stock-images", "/content/file-upload"])
      expect((await (await world.signIn("page_manager", "city")).fetch(path)).status).toBe(403);
  });
});
