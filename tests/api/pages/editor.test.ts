/** The editor of pages: its screens, what it saves while somebody writes, two at once, and all of it by forms alone. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import type { Client } from "../../support/http";
import { pdf } from "../../support/pictures";
import { ask, patch, post, testCity } from "../support";

const { world, editor, admin, superuser, visitor } = await testCity(["editor", "admin", "superuser"]);

const text = (said: string) => ({
  kind: "Markdown",
  version: 1,
  props: { text: said },
  propsEn: null,
  hidden: false,
  sourceChanged: false,
});

async function newPage(over: Record<string, unknown> = {}): Promise<{ id: string; slug: string; path: string }> {
  const slug = `werk-${newId()}`;
  const made = await ask(editor, "pages", post({ title: "Proef", slug, ...over }, "pages"));
  expect(made.status).toBe(201);
  const { id } = made.data[0]!;
  return { id, slug, path: `/content/pages/${id}` };
}

const lockOf = async (id: string) => (await ask(editor, `pages/${id}`)).data[0]!.attributes.lock_version as number;
const publish = (id: string) => ask(editor, `pages/${id}/publish`, post({}, "pages"));
const versions = async (id: string) => (await ask(editor, `page_versions?filter[page_id_eq]=${id}&sort=number`)).data;

// biome-ignore lint/suspicious/noExplicitAny: what the editor's own address answers
async function save(client: Client, path: string, draft: unknown, lockVersion: number): Promise<{ status: number; body: any }> {
  const response = await client.fetch(`${path}/draft`, { method: "POST", json: { lockVersion, draft } });
  const said = await response.text();
  return { status: response.status, body: said.startsWith("{") ? JSON.parse(said) : {} };
}

// biome-ignore lint/suspicious/noExplicitAny: the same
const opened = async (path: string, client = editor): Promise<any> => (await client.fetch(`${path.split("?")[0]}/draft`)).json();

/** What a page says to visitors; null where they see none. */
async function read(path: string): Promise<string | null> {
  const response = await visitor.fetch(`${path}${path.includes("?") ? "&" : "?"}${newId()}`);
  return response.status === 200 ? await response.text() : null;
}

const take = async (path: string, _action: string, form: Record<string, string> = {}, client = editor) => {
  const { lockVersion } = await opened(path);
  return client.fetch(path, { form: { _action, lockVersion: String(lockVersion), ...form } });
};

describe("what is saved while somebody writes", () => {
  it("200 with the next version; one person's saves of a sitting are one version, those of another later their own", async () => {
    const { id, path } = await newPage();
    const { draft, lockVersion } = await opened(path);
    const first = await save(editor, path, { ...draft, blocks: [{ id: newId(), ...text("Een") }] }, lockVersion);
    expect([first.status, first.body.lockVersion]).toEqual([200, lockVersion + 1]);
    const block = { id: newId(), ...text("Twee") };
    expect((await save(editor, path, { ...draft, blocks: [block] }, lockVersion + 1)).status).toBe(200);
    expect((await versions(id)).map(({ attributes }) => attributes.state)).toEqual(["draft"]);
    expect((await opened(path)).draft.blocks).toEqual([block]);
    await world.sql("city", "update page_versions set updated_at = ? where page_id = ?", [
      new Date(Date.now() - 120_000).toISOString(),
      id,
    ]);
    expect((await save(admin, path, draft, lockVersion + 2)).status).toBe(200);
    expect(await versions(id)).toHaveLength(2);
    const lines = await ask(admin, `audit_events?filter[subject_id_eq]=${id}`);
    expect(lines.data.filter(({ attributes }) => attributes.action === "save_draft")).toHaveLength(2);
  });

  it("200 for two who write by turns: one version, of who saved it last, and a line in the trail for each", async () => {
    const { id, path } = await newPage();
    const { draft, lockVersion } = await opened(path);
    for (const [at, client] of [editor, admin, editor, admin].entries())
      expect((await save(client, path, { ...draft, blocks: [{ id: newId(), ...text(`Beurt ${at}`) }] }, lockVersion + at)).status).toBe(
        200,
      );
    const [version, ...others] = await versions(id);
    expect([others, version!.attributes.snapshot.children.content_blocks[0].props]).toEqual([[], { text: "Beurt 3" }]);
    const lines = await ask(admin, `audit_events?filter[subject_id_eq]=${id}&filter[action_eq]=save_draft&sort=created_at`);
    const actors = lines.data.map(({ attributes }) => attributes.actor_name as string);
    expect(new Set(actors).size).toBe(2);
    expect((await opened(path)).by).toBe(actors.at(-1));
  });

  it("every version is on a screen, the oldest on the last page of the list", async () => {
    const { id, path } = await newPage();
    await ask(editor, `pages/${id}/save_draft`, post({ title: "De eerste" }, "pages"));
    await world.sql(
      "city",
      `with recursive n(number) as (select 2 union all select number + 1 from n where number < 120)
        insert into page_versions (id, tenant_id, center_id, page_id, number, state, snapshot, created_at, updated_at)
        select n.number || id, tenant_id, center_id, page_id, n.number, 'draft', snapshot, created_at, updated_at from page_versions, n where page_id = ?`,
      [id],
    );
    const shown = async (query: string) => {
      const html = await (await editor.fetch(`${path}/versions${query}`)).text();
      return [1, 20, 21, 120].filter((number) => html.includes(`aria-label="Versie ${number} terughalen"`));
    };
    expect([await shown(""), await shown("?page[number]=2")]).toEqual([
      [21, 120],
      [1, 20],
    ]);
  });

  it("200 and what was not said stays as it was", async () => {
    const { id, path } = await newPage({ page_layout: "empty", page_type: "news", summary: "Kort", featured: true });
    await ask(editor, `pages/${id}/save_draft`, post({ title: "Anders" }, "pages"));
    expect((await opened(path)).draft.attributes).toMatchObject({
      ...{ title: "Anders", pageLayout: "empty", pageType: "news", summary: "Kort", featured: true },
    });
  });

  it("keeps what was on the site before anybody saved a version", async () => {
    const [page] = (await ask(editor, "pages?filter[slug_eq]=privacy")).data;
    await ask(editor, `pages/${page!.id}/save_draft`, post({ title: "Privacy, nieuw" }, "pages"));
    const found = await versions(page!.id);
    expect(found.map(({ attributes }) => [attributes.state, attributes.snapshot.attributes.title])).toEqual([
      ["published", page!.attributes.title],
      ["draft", "Privacy, nieuw"],
    ]);
    expect((await opened(`/content/pages/${page!.id}`)).state).toBe("changed");
    // It was there before whoever changes it now, and it is not theirs.
    const [first] = found;
    expect([first!.attributes.author_id ?? null, first!.attributes.created_at]).toEqual([null, page!.attributes.updated_at]);
  });

  it("409 with who saved what, for the second of two; nothing is overwritten", async () => {
    const { path } = await newPage();
    const { draft, lockVersion } = await opened(path);
    const titled = (title: string) => ({ ...draft, attributes: { ...draft.attributes, title } });
    expect((await save(admin, path, titled("Van de beheerder"), lockVersion)).status).toBe(200);
    const refused = await save(editor, path, titled("Van mij"), lockVersion);
    expect([refused.status, refused.body.draft.attributes.title, refused.body.lockVersion]).toEqual([
      409,
      "Van de beheerder",
      lockVersion + 1,
    ]);
    expect(refused.body.by).toMatch(/\w/);
    expect((await save(editor, path, titled("Van mij"), lockVersion + 1)).status).toBe(200);
    expect((await opened(path)).draft.attributes.title).toBe("Van mij");
  });

  it("422 by field for what cannot be kept, and with the fault of a block that is not complete", async () => {
    const { path } = await newPage();
    const { draft, lockVersion } = await opened(path);
    const wrong = await save(editor, path, { ...draft, attributes: { ...draft.attributes, slug: "Met spatie" } }, lockVersion);
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["slug"]]);
    expect(JSON.stringify(wrong.body.errors.slug)).toContain("kleine letters, cijfers en streepjes");
    const block = {
      id: newId(),
      kind: "CallToAction",
      version: 1,
      props: { title: "x" },
      propsEn: null,
      hidden: false,
      sourceChanged: false,
    };
    const newest = { ...block, version: (await opened(path)).draft.blocks.version ?? block.version };
    const kept = await save(editor, path, { ...draft, blocks: [newest] }, lockVersion);
    expect(kept.status).toBe(200);
    for (const bad of [{}, { lockVersion: 0 }, { lockVersion: "0", draft: [] }])
      expect((await editor.fetch(`${path}/draft`, { method: "POST", json: bad })).status).toBe(422);
  });

  it("is for editors alone", async () => {
    const { path } = await newPage();
    const { draft, lockVersion } = await opened(path);
    for (const client of [superuser, visitor]) {
      expect((await save(client, path, draft, lockVersion)).status).not.toBe(200);
      expect((await client.fetch(`${path}/preview`)).status).not.toBe(200);
    }
    const elsewhere = await world.signIn("content_manager", "village");
    expect((await elsewhere.fetch(path)).status).toBe(404);
    expect((await elsewhere.fetch(`${path}/draft`)).status).toBe(404);
  });
});

describe("by forms alone", () => {
  it("302 for blocks that are added, written, moved, hidden and deleted, and the page is what they make it", async () => {
    const { path, slug } = await newPage();
    for (const [at, kind] of ["Markdown", "SectionTitle", "QuoteBlock"].entries())
      expect((await take(path, "add_block", { kind, at: String(at) })).status).toBe(302);
    const [markdown, title, quote] = (await opened(path)).draft.blocks as { id: string }[];
    expect((await take(path, "save_block", { block: title!.id, "props.title": "Mijn kop", "props.text": "" })).status).toBe(302);
    expect((await take(path, "save_block", { block: quote!.id, "props.quote": "Gezegd", "props.name": "Toos" })).status).toBe(302);
    expect((await take(path, "move_up", { block: title!.id })).status).toBe(302);
    expect((await take(path, "save_block", { block: markdown!.id, "props.text": "Onze tekst" })).status).toBe(302);
    await take(path, "hide", { block: quote!.id });
    await take(path, "duplicate", { block: markdown!.id });
    await take(path, "delete_block", { block: markdown!.id });
    expect((await take(path, "save_settings", { title: "Nieuwe titel", slug, summary: "Kort gezegd", showTitleOnPage: "on" })).status).toBe(
      302,
    );
    const { blocks } = (await opened(path)).draft;
    expect(blocks.map(({ kind, hidden }: { kind: string; hidden: boolean }) => `${kind} ${hidden}`)).toEqual([
      "SectionTitle false",
      "Markdown false",
      "QuoteBlock true",
    ]);
    expect((await take(path, "publish")).status).toBe(302);
    const html = (await read(`/${slug}`))!;
    for (const said of ["Mijn kop", "Nieuwe titel", "Kort gezegd"]) expect(html).toContain(said);
    expect(html).not.toContain("Gezegd");
    const blocksSeen = await ask(visitor, `content_blocks?page[size]=100`);
    expect(blocksSeen.text).not.toContain("Gezegd");
  });

  it("302 for parts of a list that are added, moved, taken away and translated, with what was typed beside them", async () => {
    const { path } = await newPage();
    await take(path, "add_block", { kind: "ImageTextButtons", at: "0" });
    const block = async () => (await opened(path)).draft.blocks[0];
    const { id } = await block();
    const form = { block: id, "props.title": "Getypt", "props.buttons[0].label": "Een", "props.buttons[0].href": "/een" };
    const added = await take(path, "part_add props.buttons", form);
    expect([added.status, added.headers.get("location")]).toEqual([302, `${path}?block=${id}#props.buttons`]);
    expect([(await block()).props.title, (await block()).props.buttons.length]).toEqual(["Getypt", 2]);
    const two = { "props.buttons[1].label": "Twee", "props.buttons[1].href": "/twee" };
    expect((await take(path, "part_up props.buttons[1]", { ...form, ...two })).status).toBe(302);
    const labels = async () => (await block()).props.buttons.map(({ label }: { label: string }) => label);
    expect(await labels()).toEqual(["Twee", "Een"]);
    await take(path, "part_down props.buttons[0]", { block: id });
    await take(path, "part_remove props.buttons[0]", { block: id });
    expect(await labels()).toEqual(["Twee"]);

    // English has its own list from here on, until it is the Dutch one again.
    expect((await take(path, "part_as_dutch en.buttons", { block: id })).headers.get("location")).toContain("&in=en#en.buttons");
    expect((await block()).propsEn?.buttons).toBeUndefined();
    await take(path, "part_translate en.buttons", { block: id });
    expect((await block()).propsEn.buttons.map(({ label }: { label: string }) => label)).toEqual(["Twee"]);

    const before = await block();
    for (const wrong of ["part_up props.buttons[0]", "part_down props.buttons[0]", "part_remove props.buttons[7]", "part_add props.title"])
      expect([wrong, (await take(path, wrong, { block: id })).status]).toEqual([wrong, 302]);
    for (const wrong of ["part_add props.__proto__", "part_remove props.buttons", "part_add", "part_add x.buttons"])
      await take(path, wrong, { block: id });
    expect(await block()).toEqual(before);
    for (let more = 0; more < 5; more++) await take(path, "part_add props.buttons", { block: id });
    expect((await block()).props.buttons.length).toBe(3);
  });

  it("a text that nobody edited stays as it was, to the byte", async () => {
    const { id, path } = await newPage();
    const said = "# Kop  \n\nRegel met spatie \n* punt\n\n\n1) twee";
    await ask(editor, `pages/${id}/save_draft`, post({ content_blocks: [text(said)] }, "pages"));
    const [block] = (await opened(path)).draft.blocks;
    await take(path, "save_block", { block: block.id, "props.text": said.replaceAll("\n", "\r\n") });
    expect((await opened(path)).draft.blocks[0]).toEqual(block);
  });

  it("409 for a form of an older version, with the reason on the page", async () => {
    const { path } = await newPage();
    const { lockVersion } = await opened(path);
    await take(path, "add_block", { kind: "SectionTitle", at: "0" });
    const late = await editor.fetch(path, { form: { _action: "add_block", kind: "Markdown", at: "0", lockVersion: String(lockVersion) } });
    expect([late.status, (await opened(path)).draft.blocks.length]).toEqual([409, 1]);
    expect(await late.text()).toContain("Dat is niet gelukt");
  });

  it("409 keeps what was typed in the form, which is saved when it is sent once more", async () => {
    const { id, path } = await newPage();
    await ask(editor, `pages/${id}/save_draft`, post({ content_blocks: [text("Eerst"), text("Tweede")] }, "pages"));
    const { draft, lockVersion } = await opened(path);
    const [first, second] = draft.blocks;
    await take(path, "save_block", { block: second.id, "props.text": "Van een ander" });
    const form = { _action: "save_block", block: first.id, "props.text": "Van mij" };
    const late = await editor.fetch(`${path}?block=${first.id}`, { form: { ...form, lockVersion: String(lockVersion) } });
    const html = await late.text();
    expect([late.status, />Van mij<\/textarea>/.test(html)]).toEqual([409, true]);
    const [, version] = /name="lockVersion" value="(\d+)"/.exec(html)!;
    await editor.fetch(path, { form: { ...form, lockVersion: version! } });
    expect((await opened(path)).draft.blocks.map(({ props }: { props: { text: string } }) => props.text)).toEqual([
      "Van mij",
      "Van een ander",
    ]);
  });

  it("302 and a block stands at the end of another page's draft too", async () => {
    const [one, other] = [await newPage(), await newPage()];
    await take(one.path, "add_block", { kind: "QuoteBlock", at: "0" });
    const [block] = (await opened(one.path)).draft.blocks;
    expect((await take(one.path, "copy_block", { block: block.id, page: other.id })).status).toBe(302);
    const [copy] = (await opened(other.path)).draft.blocks;
    expect([copy.kind, copy.id === block.id, copy.props]).toEqual(["QuoteBlock", false, block.props]);
  });

  it("an icon is what was typed: those to choose from need script, and send nothing without it", async () => {
    const { path } = await newPage();
    await take(path, "add_block", { kind: "TextWithUsps", at: "0" });
    const [block] = (await opened(path)).draft.blocks;
    const html = await (await editor.fetch(`${path}?block=${block.id}`)).text();
    const icons = [...html.matchAll(/<input[^>]* name="props\.usps\[0\]\.icon"[^>]*>/g)].map(([input]) => input);
    expect(icons.length).toBeGreaterThan(20);
    expect(icons.filter((input) => !input.includes(' disabled=""'))).toEqual([expect.not.stringContaining('type="radio"')]);
  });

  it("a block is not copied where the page would have more than there is room for, which is said beside the button", async () => {
    const { path } = await newPage();
    const { draft, lockVersion } = await opened(path);
    const copyOf = async (count: number, version: number) => {
      const blocks = Array.from({ length: count }, (_, at) => ({ id: newId(), ...text(`Blok ${at}`) }));
      expect((await save(editor, path, { ...draft, blocks }, version)).status).toBe(200);
      const html = await (await editor.fetch(`${path}?block=${blocks[0]!.id}`)).text();
      const [button] = /<button[^>]* value="duplicate"[^>]*>/.exec(html)!;
      const { status } = await take(path, "duplicate", { block: blocks[0]!.id });
      return [button.includes(' disabled=""'), html.includes("hooguit 200 blokken"), status, (await opened(path)).draft.blocks.length];
    };
    expect(await copyOf(199, lockVersion)).toEqual([false, false, 302, 200]);
    expect(await copyOf(200, (await opened(path)).lockVersion)).toEqual([true, true, 422, 200]);
  });

  it("each part of the editor is a page of its own", async () => {
    const { path } = await newPage();
    await take(path, "add_block", { kind: "TextWithUsps", at: "0" });
    const [block] = (await opened(path)).draft.blocks;
    for (const [query, said] of [
      ["", "Blok toevoegen"],
      ["?panel=add&at=0", "Kies een blok"],
      ["?panel=settings", "Titel voor zoekmachines"],
      ["?panel=publish", "Zet nu op de site"],
      ["?panel=checks", "geen samenvatting"],
      [`?block=${block.id}`, 'name="props.usps[0].title"'],
      [`?block=${block.id}`, 'value="part_down props.usps[0]"'],
      [`?block=${block.id}&in=en`, 'name="en.title"'],
    ])
      expect([query, (await (await editor.fetch(path + query)).text()).includes(said!)]).toEqual([query, true]);
  });
});

it("is offered to be put on the site only while it does not stand there as it is", async () => {
  const { path } = await newPage();
  const isOffered = async () => (await (await editor.fetch(`${path}?panel=publish`)).text()).includes('id="publish-now"');
  expect(await isOffered()).toBe(true);
  expect((await take(path, "publish")).status).toBe(302);
  expect(await isOffered()).toBe(false);
  await take(path, "add_block", { kind: "TextWithUsps", at: "0" });
  expect(await isOffered()).toBe(true);
});

describe("an example that nobody changed", () => {
  it("422 naming the blocks, by form and by API, now and at a time; 302 once it says something of one's own, is hidden or gone", async () => {
    const { id, path, slug } = await newPage();
    for (const kind of ["QuoteBlock", "YouTube", "PhotoSlideshow", "CallToAction", "Markdown"])
      await take(path, "add_block", { kind, at: "9" });
    const [quote, video, photos, call, words] = (await opened(path)).draft.blocks;
    const form = { _action: "publish", lockVersion: String(await lockOf(id)) };
    const refused = await editor.fetch(`${path}?panel=publish`, { form });
    expect(refused.status).toBe(422);
    // The call says what is so on every site.
    // Said once, at the button, with the way to each.
    const html = await refused.text();
    for (const block of [quote, video, photos, words]) expect(html).toMatch(new RegExp(`role="alert".*block=${block.id}[^>]*>`, "s"));
    expect(html.replace(/<script.*?<\/script>/gs, "")).not.toContain("Er staat nog een voorbeeld in");
    const later = await ask(editor, `pages/${id}/publish`, post({ publish_at: new Date(Date.now() + 3_600_000).toISOString() }, "pages"));
    expect([later.status, later.errors[0]!.code, later.errors[0]!.source]).toEqual([
      422,
      "sample_text",
      { pointer: "/data/attributes/content_blocks" },
    ]);
    expect((await opened(path)).scheduledAt).toBeNull();
    await take(path, "hide", { block: video.id });
    await take(path, "delete_block", { block: photos.id });
    await take(path, "save_block", { block: words.id, "props.text": `Eigen begin.\n\n${words.props.text}` });
    const own = { "props.quote": "Ik blijf.", "props.name": "Truus", "props.role": "kok" };
    await take(path, "save_block", { block: quote.id, ...own, "props.image": "/pictures/portraits/toos.svg" });
    expect((await publish(id)).errors[0]!.detail).toContain("Er staat nog een voorbeeld in: Tekst.");
    await take(path, "save_block", { block: words.id, "props.text": "Eigen begin." });
    expect([call.propsEn, (await publish(id)).status]).toEqual([null, 200]);
    expect(await read(`/${slug}`)).toContain("Ik blijf.");
  });

  it("is left out in one step: what somebody wrote stays, and what would say nothing is hidden", async () => {
    const { id, path } = await newPage();
    for (const kind of ["PhotoHero", "QuoteBlock", "Figures"]) await take(path, "add_block", { kind, at: "9" });
    const [opening, quote] = (await opened(path)).draft.blocks;
    await take(path, "save_block", { block: opening.id, "props.title": "Samen aan tafel" });
    await take(path, "save_block", { block: quote.id, "props.quote": "Ik blijf.", "props.name": "Truus" });
    expect((await take(path, "without_samples")).headers.get("location")).toMatch(/\?panel=publish$/);
    const left = (await opened(path)).draft.blocks.map(({ props, hidden }: { props: object; hidden: boolean }) => [
      hidden,
      Object.keys(props),
    ]);
    expect(left).toEqual([
      [false, ["title", "imageSide", "buttons"]],
      [false, ["quote", "name"]],
      [true, ["title", "figures"]],
    ]);
    expect((await publish(id)).status).toBe(200);
  });

  it("422 where only English still says it", async () => {
    const { id, path } = await newPage();
    const [{ text: sample }] = [(await import("~/blocks/kinds")).Markdown.defaults.props];
    const english = { ...text("Eigen woorden"), propsEn: { text: sample } };
    await ask(editor, `pages/${id}/save_draft`, post({ content_blocks: [english] }, "pages"));
    expect((await publish(id)).errors[0]!.code).toBe("sample_text");
    expect((await opened(path)).published).toBe(false);
  });

  it("stands among what is to be looked at, marked in the list and at the field", async () => {
    const { path } = await newPage();
    await take(path, "add_block", { kind: "QuoteBlock", at: "0" });
    const [{ id }] = (await opened(path)).draft.blocks;
    const html = async (query: string) => (await editor.fetch(`${path}${query}`)).text();
    expect(await html("")).toContain("Voorbeeldtekst");
    expect(await html("?panel=checks")).toContain("Hier staat nog een voorbeeld: ‘Zet hier wat iemand zelf zei, in eigen woorden’");
    expect(await html("?panel=publish")).toContain("hier staat nog een voorbeeld");
    expect((await html(`?block=${id}`)).match(/Dit is een voorbeeld\. Zet er/g)!.length).toBeGreaterThanOrEqual(3);
  });

  it("English says nothing until somebody fills it in, and then what fits the Dutch words", async () => {
    const { path } = await newPage();
    await take(path, "add_block", { kind: "DynamicCards", at: "0" });
    const block = async () => (await opened(path)).draft.blocks[0];
    const { id, propsEn } = await block();
    expect(propsEn).toBeNull();
    await take(path, "save_block", { block: id, "props.title": "Onze vacatures" });
    expect(await (await editor.fetch(`${path}?block=${id}&in=en`)).text()).toContain("Vul de gewone Engelse woorden in");
    expect((await take(path, "usual_english", { block: id })).headers.get("location")).toBe(`${path}?block=${id}&in=en`);
    expect((await block()).propsEn).toEqual({ linkLabel: "All vacancies" });
  });

  it("is another on a news item than on a page, where it begins and where a block is added", async () => {
    const made = await editor.fetch("/content/pages/add", { form: { title: `Bericht ${newId()}`, pageType: "news", start: "text" } });
    const path = made.headers.get("location")!;
    await take(path, "add_block", { kind: "Markdown", at: "9", about: "pageType" });
    const { blocks } = (await opened(path)).draft;
    expect(blocks.map(({ kind }: { kind: string }) => kind)).toEqual(["Markdown", "Markdown"]);
    for (const { props } of blocks) expect(props.text).toContain("wie, wat, waar en wanneer");
    expect((await take(path, "publish")).status).toBe(422);
  });
});

describe("a draft that is shown to others", () => {
  it("200 for whoever has its address, as long as it holds; never from the cache; 404 for any other token", async () => {
    const { id, slug, path } = await newPage();
    await ask(editor, `pages/${id}/save_draft`, post({ content_blocks: [text("Nog geheim")] }, "pages"));
    expect((await take(path, "share_preview")).status).toBe(302);
    const { token } = (await opened(path)).preview;
    const shown = await visitor.fetch(`/${slug}?preview=${token}`);
    const html = await shown.text();
    expect([shown.status, html.includes("Nog geheim"), html.includes("noindex")]).toEqual([200, true, true]);
    expect(html).toContain("Dit is een voorbeeld");
    for (const other of ["", "x", "null"]) expect((await visitor.fetch(`/${slug}?preview=${other}`)).status).toBe(404);
    expect((await ask(editor, `pages/${id}`)).text).not.toContain(token);
    expect((await ask(admin, `audit_events?filter[subject_id_eq]=${id}`)).text).not.toContain(token);
    await world.sql("city", "update pages set preview_until = '2026-01-01T00:00:00.000Z' where id = ?", [id]);
    expect((await visitor.fetch(`/${slug}?preview=${token}`)).status).toBe(404);
    await take(path, "share_preview");
    const again = (await opened(path)).preview.token;
    expect(again).not.toBe(token);
    await take(path, "stop_preview");
    expect((await visitor.fetch(`/${slug}?preview=${again}`)).status).toBe(404);
  });
});

describe("publishing at a time", () => {
  it("422 beside the field for a moment that was, with what was typed", async () => {
    const { id, path } = await newPage();
    const form = { _action: "publish", publishAt: "2026-01-01T12:00", lockVersion: String(await lockOf(id)) };
    const refused = await editor.fetch(`${path}?panel=publish`, { form });
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(html).toMatch(
      /<details class="publish-later" open="">.*?value="2026-01-01T12:00".*?class="field-error"[^>]*>.*?Kies een moment dat nog moet komen\./s,
    );
    expect((await opened(path)).published).toBe(false);
  });
});

describe("what waits for its time", () => {
  it("302 and what was changed since is not part of it, which is said with the button that takes it along", async () => {
    const { id, path } = await newPage();
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const states = async () => (await versions(id)).map(({ attributes }) => attributes.state);
    const panel = async () => (await (await editor.fetch(`${path}?panel=publish`)).text()).replace(/<script.*?<\/script>/gs, "");
    const waits = await take(path, "publish", { publishAt: later });
    expect([waits.status, decodeURIComponent(waits.headers.get("set-cookie")!)]).toEqual([
      302,
      expect.stringContaining("staat klaar voor later"),
    ]);
    expect([
      (await panel()).includes("Dit concept komt op de site"),
      (await panel()).includes("Klaarzetten met wat hier nu staat"),
    ]).toEqual([true, false]);
    const { draft, lockVersion } = await opened(path);
    await save(editor, path, { ...draft, attributes: { ...draft.attributes, title: "Verbeterd" } }, lockVersion);
    const html = await panel();
    expect([html.includes("Een eerdere versie komt op de site"), html.includes("Dit concept komt op de site")]).toEqual([true, false]);
    const publishAt = /name="publishAt" value="([^"]+)"/.exec(html)![1]!;
    expect([publishAt, await states()]).toEqual([later, ["scheduled", "draft"]]);
    expect((await take(path, "publish", { publishAt })).status).toBe(302);
    expect(await states()).toEqual(["draft", "scheduled"]);
    expect(await panel()).toContain("Dit concept komt op de site");
  });
});

describe("leaving the site", () => {
  it("at a time, by the schedule; and not when that is taken back", async () => {
    const { id, slug, path } = await newPage();
    await publish(id);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    expect((await take(path, "unpublish", { unpublishAt: later })).status).toBe(302);
    expect(await read(`/${slug}`)).not.toBeNull();
    await take(path, "unschedule");
    expect((await opened(path)).unpublishAt).toBeNull();
    await take(path, "unpublish", { unpublishAt: later });
    await world.sql("city", "update pages set unpublish_at = '2026-01-01T00:00:00.000Z' where id = ?", [id]);
    await world.scheduled();
    expect(await read(`/${slug}`)).toBeNull();
    expect((await opened(path)).published).toBe(false);
  });

  it("keeps the moment at which it was first published", async () => {
    const { id, path } = await newPage();
    await publish(id);
    const { publishedAt } = await opened(path);
    expect(publishedAt).toMatch(/^\d{4}-/);
    await take(path, "unpublish");
    await publish(id);
    expect((await opened(path)).publishedAt).toBe(publishedAt);
  });

  it("a page comes back as a draft after it was deleted; 302 with the reason where its address is taken", async () => {
    const { id, slug, path } = await newPage();
    await publish(id);
    expect((await take(path, "delete")).status).toBe(302);
    expect(await (await editor.fetch("/content/pages")).text()).toMatch(/href="\/content\/pages\/deleted"[^>]*>\d+ verwijderde pagina/);
    const list = await (await editor.fetch("/content/pages/deleted")).text();
    expect(list).toContain(`/${slug}`);
    const other = await ask(editor, "pages", post({ title: "Zelfde adres", slug }, "pages"));
    await editor.fetch("/content/pages/deleted", { form: { id } });
    expect((await ask(editor, `pages/${id}`)).status).toBe(404);
    await ask(editor, `pages/${other.data[0]!.id}`, { method: "DELETE" });
    expect((await editor.fetch("/content/pages/deleted", { form: { id } })).status).toBe(302);
    expect((await opened(path)).published).toBe(false);
    expect(await read(`/${slug}`)).toBeNull();
  });
});

describe("a page that gets another address", () => {
  it("301 from the old one once it is published there; none for a page that nobody saw", async () => {
    const { id, slug } = await newPage();
    const move = (to: string) => ask(editor, `pages/${id}/save_draft`, post({ slug: to }, "pages"));
    await publish(id);
    await move(`${slug}-2`);
    expect(await read(`/${slug}`)).not.toBeNull();
    expect((await publish(id)).status).toBe(200);
    const moved = await visitor.fetch(`/${slug}`);
    expect([moved.status, moved.headers.get("location")]).toEqual([301, `/${slug}-2`]);
    // And back: nothing leads in a circle.
    await move(slug);
    await publish(id);
    expect((await visitor.fetch(`/${slug}`)).status).toBe(200);
    expect((await visitor.fetch(`/${slug}-2`)).headers.get("location")).toBe(`/${slug}`);
    const unseen = await newPage();
    await ask(editor, `pages/${unseen.id}`, patch(unseen.id, { slug: `${unseen.slug}-2` }, "pages"));
    expect((await visitor.fetch(`/${unseen.slug}`)).status).toBe(404);
  });
});

describe("how a page stands", () => {
  it("200 for a page with nothing around it, and one in the width of a text", async () => {
    const bare = await newPage({ page_layout: "empty" });
    const narrow = await newPage({ page_layout: "default" });
    for (const { id } of [bare, narrow]) await publish(id);
    expect(await read(`/${bare.slug}`)).not.toContain("footer-name");
    const html = (await read(`/${narrow.slug}`))!;
    expect([html.includes("footer-name"), html.includes('data-layout="default"')]).toEqual([true, true]);
    expect(html).not.toContain("Bewerk deze pagina");
    expect(await (await editor.fetch(`/${narrow.slug}`)).text()).toContain(`/content/pages/${narrow.id}`);
  });

  it("302 for a new page with blocks to begin with and an address of its title", async () => {
    const title = `Wat wij doen ${newId().slice(-6)}`;
    const made = await editor.fetch("/content/pages/add", { form: { title, pageType: "default", start: "story" } });
    expect(made.status).toBe(302);
    const page = await opened(made.headers.get("location")!);
    expect(page.draft.attributes.slug).toBe(title.toLowerCase().replaceAll(" ", "-"));
    expect(page.draft.blocks.length).toBe(4);
    const twin = await editor.fetch("/content/pages/add", { form: { title, start: "text" } });
    const { draft } = await opened(twin.headers.get("location")!);
    expect([draft.attributes.slug, draft.attributes.pageLayout]).toEqual([`${page.draft.attributes.slug}-2`, "default"]);
    // A pattern of more than 50 bytes is more than D1 compares with.
    const long = `Vrijwilliger van het jaar: dit zijn de vijf genomineerden ${newId().slice(-6)}`;
    for (const end of ["", "-2", "-3"]) {
      const next = await editor.fetch("/content/pages/add", { form: { title: long, start: "text" } });
      expect(next.status).toBe(302);
      expect((await opened(next.headers.get("location")!)).draft.attributes.slug).toBe(
        long.toLowerCase().replace(":", "").replaceAll(" ", "-") + end,
      );
    }
    expect((await editor.fetch("/content/pages/add", { form: { title: "" } })).status).toBe(422);
    expect((await editor.fetch("/content/pages/add", { form: { title: "x", slug: "vacancies" } })).status).toBe(422);
  });

  it("the list tells the state of each, and is searched and filtered by it", async () => {
    const word = newId().slice(-10);
    const [draft, published, changed] = [
      await newPage({ title: `${word} a` }),
      await newPage({ title: `${word} b` }),
      await newPage({ title: `${word} c` }),
    ];
    for (const { id } of [published, changed]) await publish(id);
    await ask(editor, `pages/${changed.id}/save_draft`, post({ summary: "Nieuw" }, "pages"));
    const found = async (query: string) => {
      const html = await (await editor.fetch(`/content/pages?filter[search]=${word}${query}`)).text();
      return [draft, published, changed].map(({ id }) => html.includes(`/content/pages/${id}`));
    };
    expect(await found("")).toEqual([true, true, true]);
    expect(await found("&filter[state]=draft")).toEqual([true, false, false]);
    expect(await found("&filter[state]=published")).toEqual([false, true, false]);
    expect(await found("&filter[state]=changed")).toEqual([false, false, true]);
    expect(await found("&filter[page_type_eq]=news")).toEqual([false, false, false]);
  });

  it("each in the list leads to a copy of it", async () => {
    const title = `Kopie ${newId()}`;
    const { id } = await newPage({ title });
    const html = await (await editor.fetch(`/content/pages?filter[search]=${encodeURIComponent(title)}`)).text();
    expect(html).toContain(`/content/pages/add?from=${id}`);
    expect(html).toContain(`‘${title}’ kopiëren`);
  });

  it("a version says its new title and how many blocks came, changed and went", async () => {
    const { id, path } = await newPage();
    const [one, two, three] = ["Een", "Twee", "Drie"].map((said) => ({ id: newId(), ...text(said) }));
    const saved = (more: Record<string, unknown>) => ask(editor, `pages/${id}/save_draft`, post(more, "pages"));
    await saved({ content_blocks: [one, two] });
    await saved({ title: "Anders", content_blocks: [{ ...one, props: { text: "Een, anders" } }, three] });
    const html = await (await editor.fetch(`${path}/versions`)).text();
    expect(html).toContain("‘Anders’");
    expect(html).toContain("1 blok erbij, 1 blok veranderd, 1 blok weg");
    expect(html).toContain("2 blokken erbij");
  });

  it("what is on the site without a version is no page that nobody saved", async () => {
    const [page] = (await ask(editor, "pages?filter[slug_eq]=contact")).data;
    const html = await (await editor.fetch(`/content/pages/${page!.id}/versions`)).text();
    expect(html).toContain("Dit staat op de site zoals het gemaakt is.");
  });

  it("two versions are compared as text, and an older one comes back as the draft", async () => {
    const { id, path } = await newPage();
    const saved = (said: string) => ask(editor, `pages/${id}/save_draft`, post({ content_blocks: [text(said)] }, "pages"));
    await saved("Eerst dit");
    await saved("Daarna dat");
    const html = await (await editor.fetch(`${path}/versions?from=1&to=2`)).text();
    expect(html).toMatch(/<del>[^<]*Eerst dit<\/del>/);
    expect(html).toMatch(/<ins>[^<]*Daarna dat<\/ins>/);
    const form = { _action: "restore_version", version: "1", lockVersion: String(await lockOf(id)) };
    expect((await editor.fetch(`${path}/versions`, { form })).status).toBe(302);
    expect((await opened(path)).draft.blocks[0].props.text).toBe("Eerst dit");
  });
});

describe("two people on one page", () => {
  it("200 for who asks who is here: the other's name, and the draft only where it was saved since", async () => {
    const { path } = await newPage();
    const { draft, lockVersion } = await opened(path);
    const meet = async (client: Client, since: number) => (await client.fetch(`${path}/draft?since=${since}`)).json();
    expect(await meet(editor, lockVersion)).toEqual({ here: [], edited: null });
    await save(editor, path, { ...draft, blocks: [{ id: newId(), ...text("Van de een") }] }, lockVersion);
    const met = (await meet(admin, lockVersion)) as { here: string[]; edited: { draft: { blocks: unknown[] } } };
    expect([met.here.length, met.edited.draft.blocks.length]).toEqual([1, 1]);
    expect(met.here[0]).toMatch(/\w \w/);
    expect(await meet(admin, lockVersion + 1)).toMatchObject({ here: met.here, edited: null });
  });
});

describe("a page that begins as another one", () => {
  it("302 for a copy with blocks of its own; 404 for a page that there is not", async () => {
    const { id, path } = await newPage({ title: "Zomeractie" });
    await ask(editor, `pages/${id}/save_draft`, post({ content_blocks: [text("Kom langs")] }, "pages"));
    expect(await (await editor.fetch(`/content/pages/add?from=${id}`)).text()).toContain("Kopie van Zomeractie");
    const made = await editor.fetch("/content/pages/add", { form: { title: "Winteractie", start: `page:${id}` } });
    const [before, copy] = [await opened(path), await opened(made.headers.get("location")!)];
    expect(copy.draft.blocks.map(({ props }: { props: object }) => props)).toEqual([{ text: "Kom langs" }]);
    expect(copy.draft.blocks[0].id).not.toBe(before.draft.blocks[0].id);
    expect((await editor.fetch("/content/pages/add", { form: { title: "x", start: `page:${newId()}` } })).status).toBe(404);
    expect((await editor.fetch("/content/pages/add", { form: { title: "x", start: "weetniet" } })).status).toBe(422);
  });

  it("is offered to the centre as long as somebody keeps it as a template", async () => {
    const { id, path } = await newPage({ title: "Ons sjabloon" });
    const offered = async () => (await (await editor.fetch("/content/pages/add")).text()).includes(`value="page:${id}"`);
    expect(await offered()).toBe(false);
    expect((await take(path, "keep_template")).status).toBe(302);
    expect(await offered()).toBe(true);
    expect((await take(path, "drop_template")).status).toBe(302);
    expect(await offered()).toBe(false);
  });
});

describe("what blocks stand on", () => {
  const saved = async (blocks: object[]) => {
    const page = await newPage({ title: "De titel van de pagina" });
    await ask(editor, `pages/${page.id}/save_draft`, post({ content_blocks: blocks }, "pages"));
    expect((await publish(page.id)).status).toBe(200);
    return (await read(`/${page.slug}`))!.replace(/<script.*?<\/script>/gs, "");
  };
  const opening = {
    ...text(""),
    kind: "PhotoHero",
    props: { title: "De titel van de opening", image: "/pictures/demo/stad.svg", buttons: [] },
  };

  it("a ground, a width and room of its own, where somebody chose them", async () => {
    const plain = await saved([text("Zomaar")]);
    expect(plain).not.toContain("block-frame");
    const html = await saved([{ ...text("Zomaar"), props: { text: "Zomaar", ground: "accent", width: "narrow", space: "usual" } }]);
    expect(html).toMatch(/class="block-frame" data-ground="accent" data-width="narrow">/);
  });

  it("an opening on top takes the page's title over; lower down it does not", async () => {
    const titles = (html: string) => [...html.matchAll(/<h1[^>]*>([^<]*)/g)].map(([, title]) => title);
    expect(titles(await saved([opening, text("Zomaar")]))).toEqual(["De titel van de opening"]);
    expect(titles(await saved([text("Zomaar"), opening]))).toEqual(["De titel van de pagina"]);
  });

  it("files say what they are, one chosen vacancy is there as long as it is open, and answers are formatted", async () => {
    const [vacancy] = (await ask(editor, "vacancies?filter[status]=published&page[size]=1")).data;
    const chosen = (offer: string) => ({ ...text(""), kind: "Chosen", props: { title: "Uitgelicht", offer } });
    expect(await saved([chosen(`/vacancies/${vacancy!.id}`)])).toContain("block-chosen");
    expect(await saved([chosen(`/vacancies/${newId()}`), text("Zomaar")])).not.toContain("block-chosen");
    const body = new FormData();
    body.append("file", new Blob([pdf()]), "Folder.pdf");
    const [file] = (await ask(admin, "uploads", { method: "POST", body })).data;
    const files = { ...text(""), kind: "Files", props: { files: [{ label: "De folder", href: file!.attributes.url }] } };
    expect(await saved([files])).toMatch(/De folder<\/span><small>PDF, \d/);
    const questions = { ...text(""), kind: "Questions", props: { questions: [{ question: "Mag dat?", answer: "Ja, **graag**." }] } };
    expect(await saved([questions])).toMatch(/<summary>.*Mag dat\?.*<strong>graag<\/strong>/s);
  });
});
