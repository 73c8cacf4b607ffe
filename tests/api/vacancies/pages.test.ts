/** What lists and pages show of vacancies. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { anOrganization } from "~db/seeds/builders";
import type { Client } from "../../support/http";
import { ask, groundOf, maker, post, put, testCity, vacancyAttributes } from "../support";

const { world, ground, make, visitor } = await testCity();

/** Another centre of the tenant. */
const elsewhere = newId();

// Before anybody asks for the site, which knows its tenant's centres for a while.
await make.organization({ id: elsewhere, centerId: elsewhere, type: "VolunteerCenter", name: "Vrijwilligerspunt Verderop" });

const superuser = await world.signIn("organization_superuser", "city");
const center = await world.signIn("center_superuser", "city");
const admin = await world.signIn("admin", "city");

const create = (over: Record<string, unknown> = {}) =>
  ask(superuser, "vacancies", post(vacancyAttributes(ground.organizationId, over), "vacancies"));

describe("what the lists show", () => {
  const found = async (client: Client, query: string) =>
    (await ask(client, `vacancies?page[size]=100&fields[vacancies]=title&${query}`)).data.map(({ id }) => id);

  it("200 for an admin with the tenant's, for a centre's staff with their own, by word and without", async () => {
    const theirs = await make.organization({ centerId: elsewhere });
    const title = "Wiebelbrugwacht";
    const here = (await create({ title })).data[0]!.id;
    const there = await make.vacancy({ title, centerId: elsewhere, organizationId: theirs, createdAt: new Date().toISOString() });
    await put(world, "city", schema.searchTerms, { tenantId: ground.tenantId, centerId: elsewhere, term: "wiebelbrugwacht" });
    await ask(superuser, `vacancies/${here}/transitions/publish`, { method: "POST" });
    for (const query of [`filter[title_eq]=${title}`, "filter[search]=wiebelbrug"]) {
      expect((await found(admin, query)).sort(), query).toEqual([here, there].sort());
      for (const client of [visitor, superuser, center]) expect(await found(client, query)).toEqual([here]);
    }
    const page = await (await admin.fetch("/vacancies?filter[search]=wiebelbrug")).text();
    for (const id of [here, there]) expect(page).toContain(`/vacancies/${id}/edit`);
    expect(await (await center.fetch("/vacancies?filter[search]=wiebelbrug")).text()).not.toContain(there);
    const publicPage = await (await admin.fetch("/vacancies/search?filter[search]=wiebelbrug")).text();
    expect([publicPage.includes(here), publicPage.includes(there)]).toEqual([true, false]);
  });

  it("201 with each tag, group and kind once, however often it is said", async () => {
    const [category] = await world.sql<{ id: string }>("city", "select id from categories where tenant_id = ? limit 1", [ground.tenantId]);
    const twice = { tags: ["once", "free", "once"], category_ids: [category!.id, category!.id], languages: ["nl", "nl"] };
    expect((await create(twice)).data[0]!.attributes).toMatchObject({
      tags: ["once", "free"],
      category_ids: [category!.id],
      languages: ["nl"],
    });
  });
});

const textOf = async (client: Client, path: string) => (await (await client.fetch(path)).text()).replace(/<script[\s\S]*?<\/script>/g, "");

describe("the filter by organisation", () => {
  it("200 with all of a large centre's, and with the one that the address names, wherever that stands by name", async () => {
    const { tenantId, centerId } = ground;
    const many = Array.from({ length: 1_001 }, (_, at) => anOrganization({ tenantId, centerId, id: newId(), name: `Aa ${at}` }));
    await put(world, "city", schema.organizations, ...many);
    const id = await make.organization({ name: "Zzz Zorgmaatjes" });
    const html = await (await center.fetch(`/vacancies?filter[organization_id_eq]=${id}`)).text();
    const select = /<select[^>]*name="filter\[organization_id_eq\]".*?<\/select>/s.exec(html)![0];
    expect(select).toMatch(new RegExp(`<option[^>]*value="${id}"[^>]*>Zzz Zorgmaatjes</option>`));
    expect(select.match(/<option/g)!.length).toBeGreaterThan(900);
    await world.sql("city", "delete from organizations where name like 'Aa %' or id = ?", [id]);
  });
});

describe("the number of its contact", () => {
  it("200 with the number on the vacancy that shows it, and on no other", async () => {
    const phoneNumber = "+31612345678";
    const contactPersonId = await make.user({ phoneNumber, organizations: [ground.organizationId] });
    const shows = await make.vacancy({ contactPersonId, contactPhoneVisible: true });
    const hides = await make.vacancy({ contactPersonId, contactPhoneVisible: false });
    const numberOn = async (id: string) => (await ask(visitor, `vacancies/${id}`)).data[0]!.attributes.contact_phone_number;
    expect([await numberOn(shows), await numberOn(hides)]).toEqual([phoneNumber, null]);
    for (const path of [
      `vacancies/${hides}?include=contact_person`,
      `vacancies/${hides}/contact_person`,
      `vacancies?filter[id_in]=${shows},${hides}&include=contact_person`,
    ])
      expect((await ask(visitor, path)).text, path).not.toContain(phoneNumber);
    expect(await (await visitor.fetch(`/vacancies/${shows}`)).text()).toContain(phoneNumber);
    expect(await (await visitor.fetch(`/vacancies/${hides}`)).text()).not.toContain(phoneNumber);
  });

  it.each<[string, (id: string) => [string, string[]]]>([
    ["left the organisation", (id) => ["delete from memberships where user_id = ?", [id]]],
    ["has an account that is switched off", (id) => ["update users set status = 'inactive' where id = ?", [id]]],
  ])("200 without name and number of who %s, whom staff still see", async (_, leaves) => {
    const phoneNumber = "+31687654399";
    const contactPersonId = await make.user({ firstName: "Wiebrechtje", phoneNumber, organizations: [ground.organizationId] });
    const id = await make.vacancy({ contactPersonId, contactPhoneVisible: true });
    const seenBy = async (path: string) =>
      (await ask(visitor, path)).text + (await (await visitor.fetch(`/vacancies/${id}?${newId()}`)).text());
    const whole = `vacancies/${id}?include=contact_person`;
    expect(await seenBy(whole)).toMatch(/Wiebrechtje/);
    await world.sql("city", ...leaves(contactPersonId));
    expect(await seenBy(whole)).not.toMatch(/Wiebrechtje|87654399/);
    expect(await textOf(superuser, `/vacancies/${id}/edit`)).toContain("Wiebrechtje");
  });
});

describe("a search that finds nothing", () => {
  it("200 with what was sought, each filter less with what that gives, a kind of work, and to be told", async () => {
    const [category] = await world.sql<{ id: string; name_nl: string }>(
      "city",
      "select id, name_nl from categories where tenant_id = ? order by position limit 1",
      [ground.tenantId],
    );
    const title = "Kwekkebekken";
    for (let at = 0; at < 2; at++)
      await make.vacancy({ title, tags: ["once"], categoryIds: [category!.id], createdAt: new Date().toISOString() });
    await put(world, "city", schema.searchTerms, { tenantId: ground.tenantId, centerId: ground.centerId, term: "kwekkebekken" });
    const query = (word: string, often: string) => `filter[search]=${word}&filter[frequency]=${often}`;
    const page = await textOf(visitor, `/vacancies/search?${query("kwekkebekken", "multi_day")}`);
    expect(page).toContain("Je zocht: “kwekkebekken” · Meerdere dagen.");
    expect(page).toContain("Zonder meerdere dagen (2 resultaten)");
    expect(page).toMatch(/Zonder “kwekkebekken” \(\d+ resultat/);
    expect(page).toContain("/profile-edit/zoekopdrachten/add?filter[frequency]=multi_day&amp;filter[search]=kwekkebekken");
    const alone = await textOf(visitor, `/vacancies/search?filter[search]=${category!.name_nl.split(" ")[0]!.slice(0, 5)}qqzz`);
    expect(alone).toMatch(
      new RegExp(`href="/vacancies/search\\?filter\\[category\\]=${category!.id}"[^>]*><span>${category!.name_nl} \\(\\d+`),
    );
  });

  it("200 with filters that would give nothing marked, and to be picked all the same", async () => {
    const page = await textOf(visitor, "/vacancies/search?filter[search]=kwekkebekken");
    const choice = (value: string) => new RegExp(`<label class="choice"([^>]*)><input[^>]*value="${value}"([^>]*)>.*?</label>`).exec(page)!;
    const [none, of, input] = choice("multi_day");
    expect([of, input]).toEqual([expect.stringContaining("data-none"), expect.not.stringContaining("disabled")]);
    expect(none).toContain("(geen resultaten)");
    expect(choice("once")[1]).not.toContain("data-none");
  });
});

describe("the word for one-on-one help", () => {
  const title = "Boodschappen voor mevrouw Wiebelbrug";
  const titled = `filter[title_eq]=${encodeURIComponent(title)}`;
  const kinds = (html: string) => html.match(/Burenhulp|Hulp van mens tot mens/g) ?? [];

  it("200 with the tenant's own on cards, in filters and in the editor, one word for one kind", async () => {
    const village = await groundOf(world, "village");
    const ids = [];
    for (const vacancyType of ["one-on-one", "neighbour-help"] as const)
      ids.push(await maker(world, village).vacancy({ title, vacancyType, createdAt: new Date().toISOString() }));
    const client = world.visitor("village");
    for (const type of ["one-on-one", "neighbour-help"])
      expect((await ask(client, `vacancies?${titled}&filter[type]=${type}`)).data.map(({ id }) => id).sort()).toEqual([...ids].sort());
    const search = await (await client.fetch(`/vacancies/search?${titled}`)).text();
    expect(new Set(kinds(search))).toEqual(new Set(["Burenhulp"]));
    const staff = await world.signIn("center_superuser", "village");
    const options = (html: string) => kinds(html.split('name="vacancyType"')[1]!.split("</select>")[0]!);
    expect(options(await (await staff.fetch(`/vacancies/add?organization=${village.organizationId}`)).text())).toEqual(["Burenhulp"]);
    expect(kinds(await (await client.fetch(`/vacancies/${ids[0]}`)).text())).toContain("Burenhulp");
  });

  it("200 with the plain one where nothing else is said", async () => {
    const shared = await groundOf(world, "public");
    await maker(world, shared).vacancy({ title, vacancyType: "one-on-one", createdAt: new Date().toISOString() });
    const search = await (await world.visitor("public").fetch(`/vacancies/search?${titled}`)).text();
    expect(new Set(kinds(search))).toEqual(new Set(["Hulp van mens tot mens"]));
  });
});

describe("the pages", () => {
  it("200 with the stored contact to choose, who left or not, so that saving keeps them", async () => {
    const organizations = [ground.organizationId];
    const people = [
      await make.user({ firstName: "Gerda", lastName: "Wiebel" }),
      await make.user({ firstName: "Henk", lastName: "Wiebel", status: "inactive", organizations }),
      await make.user({ firstName: "Ina", lastName: "Wiebel", organizations }),
    ];
    const labels: (string | undefined)[] = [];
    for (const contactPersonId of people) {
      const html = await textOf(superuser, `/vacancies/${await make.vacancy({ contactPersonId })}/edit`);
      labels.push(new RegExp(`<option value="${contactPersonId}" selected="">([^<]*)`).exec(html)?.[1]);
    }
    const gone = "(niet meer actief bij deze organisatie)";
    expect(labels).toEqual([`Gerda Wiebel ${gone}`, `Henk Wiebel ${gone}`, "Ina Wiebel"]);
    expect(await textOf(superuser, `/vacancies/add`)).not.toContain(gone);
  });

  it("200 with the name of the centre on each card and on the vacancy's own page, where centres share", async () => {
    const shared = await groundOf(world, "public");
    const title = "Wiebelbrug schilderen";
    const [own] = await world.sql<{ id: string; name: string }>("public", "select id, name from organizations where id = ?", [
      shared.centerId,
    ]);
    const id = await maker(world, shared).vacancy({ title, createdAt: new Date().toISOString() });
    const client = world.visitor("public");
    const card = (await textOf(client, `/vacancies/search?filter[title_eq]=${title}`)).split('class="card-meta"')[1]!.split("</ul>")[0];
    expect(card).toContain(own!.name);
    const facts = (html: string) => html.split("<aside ")[1]!.split("</dl>")[0]!;
    expect(facts(await textOf(client, `/vacancies/${id}`))).toContain(own!.name);
    expect(facts(await textOf(visitor, `/vacancies/${await make.vacancy()}`))).not.toContain("Vrijwilligerspunt");
  });

  it("200 without a fact that says nothing", async () => {
    const page = await textOf(visitor, `/vacancies/${await make.vacancy({ hoursPerWeek: 0, tags: [] })}`);
    expect(page).toContain("In het kort");
    expect(page).not.toContain("Hoe vaak");
  });

  it("200 beyond the last page: there is something, and the way to it", async () => {
    const [me] = await world.sql<{ id: string }>("city", "select id from users where email_key = 'center_superuser@city.test'");
    const createdAt = new Date().toISOString();
    const { tenantId, centerId } = ground;
    const row = {
      id: newId(),
      tenantId,
      centerId,
      userId: me!.id,
      event: "vacancy_expired",
      title: "Verlopen",
      createdAt,
      updatedAt: createdAt,
    };
    await put(world, "city", schema.notifications, row);
    for (const path of ["/vacancies", "/organizations", "/sociale-kaart", "/notificaties", `/organizations/${ground.organizationId}`]) {
      const page = await textOf(center, `${path}?page[number]=99`);
      expect(page, path).toContain("Zo ver gaat de lijst niet");
      expect(page).toContain(`href="${path}"`);
      expect(page).not.toMatch(/Nog geen (vacatures|organisaties)|Niets gevonden/);
    }
  });

  it("200 in English, with what the organisation wrote marked as Dutch", async () => {
    const id = await make.vacancy({ title: "Kwetteren met ouderen", publishedAt: new Date().toISOString() });
    for (const path of [`/vacancies/${id}`, "/vacancies/search?filter[search]=kwetteren"]) {
      const said = async (language: string) =>
        (await (await world.visitor("city").fetch(path, { headers: { "accept-language": language } })).text()).replace(
          /<script[\s\S]*?<\/script>/g,
          "",
        );
      expect(await said("en"), path).toMatch(/lang="nl"[^>]*>Kwetteren met ouderen/);
      expect(await said("nl"), path).not.toMatch(/lang="nl"[^>]*>Kwetteren/);
    }
  });

  it("200 for a closed one, which promises others only when there are", async () => {
    const promise = "Hieronder staan vacatures die hierop lijken";
    expect(await textOf(visitor, `/vacancies/${await make.vacancy({ status: "filled" })}`)).toContain(promise);
    await world.sql("city", "update vacancies set status = 'archived' where status = 'published' and center_id = ?", [ground.centerId]);
    const alone = await textOf(visitor, `/vacancies/${await make.vacancy({ status: "filled" })}`);
    expect(alone).toContain("Deze vacature is vervuld");
    expect(alone).not.toContain(promise);
  });
});
