/** Searches that somebody kept: by API and by the screens, and what is told of them. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { ask, keepWhatIsSent, patch, post, saidByMail, testCity, vacancyAttributes } from "../support";

const { world, ground, make, visitor, volunteer, superuser, center } = await testCity(["volunteer", "superuser", "center"]);
await keepWhatIsSent(world, "city");

const type = "saved_searches";
const add = (attributes: Record<string, unknown>, client = volunteer) =>
  ask(client, type, post({ name: "Mijn zoektocht", ...attributes }, type));
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe("POST /saved_searches", () => {
  it("201, with the filters alone and in one order, whatever form they came from", async () => {
    const made = await add({
      query: "?page[number]=2&sort=title&filter[search]=+soep+&filter[place]=Utrecht&filter[category]=",
      frequency: "off",
    });
    expect(made.status).toBe(201);
    expect(made.data[0]!.attributes).toMatchObject({ query: "filter[place]=Utrecht&filter[search]=soep", frequency: "off" });
    expect(await world.sql("city", "select 1 from audit_events where subject_type = 'saved_searches'")).toEqual([]);
  });

  it("200 on the dashboard of who has none with the way to search first, not to be told of everything", async () => {
    const dashboard = await (await (await world.signIn("student", "city")).fetch("/dashboard")).text();
    expect(dashboard).toMatch(/href="\/vacancies\/search"[^>]*><span[^>]*>[^<]*bewaar je zoekopdracht/);
    expect(dashboard).not.toContain("/profile-edit/zoekopdrachten/add");
  });

  it("422 for what the search page does not understand", async () => {
    for (const query of [
      "filter[place]=Nergenshuizen",
      "filter[frequency]=soms",
      "filter[nonsense]=1",
      "soep",
      "filter[search]=soep&radius=9",
    ]) {
      const refused = await add({ query });
      expect([refused.status, refused.errors[0]?.source?.pointer]).toEqual([422, "/data/attributes/query"]);
    }
  });

  it("422 for the 21st, however many are sent at once", async () => {
    const answers = await Promise.all(Array.from({ length: 22 }, (_, at) => add({ query: `filter[search]=soort${at}` }, superuser)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]));
    const [one] = (await ask(superuser, type)).data;
    expect((await ask(superuser, `${type}/${one!.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await add({ query: "" }, superuser)).status).toBe(201);
  });
});

describe("the mail on days", () => {
  const asNewcomer = async () => {
    const email = `${newId()}@example.org`;
    const id = await make.user({ email, passwordHash: ground.passwordHash });
    return { id, client: await world.signInAs(email, "city") };
  };
  const stored = async (id: string) => {
    const [person] = await world.sql<{ days: string; version: number }>(
      "city",
      "select digest_days days, lock_version version from users where id = ?",
      [id],
    );
    const agreed = await world.sql("city", "select 1 from consents where user_id = ? and kind = 'digest' and withdrawn_at is null", [id]);
    return { ...person, agreed: agreed.length };
  };
  const path = "/profile-edit/zoekopdrachten";

  it("201 at once for whoever has no days and says nothing, on the days for whoever has", async () => {
    const { id, client } = await asNewcomer();
    const made = await add({ query: "filter[search]=wandelen" }, client);
    expect([made.status, made.data[0]!.attributes]).toMatchObject([201, { frequency: "at_once", digest_days: [] }]);
    await world.sql("city", `update users set digest_days = '["monday"]' where id = ?`, [id]);
    const other = await add({ query: "filter[search]=fietsen" }, client);
    expect([other.status, other.data[0]!.attributes]).toMatchObject([201, { frequency: "digest", digest_days: ["monday"] }]);
  });

  it("422 at the days for one that would never mail; with days these are the person's, with a consent", async () => {
    const { id, client } = await asNewcomer();
    for (const days of [{}, { digest_days: [] }]) {
      const refused = await add({ query: "filter[search]=wandelen", frequency: "digest", ...days }, client);
      expect([refused.status, refused.errors[0]?.source?.pointer]).toEqual([422, "/data/attributes/digest_days"]);
    }
    const elsewhere = await add({ query: "filter[search]=wandelen", frequency: "off", digest_days: ["monday"] }, client);
    expect([elsewhere.status, elsewhere.errors[0]?.source?.pointer]).toEqual([422, "/data/attributes/digest_days"]);
    expect(await stored(id)).toMatchObject({ days: "[]", agreed: 0 });
    const made = await add({ query: "filter[search]=wandelen", frequency: "digest", digest_days: ["thursday", "monday"] }, client);
    expect([made.status, made.data[0]!.attributes.digest_days]).toEqual([201, ["monday", "thursday"]]);
    expect(await stored(id)).toMatchObject({ days: '["monday","thursday"]', agreed: 1 });
  });

  it("200 for another name of one that lost its days, 422 for asking for the mail of days anew", async () => {
    const { id, client } = await asNewcomer();
    const { data } = await add({ query: "filter[search]=wandelen", frequency: "digest", digest_days: ["monday"] }, client);
    await world.sql("city", "update users set digest_days = '[]' where id = ?", [id]);
    const change = (attributes: Record<string, unknown>) => ask(client, `${type}/${data[0]!.id}`, patch(data[0]!.id, attributes, type));
    expect((await change({ name: "Anders" })).status).toBe(200);
    expect((await change({ frequency: "digest" })).status).toBe(422);
    expect((await change({ frequency: "digest", digest_days: ["friday"] })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ days: '["friday"]' });
  });

  it("is asked for in the form by whoever has no days, and the list says when it comes", async () => {
    const { id, client } = await asNewcomer();
    const save = `${path}/add?filter[search]=soep`;
    const form = { name: "Soep", query: "filter[search]=soep", frequency: "digest" };
    expect(await (await client.fetch(save)).text()).toContain('name="digestDays"');
    const refused = await client.fetch(save, { form });
    expect([refused.status, (await refused.text()).includes("Kies minstens één dag")]).toEqual([422, true]);
    expect((await client.fetch(save, { form: { ...form, digestDays: ["monday", "thursday"] } })).status).toBe(302);
    expect(await (await client.fetch(path)).text()).toContain("maandag en donderdag");
    expect(await (await client.fetch(save)).text()).not.toContain('name="digestDays"');
    expect((await client.fetch(save, { form })).status).toBe(302);
    await world.sql("city", "update users set digest_days = '[]' where id = ?", [id]);
    const list = await (await client.fetch(path)).text();
    expect([list.includes("Je krijgt geen mail"), list.includes('href="/profile-edit/periodieke-mail"')]).toEqual([true, true]);
  });
});

describe("the screens", () => {
  const save = "/profile-edit/zoekopdrachten/add?filter[search]=soep&filter[place]=Utrecht";

  it("lead from the search page to a form with a name, for a stranger by way of the sign-in page", async () => {
    const page = await (await visitor.fetch("/vacancies/search?filter[search]=soep&filter[place]=Utrecht&sort=title")).text();
    const [, link] = /href="(\/profile-edit\/zoekopdrachten\/add[^"]+)"/.exec(page) ?? [];
    expect(link?.replaceAll("&amp;", "&")).toBe("/profile-edit/zoekopdrachten/add?filter[place]=Utrecht&filter[search]=soep");
    const away = (await visitor.fetch(save)).headers.get("location")!;
    expect(away).toMatch(/^\/auth\/login-1/);
    expect(new URL(away, "http://x").searchParams.get("returnTo")).toContain("filter");
    const form = await (await volunteer.fetch(save)).text();
    expect(form).toMatch(/name="name"[^>]*value="Soep in Utrecht"|value="Soep in Utrecht"[^>]*name="name"/);
  });

  it("302 for one that is saved, changed and deleted", async () => {
    const form = { name: "Soep bij mij", query: "filter[search]=soep", frequency: "at_once" };
    const saved = await volunteer.fetch(save, { form });
    expect([saved.status, saved.headers.get("location")]).toEqual([302, "/profile-edit/zoekopdrachten"]);
    const mine = (await ask(volunteer, type)).data.find(({ attributes }) => attributes.name === "Soep bij mij")!;
    const own = `/profile-edit/zoekopdrachten/${mine.id}`;
    expect(await (await volunteer.fetch("/profile-edit/zoekopdrachten")).text()).toContain("Soep bij mij");
    expect((await volunteer.fetch(own, { form: { ...form, name: "Anders", lockVersion: "0" } })).status).toBe(302);
    expect((await center.fetch(own)).status).toBe(404);
    expect((await volunteer.fetch(own, { form: { _action: "delete" } })).status).toBe(302);
    expect((await volunteer.fetch(own)).status).toBe(404);
  });

  it("say of one whose place is gone that it does not work any more, and keep it", async () => {
    const { data } = await add({ name: "Verdwenen dorp", query: "filter[search]=soep" });
    await world.sql("city", "update saved_searches set query = 'filter[place]=Nergenshuizen' where id = ?", [data[0]!.id]);
    expect(await (await volunteer.fetch(`/profile-edit/zoekopdrachten/${data[0]!.id}`)).text()).toContain(
      "Deze zoekopdracht werkt niet meer",
    );
    expect(await (await volunteer.fetch("/profile-edit/zoekopdrachten")).text()).toContain("Deze zoekopdracht werkt niet meer");
  });
});

describe("a kind of work or an age group that is gone", () => {
  it("422 for a new search for it, and the screens say of one that is kept that it does not work any more", async () => {
    for (const filter of ["category", "age_group"]) {
      const query = `filter[${filter}]=${newId()}`;
      const refused = await add({ query });
      expect([refused.status, refused.errors[0]?.source?.pointer]).toEqual([422, "/data/attributes/query"]);
      const { data } = await add({ name: `Verdwenen ${filter}`, query: "filter[search]=soep" });
      await world.sql("city", "update saved_searches set query = ? where id = ?", [query, data[0]!.id]);
      expect(await (await volunteer.fetch(`/profile-edit/zoekopdrachten/${data[0]!.id}`)).text()).toContain(
        "Deze zoekopdracht werkt niet meer",
      );
      expect(await (await volunteer.fetch("/profile-edit/zoekopdrachten")).text()).toContain("Deze zoekopdracht werkt niet meer");
      await ask(volunteer, `${type}/${data[0]!.id}`, { method: "DELETE" });
    }
    const [own] = await world.sql<{ id: string }>("city", "select id from categories where tenant_id = ? and deleted_at is null limit 1", [
      ground.tenantId,
    ]);
    expect((await add({ query: `filter[category]=${own!.id}` })).status).toBe(201);
  });
});

describe("a search that tells at once", () => {
  const told = async (name: string) =>
    (await world.sql<{ said: string }>("city", `select said from ${saidByMail} where event = 'saved_search_hit' order by created_at, id`))
      .map(({ said }) => JSON.parse(said))
      .filter(({ searchName }) => searchName === name)
      .map(({ vacancies }) => (JSON.parse(vacancies) as { title: string }[]).map(({ title }) => title));

  const publish = async (title: string, over = {}) => {
    const attributes = vacancyAttributes(ground.organizationId, { title, ...over });
    const { id } = (await ask(center, "vacancies", post(attributes, "vacancies"))).data[0]!;
    const step = (name: string) => ask(center, `vacancies/${id}/transitions/${name}`, { method: "POST" });
    expect((await step("publish")).status).toBe(200);
    return { id, step };
  };

  it("tells of a new vacancy that it finds, once, by mail and notification", async () => {
    await add({ name: "Meteen", query: "filter[search]=kwartetavond", frequency: "at_once" });
    const onDays = { name: "Straks", query: "filter[search]=kwartetavond", frequency: "digest", digest_days: ["monday"] };
    expect((await add(onDays)).status).toBe(201);
    await publish("Kwartetavond in de buurt");
    await publish("Iets heel anders");
    await world.scheduled(later(2));
    await world.scheduled(later(3));
    expect(await told("Meteen")).toEqual([["Kwartetavond in de buurt"]]);
    expect(await told("Straks")).toEqual([]);
    const notifications = (await ask(volunteer, "notifications?filter[event_eq]=saved_search_hit")).data;
    expect(notifications.map(({ attributes }) => attributes.link)).toEqual(["/vacancies/search?filter[search]=kwartetavond"]);
  });

  it("tells of a programme under its new name", async () => {
    const [before, after] = ["Wijkmaatjes", "Buurtmaatjes & meer"];
    const programme = (await ask(center, "programme_tags", post({ name: before, color: "#1f6f8b" }, "programme_tags"))).data[0]!;
    const own = (await add({ name: "Programma", query: `filter[tags]=free,${before}&filter[tags]=${before}`, frequency: "at_once" }))
      .data[0]!;
    const other = (await add({ name: "Ander", query: `filter[search]=${before}`, frequency: "off" })).data[0]!;
    expect((await ask(center, `programme_tags/${programme.id}`, patch(programme.id, { name: after }, "programme_tags"))).status).toBe(200);
    const queryOf = async ({ id }: { id: string }) => (await ask(volunteer, `${type}/${id}`)).data[0]!.attributes.query;
    const name = encodeURIComponent(after);
    expect(await queryOf(own)).toBe(`filter[tags]=${encodeURIComponent("free,")}${name}&filter[tags]=${name}`);
    expect(await queryOf(other)).toBe(`filter[search]=${before}`);
    const { id } = await publish("Koffie in de straat", { tags: [after] });
    expect(id).toBeDefined();
    await world.scheduled(later(2));
    expect(await told("Programma")).toEqual([["Koffie in de straat"]]);
  });

  it("tells once of what is taken off the site and published again", async () => {
    await add({ name: "Terug", query: "filter[search]=sjoelclub", frequency: "at_once" });
    const { step } = await publish("Sjoelclub zoekt hulp");
    await world.scheduled(later(2));
    for (const name of ["archive", "restore", "publish"]) expect((await step(name)).status).toBe(200);
    await world.sql(
      "city",
      "update saved_searches set seen_at = (select min(created_at) from audit_events where to_state = 'published' and subject_id in (select id from vacancies where title like 'Sjoelclub%')) where name = 'Terug'",
    );
    await world.scheduled(later(4));
    expect(await told("Terug")).toEqual([["Sjoelclub zoekt hulp"]]);
  });

  it("tells nothing of what was there before it was saved or chosen, nor of another centre", async () => {
    await publish("Bingomiddag van vorige week");
    const { data } = await add({ name: "Te laat", query: "filter[search]=bingomiddag", frequency: "off" });
    await world.sql("city", "update saved_searches set seen_at = '2020-01-01T00:00:00.000Z' where id = ?", [data[0]!.id]);
    await ask(volunteer, `${type}/${data[0]!.id}`, patch(data[0]!.id, { frequency: "at_once" }, type));
    const centerId = await make.organization({ type: "VolunteerCenter" });
    const organizationId = await make.organization({ centerId });
    await make.vacancy({
      centerId,
      organizationId,
      title: "Bingomiddag elders",
      status: "published",
      publishedAt: new Date().toISOString(),
    });
    await world.scheduled(later(6));
    expect(await told("Te laat")).toEqual([]);
  });
});
