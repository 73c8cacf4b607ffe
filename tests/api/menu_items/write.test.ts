/** Menus: what an item may lead to, where it may stand, and what visitors see of it. */
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { menuItems, pages } from "~db/schema";
import { publishedForm } from "../../support/published-form";
import { ask, patch, post, put, testCity } from "../support";

const { world, make, ground, visitor, content, admin } = await testCity(["content", "admin"]);

const type = "menu_items";
const stamps = { createdAt: "2026-11-01T09:00:00.000Z", updatedAt: "2026-11-01T09:00:00.000Z" };
const somewhere = { link_type: "system_page", system_page_id: "/vacancies/search" };
let made = 0;
const create = async (over: Record<string, unknown> = {}) => {
  const { data, status, errors } = await ask(
    content,
    type,
    post({ name: `Menu ${++made}`, menu: "header", ...("link_type" in over ? {} : somewhere), ...over }, type),
  );
  return { status, errors, id: data[0]?.id ?? "", attributes: data[0]?.attributes ?? {} };
};
const move = (id: string, name: string, attributes: Record<string, unknown> = {}) =>
  ask(content, `${type}/${id}/${name}`, post(attributes, type));
const change = (id: string, attributes: Record<string, unknown>) => ask(content, `${type}/${id}`, patch(id, attributes, type));
const stored = async (id: string) => (await ask(content, `${type}/${id}`)).data[0]!.attributes;
const home = async () => (await visitor.fetch(`/?${newId()}`)).text();

async function aPage(over: Partial<typeof pages.$inferInsert> = {}) {
  const id = newId();
  const page = {
    id,
    tenantId: ground.tenantId,
    centerId: ground.centerId,
    title: "Proef",
    slug: `proef-${id}`,
    isPublished: true,
    ...stamps,
  };
  await put(world, "city", pages, { ...page, ...over });
  return id;
}

describe("an item", () => {
  it("201 for each kind of target, and of its target that one alone", async () => {
    const page = await aPage();
    for (const [link, kept] of [
      [
        { link_type: "content_page", page_id: page, url: null },
        { page_id: page, url: null, system_page_id: null },
      ],
      [
        { link_type: "system_page", system_page_id: "/sociale-kaart", page_id: "" },
        { page_id: null, system_page_id: "/sociale-kaart" },
      ],
      [
        { link_type: "url", url: "https://www.example.org/a?b=c#d" },
        { url: "https://www.example.org/a?b=c#d", system_page_id: null },
      ],
    ] as const) {
      const { status, attributes } = await create(link);
      expect([status, attributes]).toEqual([201, expect.objectContaining(kept)]);
    }
  });

  it.each([
    ["nothing", { link_type: "content_page", page_id: null }, "page_id", "required"],
    ["a page that is not there", { link_type: "content_page", page_id: newId() }, "page_id", "unknown_page"],
    ["no screen of the portal", { link_type: "system_page", system_page_id: "/admin/audit" }, "system_page_id", "unknown_page"],
    ["a screen that the tenant has not", { link_type: "system_page", system_page_id: "/switch" }, "system_page_id", "unknown_page"],
    ["script", { link_type: "url", url: "javascript:alert(1)" }, "url", "link"],
    ["neither https nor http", { link_type: "url", url: "ftp://example.org/" }, "url", "link"],
    ["another host in disguise", { link_type: "url", url: "//example.org/" }, "url", "link"],
    ["another host behind a backslash", { link_type: "url", url: "/\\example.org" }, "url", "link"],
    ["a name and password", { link_type: "url", url: "https://a:b@example.org/" }, "url", "link"],
    ["markup", { link_type: "url", url: 'https://example.org/"><script>' }, "url", "link"],
  ])("422 where it leads to %s", async (_, link, field, code) => {
    const { status, errors } = await create(link);
    expect([status, errors[0]?.code, errors[0]?.source?.pointer]).toEqual([422, code, `/data/attributes/${field}`]);
  });

  it("422 with a pointer for what its kind has no place for, and nothing is lost without a word; a form leaves it out", async () => {
    const stray = await create({ link_type: "url", url: "/cookies", page_id: await aPage(), system_page_id: "/sociale-kaart" });
    expect([stray.status, stray.errors.map(({ code, source }) => [code, source?.pointer])]).toEqual([
      422,
      [
        ["not_of_this_kind", "/data/attributes/page_id"],
        ["not_of_this_kind", "/data/attributes/system_page_id"],
      ],
    ]);
    const { id } = await create();
    expect((await change(id, { url: "/weg" })).errors[0]).toMatchObject({ source: { pointer: "/data/attributes/url" } });
    expect((await change(id, { link_type: "url", url: "/weg" })).data[0]!.attributes).toMatchObject({ url: "/weg", system_page_id: null });
    const form = { name: "Uit een formulier", menu: "footer", linkType: "url", url: "/cookies", systemPageId: "/sociale-kaart" };
    expect((await content.fetch("/content/menu-items/add", { form })).status).toBe(302);
    expect(await world.sql("city", "select url, system_page_id from menu_items where name = ?", [form.name])).toEqual([
      { url: "/cookies", system_page_id: null },
    ]);
  });

  it("has its place as `order`, too: written by either name, and what did not change follows", async () => {
    const { id, attributes } = await create({ order: 41 });
    expect([attributes.order, attributes.position]).toEqual([41, 41]);
    expect((await change(id, { order: 42 })).data[0]!.attributes).toMatchObject({ order: 42, position: 42 });
    expect((await change(id, { position: 43 })).data[0]!.attributes).toMatchObject({ order: 43, position: 43 });
    expect((await change(id, { position: 43, order: 44 })).data[0]!.attributes).toMatchObject({ order: 44, position: 44 });
  });

  it("422 for a page of another centre, and of another tenant", async () => {
    const centerId = await make.organization({ type: "VolunteerCenter" });
    const elsewhere = await aPage({ centerId });
    const [village] = await world.sql<{ id: string }>("village", "select id from pages where tenant_id <> ? limit 1", [ground.tenantId]);
    for (const page_id of [elsewhere, village!.id])
      expect(await create({ link_type: "content_page", page_id })).toMatchObject({ status: 422, errors: [{ code: "unknown_page" }] });
  });

  it("404 and 403 for the content manager of another centre", async () => {
    const { id } = await create();
    const stranger = await world.signIn("content_manager", "village");
    expect((await ask(stranger, `${type}/${id}`, patch(id, { name: "x" }, type))).status).toBe(404);
    const centerId = await make.organization({ type: "VolunteerCenter" });
    await world.sql("city", "update menu_items set center_id = ? where id = ?", [centerId, id]);
    expect((await change(id, { name: "x" })).status).toBe(404);
    expect((await ask(admin, `${type}/${id}`, { method: "DELETE" })).status).toBe(204);
  });
});

describe("a place", () => {
  it("200 below another of the same menu; 422 below itself, below one that stands below, in the other menu, and with something below", async () => {
    const [a, b, c, foot] = [await create(), await create(), await create(), await create({ menu: "footer" })];
    expect((await change(b.id, { parent_id: a.id })).data[0]!.attributes.parent_id).toBe(a.id);
    expect((await ask(content, `${type}/${b.id}?include=parent`)).included.map(({ id }) => id)).toEqual([a.id]);
    expect((await ask(content, `${type}?filter[parent]=${a.id}`)).data.map(({ id }) => id)).toEqual([b.id]);
    for (const [id, parent_id, code] of [
      [a.id, a.id, "menu_loop"],
      [a.id, b.id, "menu_loop"],
      [c.id, b.id, "menu_too_deep"],
      [a.id, c.id, "menu_too_deep"],
      [c.id, foot.id, "other_menu"],
      [c.id, newId(), "unknown_menu_item"],
    ] as const) {
      const asked = [await change(id, { parent_id }), await move(id, "place", { parent_id, at: 0 })];
      expect(asked.map(({ status, errors }) => [status, errors[0]?.code])).toEqual([
        [422, code],
        [422, code],
      ]);
    }
  });

  it("never a loop, when two put each below the other at the same moment", async () => {
    const [a, b] = [await create(), await create()];
    const answers = await Promise.all([change(a.id, { parent_id: b.id }), change(b.id, { parent_id: a.id })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const parents = [(await stored(a.id)).parent_id, (await stored(b.id)).parent_id];
    expect(parents.filter(Boolean)).toHaveLength(1);
  });

  it("200 up, down, deeper and out again, with what stands below it coming along to the other menu", async () => {
    const [a, b, c] = [await create(), await create(), await create()];
    const order = async () =>
      (await ask(content, `${type}?filter[menu_eq]=header&page[size]=100`)).data
        .map(({ id }) => id)
        .filter((id) => [a.id, b.id, c.id].includes(id));
    await move(c.id, "up");
    expect(await order()).toEqual([a.id, c.id, b.id]);
    await move(a.id, "down");
    expect(await order()).toEqual([c.id, a.id, b.id]);
    await move(b.id, "indent");
    expect((await stored(b.id)).parent_id).toBe(a.id);
    await move(a.id, "place", { menu: "footer", at: 0 });
    expect([await stored(a.id), await stored(b.id)]).toEqual([
      expect.objectContaining({ menu: "footer", position: 0 }),
      expect.objectContaining({ menu: "footer", parent_id: a.id }),
    ]);
    await move(b.id, "outdent");
    expect(await stored(b.id)).toMatchObject({ parent_id: null, position: 1 });
    expect((await move(b.id, "outdent")).status).toBe(200);
  });

  it("a level higher for what stood below one that goes", async () => {
    const [a, b] = [await create(), await create()];
    await change(b.id, { parent_id: a.id });
    expect((await ask(content, `${type}/${a.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await stored(b.id)).parent_id).toBeNull();
  });
});

describe("the site", () => {
  let page: string;
  beforeAll(async () => {
    page = await aPage({ isPublished: false, title: "Straks" });
  });

  it("has a change at once, and what stands below in a menu that opens", async () => {
    const above = await create({ name: "Wat je kunt doen" });
    await create({ name: "Elders lezen", parent_id: above.id, link_type: "url", url: "https://www.example.org/lezen" });
    const html = await home();
    expect(html).toContain("Wat je kunt doen");
    expect(html).toContain('href="https://www.example.org/lezen"');
    await change(above.id, { name: "Anders genoemd" });
    expect(await home()).toContain("Anders genoemd");
    await ask(content, `${type}/${above.id}`, { method: "DELETE" });
    expect(await home()).not.toContain("Anders genoemd");
  });

  it("leaves out an item whose page is not published or was deleted, here and in the API; its editor is told", async () => {
    const { id } = await create({ name: "Nog even geheim", link_type: "content_page", page_id: page });
    expect(await home()).not.toContain("Nog even geheim");
    expect((await ask(visitor, `${type}/${id}`)).status).toBe(404);
    expect(await (await content.fetch("/content/menu-items")).text()).toContain("de pagina staat niet op de site");
    expect((await ask(content, `pages/${page}/publish`, post({}, "pages"))).status).toBe(200);
    expect(await home()).toContain("Nog even geheim");
    expect((await ask(content, `pages/${page}`, { method: "DELETE" })).status).toBe(204);
    expect(await home()).not.toContain("Nog even geheim");
    expect(await (await content.fetch("/content/menu-items")).text()).toContain("de pagina is verwijderd");
  });
});

describe("an item that leads to a form", () => {
  it("is left out while nobody can fill it in, here and in the API; its editor is told, by the form's name", async () => {
    const form = await publishedForm(world, ground, undefined, { title: "Kom erbij" });
    const { id } = await create({ name: "Doe je mee?", link_type: "url", url: `/forms/${form.key}` });
    const shown = async () => [(await home()).includes("Doe je mee?"), (await ask(visitor, `${type}/${id}`)).status];
    const told = async () => (await content.fetch("/content/menu-items")).text();
    expect(await shown()).toEqual([true, 200]);
    expect(await told()).not.toMatch(/het formulier (staat niet op de site|is verwijderd)/);
    expect((await ask(content, `forms/${form.id}/transitions/archive`, { method: "POST" })).status).toBe(200);
    expect(await shown()).toEqual([false, 404]);
    expect(await told()).toContain("het formulier staat niet op de site");
    expect((await ask(content, `forms/${form.id}`, { method: "DELETE" })).status).toBe(204);
    expect(await shown()).toEqual([false, 404]);
    expect(await told()).toContain("het formulier is verwijderd");
    expect(await told()).toContain("Kom erbij");
  });
});

describe("an item that leads to a screen which is switched off", () => {
  it("is left out, by whichever kind of target, with what stands below it, here and in the API; its editor is told", async () => {
    const place = { tenantId: ground.tenantId, centerId: ground.centerId, menu: "header" as const, ...stamps };
    const [above, below, typed] = [newId(), newId(), newId()];
    await put(
      world,
      "city",
      menuItems,
      { ...place, id: above, name: "Hulp aan huis", linkType: "system_page", systemPageId: "/een-op-een-hulp" },
      { ...place, id: below, name: "Onder de hulp", parentId: above, linkType: "system_page", systemPageId: "/partners" },
      { ...place, id: typed, name: "Hulp met de hand", linkType: "url", url: "/een-op-een-hulp" },
    );
    // What a menu has is read anew after a change of one.
    await create({ name: "Nog te zien" });
    const html = await home();
    expect(["Nog te zien", "Hulp aan huis", "Onder de hulp", "Hulp met de hand"].map((name) => html.includes(name))).toEqual([
      ...[true, false, false, false],
    ]);
    for (const id of [above, typed]) expect((await ask(visitor, `${type}/${id}`)).status).toBe(404);
    expect((await ask(visitor, `${type}/${below}`)).status).toBe(200);
    expect((await (await content.fetch("/content/menu-items")).text()).match(/dit onderdeel staat uit op deze site/g)).toHaveLength(2);
  });
});

describe("the screens", () => {
  it("302 after adding and moving by plain forms; 422 with what was typed", async () => {
    const form = { name: "Met de hand", menu: "footer", linkType: "system_page", systemPageId: "/partners", pageId: "", url: "" };
    const answer = await content.fetch("/content/menu-items/add", { form });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/content/menu-items"]);
    const { id } = (await ask(content, `${type}?filter[name_eq]=Met de hand`)).data[0]!;
    const before = (await stored(id)).position;
    expect((await content.fetch("/content/menu-items", { form: { _action: "up", id } })).status).toBe(302);
    expect((await stored(id)).position).toBeLessThan(before);
    const refused = await content.fetch(`/content/menu-items/${id}`, {
      form: { ...form, linkType: "url", url: "ftp://x", lockVersion: "0" },
    });
    expect([refused.status, (await refused.text()).includes('value="ftp://x"')]).toEqual([422, true]);
    expect(await (await visitor.fetch(`/?${newId()}`)).text()).toContain("Met de hand");
  });

  it("begins with the page that its address names, and with what that is called", async () => {
    const page = await aPage({ title: "Zomerfeest" });
    const html = await (await content.fetch(`/content/menu-items/add?page=${page}&name=Zomerfeest&nameEn=Summer+party`)).text();
    expect(html).toMatch(new RegExp(`<option[^>]*value="${page}"[^>]*selected|<option[^>]*selected[^>]*value="${page}"`));
    expect([html.includes('value="Zomerfeest"'), html.includes('value="Summer party"')]).toEqual([true, true]);
  });

  it("403 for a page manager, 302 to the sign-in page for a stranger", async () => {
    const manager = await world.signIn("page_manager", "city");
    expect((await manager.fetch("/content/menu-items")).status).toBe(403);
    expect((await visitor.fetch("/content/menu-items")).status).toBe(302);
    expect((await content.fetch("/instellingen")).status).toBe(200);
  });
});

it("names what is switched on and in no menu yet, with a form that is filled in for it", async () => {
  const path = "/workshops";
  const link = `/content/menu-items/add?system=${encodeURIComponent(path)}`;
  const screen = async () => (await content.fetch("/content/menu-items")).text();
  expect(await screen()).toContain(`href="${link}"`);
  const form = await (await content.fetch(link)).text();
  expect(form).toMatch(/name="name"[^>]*value="Workshops"|value="Workshops"[^>]*name="name"/);
  expect(form).toMatch(/<option[^>]*(selected=""[^>]*value="\/workshops"|value="\/workshops"[^>]*selected="")/);
  // What is off is not offered, and an address that is none of these begins nothing.
  expect(await screen()).not.toContain(encodeURIComponent("/een-op-een-hulp"));
  const empty = /<input[^>]*(name="name"[^>]*value=""|value=""[^>]*name="name")/;
  expect(await (await content.fetch("/content/menu-items/add?system=/elders")).text()).toMatch(empty);
  expect(form).not.toMatch(empty);
  const { id } = await create({ link_type: "system_page", system_page_id: path });
  expect(await screen()).not.toContain(link);
  await ask(content, `${type}/${id}`, { method: "DELETE" });
});
