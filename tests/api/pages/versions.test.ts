/** Pages: drafts, versions, publishing now and at a time (domain 4). */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { pages } from "~db/schema";
import type { Client } from "../../support/http";
import { ask, patch, post, put, testCity } from "../support";

const { world, make, ground, editor, admin, visitor } = await testCity(["editor", "admin"]);

const block = (text: string, over: Record<string, unknown> = {}) => ({ kind: "Markdown", props: { text }, ...over });

async function newPage(): Promise<{ id: string; slug: string }> {
  const slug = `proef-${newId()}`;
  const made = await ask(editor, "pages", post({ title: "Proef", slug }, "pages"));
  expect(made.status).toBe(201);
  return { id: made.data[0]!.id, slug };
}

const step = (client: Client, id: string, name: string, attributes: Record<string, unknown> = {}) =>
  ask(client, `pages/${id}/${name}`, post(attributes, "pages"));

/** What a page says to visitors; null where they see none. */
async function read(slug: string): Promise<string | null> {
  const response = await visitor.fetch(`/${slug}?${newId()}`);
  return response.status === 200 ? await response.text() : null;
}

const versions = async (id: string) =>
  (await ask(editor, `page_versions?filter[page_id_eq]=${id}&sort=number`)).data.map(({ attributes }) => [
    attributes.number,
    attributes.state,
  ]);

const editorId = async () => (await ask(editor, "current_user")).data[0]!.id;

/** Who was told that a page could not come on the site, by notification and by mail alike. */
async function toldOf(id: string) {
  const link = `/content/pages/${id}?panel=publish`;
  const noted = await world.sql<{ user_id: string; title: string; link: string }>(
    "city",
    "select user_id, title, link from notifications where link = ? order by user_id",
    [link],
  );
  const mailed = await world.sql<{ recipient_id: string }>(
    "city",
    "select o.recipient_id from outbox o join audit_events e on e.id = o.event_id where e.event = 'page_not_published' and e.subject_id = ? order by 1",
    [id],
  );
  expect(mailed.map(({ recipient_id }) => recipient_id)).toEqual(noted.map(({ user_id }) => user_id));
  return noted.map(({ user_id, title, link }) => [user_id, title, link]);
}

describe("a draft", () => {
  it("is nobody's to read until it is published; then the page is what it says, block by block", async () => {
    const { id, slug } = await newPage();
    const saved = await step(editor, id, "save_draft", { title: "Eerste", content_blocks: [block("Het begin"), block("Het vervolg")] });
    expect([saved.status, await read(slug)]).toEqual([200, null]);
    expect((await step(editor, id, "publish")).status).toBe(200);
    const first = (await read(slug))!;
    expect(first.indexOf("Het begin")).toBeGreaterThan(0);
    expect(first.indexOf("Het vervolg")).toBeGreaterThan(first.indexOf("Het begin"));

    const [one, two] = (await ask(editor, `content_blocks?filter[page_id_eq]=${id}&sort=position`)).data.map(({ id }) => id);
    const list = [block("Vooraan"), block("Het slot", { id: two }), block("Weg ermee", { id: one, _destroy: true })];
    await step(editor, id, "save_draft", { title: "Tweede", content_blocks: list });
    const unchanged = (await read(slug))!;
    expect([unchanged.includes("Het begin"), unchanged.includes("Vooraan"), unchanged.includes("Tweede")]).toEqual([true, false, false]);
    await step(editor, id, "publish");
    const second = (await read(slug))!;
    expect([second.includes("Het begin"), second.includes("Het vervolg"), second.includes("Weg ermee"), second.includes("Tweede")]).toEqual(
      [false, false, false, true],
    );
    expect(second.indexOf("Het slot")).toBeGreaterThan(second.indexOf("Vooraan"));
    const after = (await ask(editor, `content_blocks?filter[page_id_eq]=${id}&sort=position`)).data;
    expect([after.length, after[1]!.id]).toEqual([2, two]);
    expect(await versions(id)).toEqual([
      [1, "replaced"],
      [2, "published"],
    ]);
  });

  it("409 for the second of two who saved at once, and one version", async () => {
    const { id } = await newPage();
    const answers = await Promise.all(["a", "b", "c"].map((title) => step(editor, id, "save_draft", { title })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect((await versions(id)).length).toBe(statuses.filter((status) => status === 200).length);
  });

  it("422 when it is published with a block that its kind cannot show, and nothing of it is", async () => {
    const { id, slug } = await newPage();
    await step(editor, id, "save_draft", { content_blocks: [block("Goed"), { kind: "Bestaat niet", props: {} }] });
    const refused = await step(editor, id, "publish");
    expect([refused.status, refused.errors[0]!.code, await read(slug)]).toEqual([422, "unknown_kind", null]);
    expect((await ask(editor, `content_blocks?filter[page_id_eq]=${id}`)).data).toEqual([]);
  });
});

describe("a version", () => {
  it("comes back as a draft, and is published with the blocks that it had, deleted ones too", async () => {
    const { id, slug } = await newPage();
    await step(editor, id, "save_draft", { content_blocks: [block("Oud nieuws")] });
    await step(editor, id, "publish");
    await step(editor, id, "save_draft", { content_blocks: [block("Nieuw nieuws")] });
    await step(editor, id, "publish");
    expect((await step(editor, id, "restore_version", { version: 1 })).status).toBe(200);
    expect(await read(slug)).toContain("Nieuw nieuws");
    await step(editor, id, "publish");
    const html = (await read(slug))!;
    expect([html.includes("Oud nieuws"), html.includes("Nieuw nieuws")]).toEqual([true, false]);
    expect((await step(editor, id, "publish", { version: 99 })).status).toBe(422);
  });

  it("is kept of a change of the page itself too, and its title can be taken back", async () => {
    const { id } = await newPage();
    await step(editor, id, "publish");
    expect((await ask(editor, `pages/${id}`, patch(id, { title: "Anders" }, "pages"))).status).toBe(200);
    expect(await versions(id)).toEqual([
      [1, "replaced"],
      [2, "published"],
    ]);
    await step(editor, id, "restore_version", { version: 1 });
    await step(editor, id, "publish");
    expect((await ask(visitor, `pages/${id}`)).data[0]!.attributes.title).toBe("Proef");
  });
});

describe("publishing at a time", () => {
  it("waits for it, and is then there without anybody doing anything", async () => {
    const { id, slug } = await newPage();
    await step(editor, id, "save_draft", { content_blocks: [block("Straks te lezen")] });
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect((await step(editor, id, "publish", { publish_at: at })).status).toBe(200);
    expect([await versions(id), await read(slug)]).toEqual([[[1, "scheduled"]], null]);
    await world.sql("city", "update page_versions set publish_at = '2026-01-01T00:00:00.000Z' where page_id = ?", [id]);
    await world.scheduled();
    expect(await read(slug)).toContain("Straks te lezen");
    expect(await versions(id)).toEqual([[1, "published"]]);
  });

  it("422 for a moment that was, with its field; nothing waits and nothing is published", async () => {
    const { id, slug } = await newPage();
    for (const at of ["2026-01-01T12:00:00Z", new Date(Date.now() - 1000).toISOString()]) {
      const refused = await step(editor, id, "publish", { publish_at: at });
      expect([refused.status, JSON.parse(refused.text).errors[0].source.pointer]).toEqual([422, "/data/attributes/publish_at"]);
      expect(refused.text).toContain("Kies een moment dat nog moet komen.");
    }
    expect([(await versions(id)).some(([, state]) => state !== "draft"), await read(slug)]).toEqual([false, null]);
  });

  it("409 and 422 for what could not be published now either: an address of another page, a block that its kind cannot show", async () => {
    const { id } = await newPage();
    const { slug: taken } = await newPage();
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await step(editor, id, "save_draft", { slug: taken });
    const second = await step(editor, id, "publish", { publish_at: at });
    expect([second.status, second.errors[0]!.code, second.errors[0]!.source]).toEqual([
      409,
      "slug_taken",
      { pointer: "/data/attributes/slug" },
    ]);
    await step(editor, id, "save_draft", { slug: `vrij-${newId()}`, content_blocks: [block("Goed"), { kind: "Bestaat niet", props: {} }] });
    const wrong = await step(editor, id, "publish", { publish_at: at });
    expect([wrong.status, wrong.errors[0]!.code]).toEqual([422, "unknown_kind"]);
    expect((await versions(id)).map(([, state]) => state)).not.toContain("scheduled");
    await step(editor, id, "save_draft", { content_blocks: [block("Goed"), block("Ook goed")] });
    expect((await step(editor, id, "publish", { publish_at: at })).status).toBe(200);
    expect((await ask(editor, `content_blocks?filter[page_id_eq]=${id}`)).data).toEqual([]);
  });

  it("is a draft again when another page has its address by then, and still leaves the site at its own time", async () => {
    const { id, slug } = await newPage();
    await step(editor, id, "publish");
    const wanted = `straks-${newId()}`;
    await step(editor, id, "save_draft", { slug: wanted });
    expect((await step(editor, id, "publish", { publish_at: new Date(Date.now() + 3_600_000).toISOString() })).status).toBe(200);
    const leaves = new Date(Date.now() + 7_200_000).toISOString();
    await step(editor, id, "unpublish", { unpublish_at: leaves });
    expect((await ask(editor, "pages", post({ title: "Eerder", slug: wanted }, "pages"))).status).toBe(201);
    await world.sql("city", "update page_versions set publish_at = '2026-01-01T00:00:00.000Z' where page_id = ? and state = 'scheduled'", [
      id,
    ]);
    await world.scheduled();
    expect(await versions(id)).toEqual([
      [1, "published"],
      [2, "draft"],
    ]);
    expect(await read(slug)).not.toBeNull();
    expect((await ask(editor, `pages/${id}`)).data[0]!.attributes.unpublish_at).toBe(leaves);
    expect(await toldOf(id)).toEqual([[await editorId(), "Niet op de site gezet: Proef", `/content/pages/${id}?panel=publish`]]);
    await world.scheduled();
    expect(await toldOf(id)).toHaveLength(1);
  });

  it("that could not be published, of an author who is gone, is told to who leads the centre", async () => {
    const { id } = await newPage();
    const wanted = `straks-${newId()}`;
    await step(editor, id, "publish", { slug: wanted, publish_at: new Date(Date.now() + 3_600_000).toISOString() });
    await ask(editor, "pages", post({ title: "Eerder", slug: wanted }, "pages"));
    await world.sql("city", "update page_versions set publish_at = '2026-01-01T00:00:00.000Z', author_id = ? where page_id = ?", [
      newId(),
      id,
    ]);
    await world.scheduled();
    const told = (await toldOf(id)).map(([userId]) => userId);
    const [leader] = await world.sql<{ id: string }>("city", "select id from users where email_key = 'center_superuser@city.test'");
    expect(told).toContain(leader!.id);
    expect(told).not.toContain(await editorId());
  });

  it("comes all the same after the page has left the site at a time of its own", async () => {
    const { id, slug } = await newPage();
    await step(editor, id, "publish");
    await step(editor, id, "save_draft", { content_blocks: [block("Volgend jaar weer")] });
    await step(editor, id, "publish", { publish_at: new Date(Date.now() + 3_600_000).toISOString() });
    await step(editor, id, "unpublish", { unpublish_at: new Date(Date.now() + 60_000).toISOString() });
    await world.sql("city", "update pages set unpublish_at = '2026-01-01T00:00:00.000Z' where id = ?", [id]);
    await world.scheduled();
    expect([await versions(id), await read(slug)]).toEqual([
      [
        [1, "replaced"],
        [2, "scheduled"],
      ],
      null,
    ]);
    await world.sql("city", "update page_versions set publish_at = '2026-01-01T00:00:00.000Z' where page_id = ? and number = 2", [id]);
    await world.scheduled();
    expect(await read(slug)).toContain("Volgend jaar weer");
  });

  it("is off again when the page is taken off the site or deleted", async () => {
    const { id, slug } = await newPage();
    const later = { publish_at: new Date(Date.now() + 3_600_000).toISOString() };
    await step(editor, id, "publish", later);
    await step(editor, id, "unpublish");
    expect(await versions(id)).toEqual([[1, "replaced"]]);
    await step(editor, id, "publish", later);
    expect((await ask(editor, `pages/${id}`, { method: "DELETE" })).status).toBe(204);
    await world.sql(
      "city",
      "update page_versions set publish_at = '2026-01-01T00:00:00.000Z' where page_id = ? and publish_at is not null",
      [id],
    );
    await world.scheduled();
    expect(await read(slug)).toBeNull();
  });
});

describe("addresses of pages", () => {
  it("409 for one that another page of the centre has; free again when that is deleted", async () => {
    const { id, slug } = await newPage();
    const again = post({ title: "Nog een", slug }, "pages");
    const refused = await ask(editor, "pages", again);
    expect([refused.status, refused.errors[0]!.source]).toEqual([409, { pointer: "/data/attributes/slug" }]);
    await ask(editor, `pages/${id}`, { method: "DELETE" });
    expect((await ask(editor, "pages", again)).status).toBe(201);
  });

  it("301 from the old address to the new one, however a page that was on the site got it", async () => {
    const { id, slug } = await newPage();
    await step(editor, id, "publish");
    const sentOn = async (path: string) => {
      const answer = await visitor.fetch(`/${path}`);
      return [answer.status, answer.headers.get("location")];
    };
    const [second, third] = [`tweede-${newId()}`, `derde-${newId()}`];
    expect((await ask(editor, `pages/${id}`, patch(id, { slug: second }, "pages"))).status).toBe(200);
    expect(await sentOn(slug)).toEqual([301, `/${second}`]);
    expect((await ask(editor, `pages/${id}`, patch(id, { is_published: false, slug: third }, "pages"))).status).toBe(200);
    expect(await sentOn(second)).toEqual([301, `/${third}`]);
    expect((await ask(editor, `pages/${id}`, patch(id, { is_published: true }, "pages"))).status).toBe(200);
    expect(await read(third)).not.toBeNull();
    const { id: draft, slug: unseen } = await newPage();
    await ask(editor, `pages/${draft}`, patch(draft, { slug: `nooit-${newId()}` }, "pages"));
    expect((await sentOn(unseen))[0]).toBe(404);
  });

  it.each(["vacancies", "Hoofdletters", "met spatie", "-x"])("422 for %s", async (slug) => {
    expect((await ask(editor, "pages", post({ title: "x", slug }, "pages"))).status).toBe(422);
  });
});

it("a block that is changed by itself gives its page a new version, so that who edits it is told", async () => {
  const { id } = await newPage();
  const before = (await ask(editor, `pages/${id}`)).data[0]!.attributes.lock_version as number;
  const made = await ask(editor, "content_blocks", post({ page_id: id, ...block("Los blok") }, "content_blocks"));
  expect(made.status).toBe(201);
  expect((await ask(editor, `pages/${id}`)).data[0]!.attributes.lock_version).toBe(before + 1);
  const wrong = await ask(editor, `content_blocks/${made.data[0]!.id}`, patch(made.data[0]!.id, { props: { text: 7 } }, "content_blocks"));
  expect([wrong.status, wrong.errors[0]!.code]).toEqual([422, "block_props"]);
});

it("a block is of the centre of its page, whoever makes it and on whatever site", async () => {
  const centerId = await make.organization({ type: "VolunteerCenter" });
  const at = "2026-11-01T09:00:00.000Z";
  const id = newId();
  const page = { id, tenantId: ground.tenantId, centerId, title: "Elders", slug: `elders-${id}`, createdAt: at, updatedAt: at };
  await put(world, "city", pages, page);
  const made = await ask(admin, "content_blocks", post({ page_id: id, ...block("Van ginds") }, "content_blocks"));
  expect([made.status, made.data[0]!.attributes.center_id]).toEqual([201, centerId]);
});

it("the draft of the campaign's page is read by whoever has its preview", async () => {
  const { data } = await ask(editor, "pages", post({ title: "Handen", slug: "gelderse-handen" }, "pages"));
  const { id } = data[0]!;
  await step(editor, id, "save_draft", { content_blocks: [block("Zo wordt het straks")] });
  await step(editor, id, "share_preview");
  const [shared] = await world.sql<{ token: string }>("city", "select preview_token as token from pages where id = ?", [id]);
  expect(await read("gelderse-handen")).not.toContain("Zo wordt het straks");
  expect(await (await visitor.fetch(`/gelderse-handen?preview=${shared!.token}`)).text()).toContain("Zo wordt het straks");
});

describe("a page by a program alone", () => {
  const transition = (id: string, name: string, attributes: Record<string, unknown> = {}) =>
    ask(editor, `pages/${id}/transitions/${name}`, post(attributes, "pages"));

  it("200 for each step at /transitions: published, at a time, off the site, an older version back; 404 for a step that is none", async () => {
    const { id, slug } = await newPage();
    await step(editor, id, "save_draft", { content_blocks: [block("Door een programma")] });
    const offered = (await ask(editor, `pages/${id}`)).meta.transitions;
    expect(offered).toEqual(expect.arrayContaining(["publish", "unpublish", "unschedule", "restore_version"]));
    expect((await transition(id, "publish")).data[0]!.attributes.is_published).toBe(true);
    expect((await ask(visitor, `pages/${id}`)).meta.transitions).toEqual([]);
    expect(await read(slug)).toContain("Door een programma");
    expect((await transition(id, "unpublish")).data[0]!.attributes.is_published).toBe(false);
    expect(await read(slug)).toBeNull();
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect((await transition(id, "publish", { publish_at: at })).status).toBe(200);
    expect((await versions(id)).at(-1)![1]).toBe("scheduled");
    expect((await transition(id, "unschedule")).status).toBe(200);
    await step(editor, id, "save_draft", { content_blocks: [block("Daarna")] });
    expect((await transition(id, "restore_version", { version: 1 })).status).toBe(200);
    await transition(id, "publish");
    expect(await read(slug)).toContain("Door een programma");
    expect((await transition(id, "restore_version", { version: 77 })).status).toBe(422);
    for (const none of ["toString", "approve", "schedule_all"]) expect((await transition(id, none)).status).toBe(404);
    expect((await ask(visitor, `pages/${id}/transitions/publish`, post({}, "pages"))).status).toBe(401);
  });

  it("201 and 200: is_published written takes the step, with what was said beside it, and its line in the trail", async () => {
    const slug = `meteen-${newId()}`;
    const made = await ask(editor, "pages", post({ title: "Meteen", slug, is_published: true }, "pages"));
    const { id } = made.data[0]!;
    expect([made.status, made.data[0]!.attributes.is_published, (await read(slug))?.includes("Meteen")]).toEqual([201, true, true]);
    const off = await ask(editor, `pages/${id}`, patch(id, { is_published: false, title: "Straks weer" }, "pages"));
    expect([off.status, off.data[0]!.attributes.is_published, off.data[0]!.attributes.title]).toEqual([200, false, "Straks weer"]);
    expect(await read(slug)).toBeNull();
    const on = await ask(editor, `pages/${id}`, patch(id, { is_published: true, summary: "Kort" }, "pages"));
    expect([on.data[0]!.attributes.is_published, on.data[0]!.attributes.summary]).toEqual([true, "Kort"]);
    expect(await read(slug)).toContain("Straks weer");
    const again = await ask(editor, `pages/${id}`, patch(id, { is_published: true }, "pages"));
    expect(again.data[0]!.attributes.lock_version).toBe(on.data[0]!.attributes.lock_version);
    const lines = await world.sql("city", "select action from audit_events where subject_id = ? order by created_at, id", [id]);
    // What one change does is of one moment.
    const actions = lines.map(({ action }) => action as string);
    expect([actions.slice(0, 2).sort(), actions.slice(2)]).toEqual([
      ["create", "publish"],
      ["unpublish", "publish"],
    ]);
  });

  it("422 with the step's reason, and nothing of what was said beside it is stored", async () => {
    const { id } = await newPage();
    await step(editor, id, "save_draft", { content_blocks: [{ kind: "Bestaat niet", props: {} }] });
    const refused = await ask(editor, `pages/${id}`, patch(id, { is_published: true, title: "Niet zo" }, "pages"));
    expect([refused.status, refused.errors[0]!.code]).toEqual([422, "unknown_kind"]);
    expect((await ask(editor, `pages/${id}`)).data[0]!.attributes).toMatchObject({ is_published: false, title: "Proef" });
  });

  it("200 and a block that was changed by itself is lost by no step", async () => {
    const { id, slug } = await newPage();
    await step(editor, id, "save_draft", { content_blocks: [block("Uit het concept")] });
    await transition(id, "publish");
    await ask(editor, "content_blocks", post({ page_id: id, ...block("Los erbij"), position: 1 }, "content_blocks"));
    await transition(id, "unpublish");
    await transition(id, "publish");
    const html = (await read(slug))!;
    expect([html.includes("Uit het concept"), html.includes("Los erbij")]).toEqual([true, true]);
    await ask(editor, "content_blocks", post({ page_id: id, ...block("Nog een"), position: 2 }, "content_blocks"));
    await step(editor, id, "save_draft", { title: "Andere titel" });
    await transition(id, "publish");
    expect(await read(slug)).toContain("Nog een");
  });

  it("200 for a change by itself, and what is drafted stays the newest version", async () => {
    const { id } = await newPage();
    await step(editor, id, "save_draft", { content_blocks: [block("Eerst")] });
    await transition(id, "publish");
    await step(editor, id, "save_draft", { content_blocks: [block("In de maak")], summary: "Nieuw" });
    await ask(editor, `pages/${id}`, patch(id, { title: "Van buiten" }, "pages"));
    const { draft } = await (await editor.fetch(`/content/pages/${id}/draft`)).json<{
      draft: { attributes: object; blocks: { props: object }[] };
    }>();
    expect(draft.attributes).toMatchObject({ title: "Van buiten", summary: "Nieuw" });
    expect(draft.blocks.map(({ props }) => props)).toEqual([{ text: "In de maak" }]);
  });
});
