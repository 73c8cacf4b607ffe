/** Everything about me, as a file, and deleting my account. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { notes, savedSearches } from "~db/schema";
import { eventually } from "../../support/eventually";
import type { Client } from "../../support/http";
import { demoPassword } from "../../support/world";
import { helpAttributes, helpMaker } from "../help";
import { applicationAttributes, ask, patch, post, put, testCity } from "../support";
import { aProfile } from "../volunteer_profiles/rows";

const { world, ground, make, center } = await testCity(["center"], { features: { oneOnOne: true } });
const help = helpMaker({ world, ground, make });

/** A new person who is signed in. */
async function somebody(over: Parameters<typeof make.user>[0] = {}) {
  const email = `${newId()}@example.org`;
  const id = await make.user({ email, emailKey: email, roles: ["volunteer"], passwordHash: ground.passwordHash, ...over });
  return { id, email, client: await world.signInAs(email, "city") };
}

const stored = async (id: string) => (await world.sql<Record<string, string | null>>("city", "select * from users where id = ?", [id]))[0]!;

describe("everything about me", () => {
  it("has nothing of another account that used the address before", async () => {
    const before = await somebody();
    const { client, email } = await somebody();
    await make.application({ vacancyId: await make.vacancy(), userId: before.id, email, emailKey: email, message: "Van een ander" });
    await make.application({ vacancyId: await make.vacancy(), userId: null, email, emailKey: email, message: "Zonder account" });
    const text = await (await client.fetch("/profile-edit/download.json")).text();
    expect([text.includes("Zonder account"), text.includes("Van een ander")]).toEqual([true, false]);
  });

  it("comes as JSON and as a page, with what others wrote about me and without what proves who I am", async () => {
    const { client, id, email } = await somebody({ firstName: "Downloada" });
    await make.application({ vacancyId: await make.vacancy({ title: "Bomen planten" }), userId: id, email, emailKey: email });
    const note = { id: newId(), tenantId: ground.tenantId, centerId: ground.centerId, subjectType: "users", subjectId: id } as const;
    await put(world, "city", notes, {
      ...note,
      authorId: "x",
      authorName: "Geheime Auteur",
      note: "Belt graag",
      createdAt: "2026-11-01T09:00:00.000Z",
      updatedAt: "2026-11-01T09:00:00.000Z",
    });
    const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${id}`;
    const browser = await ask(client, "push_subscriptions", post({ endpoint, name: "Firefox op zolder" }, "push_subscriptions"));
    const wrong = {
      organization_id: ground.organizationId,
      reporter_name: "Downloada",
      reporter_email: email,
      message: "Het nummer is oud",
    };
    const reported = await ask(world.visitor("city"), "entry_reports", post(wrong, "entry_reports"));
    expect([browser.status, reported.status]).toEqual([201, 201]);
    for (const kind of ["json", "html"]) {
      const answer = await client.fetch(`/profile-edit/download.${kind}`);
      const text = await answer.text();
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
      for (const part of ["Downloada", email, "Bomen planten", "Belt graag", "Firefox op zolder", "Het nummer is oud"])
        expect(text).toContain(part);
      expect(text).not.toMatch(/scrypt|token_?hash|Geheime Auteur|undefined|account\.data|data\.field/i);
      expect(text).not.toContain(client.cookies.get("client"));
      expect(text).not.toContain(endpoint);
    }
    const all = JSON.parse(await (await client.fetch("/profile-edit/download.json")).text());
    expect(Object.keys(all)).toEqual(
      expect.arrayContaining([
        "account",
        "roles",
        "memberships",
        "applications",
        "notifications",
        "consents",
        "sessions",
        "notes",
        "doneByMe",
        "doneToMe",
        "pushSubscriptions",
        "entryReports",
      ]),
    );
    expect((await world.visitor("city").fetch("/profile-edit/download.json")).status).toBe(302);
  });
});

it("has the photo and interests of a profile, in words, and every line of who did very much", async () => {
  const { client, id } = await somebody();
  const [category] = await world.sql<{ id: string; name_nl: string }>(
    "city",
    "select id, name_nl from categories where tenant_id = ? and deleted_at is null limit 1",
    [ground.tenantId],
  );
  const photo = `/files/${newId()}.jpg`;
  await aProfile(world, {
    ...{ tenantId: ground.tenantId, centerId: ground.centerId, userId: id },
    ...{ photo, interestIds: [category!.id], dayParts: ["monday_morning"] },
  });
  await world.sql(
    "city",
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 5100)
      insert into audit_events (id, tenant_id, center_id, subject_type, subject_id, action, actor_id, actor_name, created_at)
      select printf('%s-%05d', ?, i), ?, ?, 'users', printf('person-%05d', i), 'import', ?, 'Jo', '2026-11-01T09:00:00.000Z' from n`,
    [newId(), ground.tenantId, ground.centerId, id],
  );
  const all = JSON.parse(await (await client.fetch("/profile-edit/download.json")).text());
  expect(all.volunteerProfile).toMatchObject([{ photo, interestNames: [category!.name_nl] }]);
  expect(all.doneByMe).toHaveLength(5100);
  const page = await (await client.fetch("/profile-edit/download.html")).text();
  for (const part of [photo, category!.name_nl, "Maandag"]) expect(page).toContain(part);
  expect(page).not.toContain("monday_morning");
}, 60_000);

describe("deleting my account", () => {
  const leave = (client: Client, email: string, currentPassword = demoPassword) =>
    client.fetch("/profile-edit/verwijderen", { form: { email, currentPassword } });

  /** No table that has rows of tenants says it. */
  async function nowhere(...words: string[]) {
    const tables = await world.sql<{ name: string }>(
      "city",
      "select name from sqlite_master where type = 'table' and instr(sql, 'tenant_id') > 0 and sql not like '%virtual%'",
    );
    for (const { name } of tables) {
      const rows = JSON.stringify(await world.sql("city", `select * from ${name}`));
      expect([name, words.filter((word) => rows.includes(word))]).toEqual([name, []]);
    }
  }

  it("takes the person away, leaves figures and a pseudonym, and signs out everywhere", async () => {
    const { client, id, email } = await somebody({ firstName: "Wegwezer", lastName: "Zonderspoor" });
    const elsewhere = await world.signInAs(email, "city");
    const application = await make.application({
      vacancyId: await make.vacancy(),
      userId: id,
      email,
      emailKey: email,
      firstName: "Wegwezer",
      lastName: "Zonderspoor",
      status: "pending",
    });
    const applying = { email, first_name: "Wegwezer", last_name: "Zonderspoor" };
    const applied = await ask(client, "applications", {
      ...post(applicationAttributes(await make.vacancy(), applying), "applications"),
      headers: { "idempotency-key": newId() },
    });
    expect(applied.status).toBe(201);
    await ask(client, "current_user", { method: "PATCH", json: { user: { digest_days: ["monday"], last_name: "Zonderspoor" } } });
    expect((await leave(client, "iemand@anders.nl")).status).toBe(422);
    expect((await leave(client, email, "niet mijn wachtwoord")).status).toBe(422);
    const gone = await leave(client, email);
    expect([gone.status, gone.headers.get("location")]).toEqual([302, "/profile-edit/verwijderd"]);
    expect((await ask(elsewhere, "current_user")).status).toBe(401);
    const steps = "select actor_name, from_state, to_state from audit_events where subject_id = ? and action = 'withdraw'";
    expect(await world.sql("city", steps, [application])).toEqual([
      { actor_name: `Account ${id.slice(-6)}`, from_state: "pending", to_state: "withdrawn" },
    ]);
    const heard = "select title from notifications where event = 'application_withdrawn' and link = ?";
    expect(await world.sql("city", heard, [`/applications/${application}`])).toContainEqual({ title: "Anoniem – doet toch niet mee" });
    expect(await world.sql("city", "select status, user_id, first_name from applications where id = ?", [application])).toEqual([
      { status: "withdrawn", user_id: null, first_name: "Anoniem" },
    ]);
    const trail = await world.sql("city", "select action, actor_name, changes from audit_events where actor_id = ? order by created_at", [
      id,
    ]);
    expect(trail.filter(({ action }) => action !== "withdraw")).toMatchObject([
      { action: "create" },
      { action: "update", changes: null },
      { action: "delete" },
    ]);
    for (const { actor_name } of trail) expect(actor_name).toBe(`Account ${id.slice(-6)}`);
    await nowhere(email, "Zonderspoor");
  });

  it("leaves nothing of who they were in what others were told, nor in notes about what they asked and did", async () => {
    const name = { firstName: "Ida", lastName: "Wegevaagd" };
    const { client, id, email } = await somebody(name);
    const neighbour = await somebody({ firstName: "Joop" });
    const add = async (type: string, attributes: Record<string, unknown>, by = client) => {
      const { status, data } = await ask(by, type, post(attributes, type));
      expect([type, status]).toEqual([type, 201]);
      return data[0]!.id;
    };
    const asked = await add("help_requests", helpAttributes({ first_name: name.firstName, last_name: name.lastName, email }));
    await add("help_offers", { help_request_id: await help.request(), message: "Ik kom graag" });
    const request = await help.request({ userId: neighbour.id, email: neighbour.email });
    const pair = await add("pairs", { help_request_id: request, helper_id: id }, center);
    await ask(client, `pairs/${pair}/agree`, post({}, "pairs"));
    expect((await ask(neighbour.client, `pairs/${pair}/transitions/begin`, post({}, "pairs"))).status).toBe(200);
    for (const [subject_type, subject_id] of [
      ["help_requests", asked],
      ["pairs", pair],
    ])
      await add("notes", { subject_type, subject_id, note: "Mevrouw Wegevaagd belt liever" }, center);
    const talking = { to: "peer", about_type: "pairs", about_id: pair, subject: "Dinsdag", body: "Om tien uur?" };
    await add("conversations", talking);
    const helped = { organization_id: ground.organizationId, worked_on: "2026-03-02", hours: 2, description: "Koken" };
    const written = await add("hours", helped);
    expect((await ask(client, `hours/${written}`, patch(written, { description: "Met Wegevaagd" }, "hours"))).status).toBe(200);
    const told = "select event from notifications where title like '%Wegevaagd%' or body like '%Wegevaagd%'";
    const events = (await world.sql<{ event: string }>("city", told)).map(({ event }) => event);
    expect(new Set(events)).toEqual(new Set(["help_offered", "hours_written", "pair_started_seeker", "message_received"]));
    // Mail that has yet to go out keeps what it says.
    const waiting =
      "select id from outbox where status in ('pending', 'sending') and event_id in (select id from audit_events where data like '%Wegevaagd%')";
    await eventually(
      () => world.sql("city", waiting),
      (rows) => rows.length === 0,
    );
    expect((await leave(client, email)).status).toBe(302);
    await nowhere(email, name.lastName);
  });

  it("by API: 204 with the cookies cleared, 401, 415 and 422 before", async () => {
    const { client, id, email } = await somebody({ firstName: "Apiweg" });
    const elsewhere = await world.signInAs(email, "city");
    const remove = (user: object, by = client) => by.fetch("/api/v1/current_user", { method: "DELETE", json: { user } });
    expect((await remove({ email, current_password: demoPassword }, world.visitor("city"))).status).toBe(401);
    const refused = async (user: object) => {
      const response = await remove(user);
      const text = await response.text();
      expect(text).not.toContain("geheim");
      return [response.status, ...JSON.parse(text).errors.map(({ source }: { source: { pointer: string } }) => source.pointer)];
    };
    expect(await refused({})).toEqual([422, "/data/attributes/email", "/data/attributes/current_password"]);
    expect(await refused({ email: "iemand@anders.nl", current_password: demoPassword })).toEqual([422, "/data/attributes/email"]);
    expect(await refused({ email, current_password: "geheim, maar niet het mijne" })).toEqual([422, "/data/attributes/current_password"]);
    expect(
      (await client.fetch("/api/v1/current_user", { method: "DELETE", headers: { "content-type": "text/plain" }, body: "x" })).status,
    ).toBe(415);
    expect(await stored(id)).toMatchObject({ email });
    const document = { data: { type: "users", attributes: { email, current_password: demoPassword } } };
    const gone = await client.fetch("/api/v1/current_user", { method: "DELETE", json: document });
    expect([gone.status, gone.headers.getSetCookie().length]).toEqual([204, 3]);
    expect((await ask(elsewhere, "current_user")).status).toBe(401);
    expect(await world.sql("city", "select id from users where id = ?", [id])).toEqual([]);
  });

  it("409 or in words for the last admin and the last one who manages an organisation", async () => {
    const organization = await make.organization({ name: "Stichting Alleen" });
    const { client, email, id } = await somebody({ roles: ["organization_superuser"], organizations: [organization] });
    expect(await (await client.fetch("/profile-edit/verwijderen")).text()).toContain("Zonder jou beheert niemand Stichting Alleen");
    expect((await leave(client, email)).status).toBe(409);
    const byApi = { method: "DELETE", json: { user: { email, current_password: demoPassword } } };
    expect((await client.fetch("/api/v1/current_user", byApi)).status).toBe(409);
    expect(await stored(id)).toMatchObject({ email });
    await make.user({ roles: ["organization_superuser"], organizations: [organization] });
    expect((await leave(client, email)).status).toBe(302);
    const admin = await world.signInAs("admin@village.test", "village");
    expect(await (await admin.fetch("/profile-edit/verwijderen")).text()).toContain("Je bent de enige beheerder");
    expect((await leave(admin, "admin@village.test")).status).toBe(409);
  });
});

it("says in the page to read what the file for programs says in codes", async () => {
  const { client, id, email } = await somebody();
  const vacancyId = await make.vacancy({ title: "Knotwilgen knotten" });
  await ask(client, "applications", post(applicationAttributes(vacancyId, { email }), "applications"));
  await aProfile(world, {
    ...{ tenantId: ground.tenantId, centerId: ground.centerId, userId: id },
    ...{ skills: ["handy", "Houtsnijden"], languages: ["nl:native"], visible: true, visibleSince: "2026-11-01T09:00:00.000Z" },
  });
  const search = { query: "filter[when]=saturday", frequency: "at_once" as const, seenAt: "2026-11-01T09:00:00.000Z" };
  await put(world, "city", savedSearches, {
    ...{ id: newId(), tenantId: ground.tenantId, centerId: ground.centerId, userId: id, name: "Weekend" },
    ...{ ...search, createdAt: search.seenAt, updatedAt: search.seenAt },
  });
  const html = await (await client.fetch("/profile-edit/download.html")).text();
  const said = (term: string) => [...html.matchAll(new RegExp(`<dt>${term}</dt><dd>([^<]*)</dd>`, "g"))].map(([, text]) => text);
  expect(said("Status")).toEqual(expect.arrayContaining(["Actief", "Wacht op antwoord"]));
  expect(said("Hoe je het hoort")).toEqual(["Meteen"]);
  expect(said("Zoekopdracht")).toEqual(["Zaterdag"]);
  expect(said("Waar ben je goed in\\?")).toEqual(["Klussen en repareren, Houtsnijden"]);
  expect(said("Welke talen spreek je\\?")).toEqual([expect.stringContaining("Nederlands")]);
  expect(said("Zichtbaar in de pool")).toEqual(["Ja"]);
  expect(said("Zichtbaar sinds")[0]).toMatch(/november 2026|1 november/);
  expect(said("Waarover")).toEqual(expect.arrayContaining(["Aanmelding"]));
  const file = await (await client.fetch("/profile-edit/download.json")).text();
  expect(file).toContain('"frequency": "at_once"');
  const codes =
    /<dd>(true|false|null|pending|active|create|at_once|signedUp|createdByUser|cookie|handy|\d{4}-\d\d-\d\dT[^<]*|[0-9a-f]{8}-[0-9a-f-]{27})<\/dd>/;
  expect(html.match(codes)?.[0]).toBeUndefined();
});
