/** From a profile to a talk: make one, be found, be written to, answer; and what must not happen on the way. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { ask, groundOf, keepWhatIsSent, maker, patch, post, saidByMail, sharedCity } from "../support";
import { aProfile } from "../volunteer_profiles/rows";

const { world, ground, make, superuser, center } = await sharedCity(["superuser", "center"]);
await keepWhatIsSent(world, "city");

const profiles = "volunteer_profiles";
const replies = "profile_replies";
const place = { tenantId: ground.tenantId, centerId: ground.centerId };

async function newcomer(over: object = {}) {
  const email = `${newId()}@example.org`;
  const id = await make.user({ email, firstName: "Sanne", lastName: "van der Wiel", passwordHash: ground.passwordHash, ...over });
  return { id, email, client: await world.signInAs(email, "city") };
}
const shown = async (told: Partial<Parameters<typeof aProfile>[1]> = {}) => {
  const person = await newcomer();
  return { ...person, profile: await aProfile(world, { ...place, userId: person.id, ...told }) };
};
const write = (profile: string, client = superuser) =>
  ask(client, replies, post({ volunteer_profile_id: profile, body: "Kom je eens kijken?" }, replies));

describe("a profile", () => {
  it("302 from the form, most of whose fields are left empty", async () => {
    const { id, client } = await newcomer();
    const form = {
      headline: "Zaagt en schaaft",
      about: "",
      place: "",
      hoursPerWeek: "",
      skills: ["handy", ""],
      languages: ["", "en:good", ""],
    };
    expect((await client.fetch("/profiel", { form })).status).toBe(302);
    expect(await world.sql("city", "select skills, languages from volunteer_profiles where user_id = ?", [id])).toEqual([
      { skills: '["handy"]', languages: '["en:good"]' },
    ]);
  });

  it("201 with a place that no list knows: kept as it was typed, without a distance, and said so", async () => {
    const { client } = await newcomer();
    const made = await ask(client, profiles, post({ headline: "Ver weg", place: "Nergenshuizen" }, profiles));
    expect(made.data[0]!.attributes).toMatchObject({ place: "Nergenshuizen", latitude: null });
    expect(await (await client.fetch("/profiel")).text()).toContain("We kennen Nergenshuizen niet");
  });

  it("is seen by nobody until its owner agrees, then by first name and initial, and by nobody again when they take it back", async () => {
    const { id, client } = await newcomer();
    const headline = `Zaagt ${newId()}`;
    const made = await ask(
      client,
      profiles,
      post({ headline, skills: ["handy", "zagen, schaven"], languages: ["nl:native", "en:some"] }, profiles),
    );
    expect(made.status).toBe(201);
    expect(made.data[0]!.attributes).toMatchObject({ visible: false, skills: ["handy", "zagen", "schaven"] });
    const profile = made.data[0]!.id;
    const found = () => ask(superuser, `${profiles}?filter[search]=${encodeURIComponent(headline)}`);
    expect((await found()).data).toEqual([]);
    const join = (attributes: object) =>
      ask(client, `${profiles}/${profile}/join_pool`, { method: "POST", json: { data: { type: profiles, attributes } } });
    expect((await join({ birth_year: 1990 })).status).toBe(422);
    expect((await join({ birth_year: new Date().getFullYear() - 16, consent: true })).errors[0]?.source?.pointer).toBe(
      "/data/attributes/birth_year",
    );
    expect((await join({ birth_year: 1990, consent: true })).status).toBe(200);
    const [seen] = (await found()).data;
    expect(seen!.attributes).toMatchObject({ first_name: "Sanne", initial: "W" });
    expect(JSON.stringify(seen)).not.toMatch(/example\.org|1990|Wiel|birth/);
    expect((await ask(superuser, `${profiles}?filter[search]=Wiel`)).data).toEqual([]);
    expect(await world.sql("city", "select version, withdrawn_at from consents where user_id = ? and kind = 'pool'", [id])).toEqual([
      { version: "2026-11", withdrawn_at: null },
    ]);
    expect((await ask(client, `${profiles}/${profile}/leave_pool`, { method: "POST" })).status).toBe(200);
    expect((await found()).data).toEqual([]);
    expect((await ask(superuser, `${profiles}/${profile}`)).status).toBe(404);
    const [consent] = await world.sql<{ at: string | null }>(
      "city",
      "select withdrawn_at at from consents where user_id = ? and kind = 'pool'",
      [id],
    );
    expect(consent!.at).not.toBeNull();
  });

  it("is in no pool while it is paused, whatever day that ends, and at once again when its owner goes on", async () => {
    const { client, profile } = await shown();
    const pause = (until: string | null) =>
      ask(client, `${profiles}/${profile}/pause`, { method: "POST", json: { data: { type: profiles, attributes: { until } } } });
    const seen = async () => (await ask(superuser, `${profiles}/${profile}`)).status;
    expect((await pause("2020-01-01")).errors[0]?.source?.pointer).toBe("/data/attributes/until");
    expect([(await pause(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10))).status, await seen()]).toEqual([200, 404]);
    await world.sql("city", "update volunteer_profiles set paused_until = ? where id = ?", [
      new Date(Date.now() - 1).toISOString(),
      profile,
    ]);
    expect(await seen()).toBe(200);
    await pause(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
    expect([(await pause(null)).status, await seen()]).toEqual([200, 200]);
  });

  it("is not to be collected: 400 for an order or a filter by age, 404 for an id that was guessed", async () => {
    const { profile } = await shown();
    for (const asked of ["sort=birth_year", "sort=-birthYear", "filter[birth_year]=1990", "filter[user_id]=1", "filter[last_name]=Wiel"])
      expect([asked, (await ask(superuser, `${profiles}?${asked}`)).status]).toEqual([asked, 400]);
    for (const id of [newId(), profile.replace(/.$/, (last) => (last === "0" ? "1" : "0"))])
      expect([(await ask(superuser, `${profiles}/${id}`)).status, (await superuser.fetch(`/vrijwilligerspool/${id}`)).status]).toEqual([
        404, 404,
      ]);
  });

  it("422 for a telephone number that would be shown, until its owner says that it may", async () => {
    const { client } = await newcomer();
    const made = await ask(client, profiles, post({ headline: "Bel me", about: "Bel me op 06-12345678" }, profiles));
    const join = (attributes: object) =>
      ask(client, `${profiles}/${made.data[0]!.id}/join_pool`, {
        method: "POST",
        json: { data: { type: profiles, attributes: { consent: true, birth_year: 1980, ...attributes } } },
      });
    expect((await join({})).errors[0]?.source?.pointer).toBe("/data/attributes/anyway");
    expect((await join({ anyway: true })).status).toBe(200);
  });

  it("409 for a second one, and 302 back for one that was deleted, unseen", async () => {
    const { id, client } = await shown();
    expect((await ask(client, profiles, post({ headline: "Nog een" }, profiles))).status).toBe(409);
    const deleted = await client.fetch("/profiel", { method: "POST", form: { _action: "delete" } });
    expect([deleted.status, deleted.headers.get("location")]).toEqual([302, "/profiel/verwijderd"]);
    expect((await ask(client, profiles)).data).toEqual([]);
    expect((await client.fetch("/profiel/verwijderd", { method: "POST", form: {} })).headers.get("location")).toBe("/profiel");
    expect(await world.sql("city", "select visible, deleted_at from volunteer_profiles where user_id = ?", [id])).toEqual([
      { visible: 0, deleted_at: null },
    ]);
  });
});

describe("a reply", () => {
  it("201 with its mail and its notification; answered it is a conversation in which both can be reached", async () => {
    const { id, client, profile } = await shown();
    const vacancyId = await make.vacancy();
    const sent = await ask(
      superuser,
      replies,
      post({ volunteer_profile_id: profile, vacancy_id: vacancyId, body: "Kom je eens kijken?" }, replies),
    );
    expect(sent.status).toBe(201);
    const reply = sent.data[0]!.id;
    const mails = await world.sql<{ said: string }>(
      "city",
      `select said from ${saidByMail} where event = 'profile_reply_received' and recipient_id = ?`,
      [id],
    );
    expect(mails).toHaveLength(1);
    const [from] = await world.sql<{ name: string; city: string; title: string }>(
      "city",
      "select o.name, o.city, v.title from vacancies v join organizations o on o.id = v.organization_id where v.id = ?",
      [vacancyId],
    );
    expect(JSON.parse(mails[0]!.said)).toMatchObject({ organizationName: from!.name, city: from!.city, vacancyTitle: from!.title });
    expect(
      await world.sql("city", "select 1 from notifications where user_id = ? and event = 'profile_reply_received'", [id]),
    ).toHaveLength(1);
    expect((await write(profile)).status).toBe(409);
    const person = await ask(client, `${replies}/${reply}`);
    const [wrote] = await world.sql<{ name: string }>(
      "city",
      "select first_name || ' ' || last_name as name from users where id = (select sender_id from profile_replies where id = ?)",
      [reply],
    );
    const namedAs = { sender: wrote!.name, volunteer: "Sanne W." };
    for (const answer of [
      sent,
      person,
      await ask(center, `${replies}/${reply}`),
      await ask(superuser, `${replies}?filter[id_eq]=${reply}`),
    ]) {
      expect(answer.data[0]!.attributes).toMatchObject(namedAs);
      expect(JSON.stringify(answer.data)).not.toMatch(/Wiel|example\.org|\+31/);
    }
    expect(await (await client.fetch(`/profile-replies/${reply}`)).text()).toContain(wrote!.name);
    const page = await (await superuser.fetch(`/profile-replies/${reply}`)).text();
    expect(page).toContain("Sanne W.");
    expect(page).not.toContain("Wiel");
    const answered = await client.fetch(`/profile-replies/${reply}`, {
      method: "POST",
      form: { _action: "answer", message: "Ja, graag!" },
    });
    expect(answered.status).toBe(302);
    const talk = answered.headers.get("location")!;
    expect(talk).toMatch(/^\/conversations\//);
    const read = await (await superuser.fetch(talk)).text();
    for (const text of ["Kom je eens kijken?", "Ja, graag!", "van der Wiel"]) expect(read).toContain(text);
    expect((await ask(superuser, `${replies}/${reply}`)).data[0]!.attributes).toMatchObject({
      status: "answered",
      answer: "Ja, graag!",
      volunteer: "Sanne van der Wiel",
    });
    const again = await client.fetch(`/profile-replies/${reply}`, { method: "POST", form: { _action: "answer", message: "Nog eens" } });
    expect(again.status).toBe(422);
  });

  it("200 as changed since, when who wrote or who was written to has another name", async () => {
    const { id, profile } = await shown();
    const reply = (await write(profile)).data[0]!.id;
    const [sender] = await world.sql<{ id: string }>("city", "select sender_id id from profile_replies where id = ?", [reply]);
    for (const [user, shownAs] of [
      [id, { volunteer: "Sanne J." }],
      [sender!.id, { sender: expect.stringMatching(/Jansen$/) }],
    ] as const) {
      await world.sql("city", "update profile_replies set updated_at = '2026-01-01T00:00:00.000Z' where id = ?", [reply]);
      const [before] = await world.sql<{ last_name: string }>("city", "select last_name from users where id = ?", [user]);
      await world.sql("city", "update users set last_name = 'Jansen' where id = ?", [user]);
      const changed = await ask(superuser, `${replies}?filter[updated_at_gteq]=2026-02-01&filter[id_eq]=${reply}`);
      expect(changed.data.map(({ attributes }) => attributes)).toMatchObject([shownAs]);
      await world.sql("city", "update users set last_name = ? where id = ?", [before!.last_name, user]);
    }
  });

  it("404 for who left the pool while the page was open, and 422 for a message to them", async () => {
    const { client, profile } = await shown();
    expect((await superuser.fetch(`/vrijwilligerspool/${profile}`)).status).toBe(200);
    await ask(client, `${profiles}/${profile}/leave_pool`, { method: "POST" });
    expect((await superuser.fetch(`/vrijwilligerspool/${profile}`)).status).toBe(404);
    expect((await write(profile)).errors[0]?.source?.pointer).toBe("/data/attributes/volunteer_profile_id");
  });

  it("who blocks is not seen by that organisation again, which is not told why", async () => {
    const { client, profile } = await shown();
    const reply = (await write(profile)).data[0]!.id;
    const declined = await ask(client, `${replies}/${reply}/transitions/decline`, {
      method: "POST",
      json: { data: { type: replies, attributes: { block: true } } },
    });
    expect(declined.status).toBe(200);
    expect(JSON.stringify((await ask(superuser, `${replies}/${reply}`)).data)).not.toMatch(/block/);
    expect((await ask(superuser, `${profiles}/${profile}`)).status).toBe(404);
    expect((await write(profile)).status).toBe(422);
    expect((await ask(center, `${profiles}/${profile}`)).status).toBe(200);
  });

  it("what is reported is read by the centre", async () => {
    const { client, profile } = await shown();
    const reply = (await write(profile)).data[0]!.id;
    const reported = await client.fetch(`/profile-replies/${reply}`, { method: "POST", form: { _action: "report", message: "Reclame" } });
    expect(reported.status).toBe(302);
    expect(await (await center.fetch(`/profile-replies/${reply}`)).text()).toContain("Reclame");
    expect((await ask(center, `${replies}?filter[reported]=true&filter[id_eq]=${reply}`)).data).toHaveLength(1);
    expect((await ask(superuser, `${replies}?filter[reported]=true`)).data).toEqual([]);
    const again = () => ask(client, `${replies}/${reply}/report`, { method: "POST" });
    for (let time = 0; time < 4; time++) expect((await again()).status).toBe(200);
    expect((await again()).errors[0]!.code).toBe("reported_enough");
  });

  it("says not now, and the centre sees how often who wrote and what came of it; an organisation does not", async () => {
    const { client, profile } = await shown();
    const reply = (await write(profile)).data[0]!.id;
    const [before] = await world.sql<{ sent: number; declined: number }>(
      "city",
      "select count(*) as sent, sum(status = 'declined') as declined from profile_replies where organization_id = ? and deleted_at is null",
      [ground.organizationId],
    );
    expect((await client.fetch(`/profile-replies/${reply}`, { method: "POST", form: { _action: "decline" } })).status).toBe(302);
    const [{ name } = { name: "" }] = await world.sql<{ name: string }>("city", "select name from organizations where id = ?", [
      ground.organizationId,
    ]);
    const page = await (await center.fetch("/profile-replies")).text();
    const row = page
      .slice(page.indexOf("<table"))
      .split("<tr")
      .find((one) => one.includes(name))!;
    const figures = Array.from(row.matchAll(/<td[^>]*>(?:<span[^>]*>[^<]*<\/span>)?(\d+)</g), ([, figure]) => Number(figure));
    expect(figures).toEqual([before!.sent, expect.any(Number), before!.declined + 1, expect.any(Number)]);
    expect(await (await superuser.fetch("/profile-replies")).text()).not.toContain("Wie schrijft hoe vaak");
  });

  it("422 for an organisation that is archived by now", async () => {
    const { client, profile } = await shown();
    const reply = (await write(profile)).data[0]!.id;
    await world.sql("city", "update organizations set status = 'archived' where id = ?", [ground.organizationId]);
    const refused = await client.fetch(`/profile-replies/${reply}`, { method: "POST", form: { _action: "answer", message: "Ja" } });
    await world.sql("city", "update organizations set status = 'approved' where id = ?", [ground.organizationId]);
    expect(refused.status).toBe(422);
  });

  it("403 in the name of an organisation that is not approved, beside one that is; nor is anybody kept for it", async () => {
    const { profile } = await shown();
    const email = `${newId()}@example.org`;
    const kept = { roles: ["organization_superuser"], passwordHash: ground.passwordHash };
    const organizations = [
      await make.organization(),
      await make.organization({ status: "pending" }),
      await make.organization({ status: "archived" }),
    ];
    const gone = await make.organization({ deletedAt: new Date().toISOString() });
    await make.user({ email, ...kept, organizations: [...organizations, gone] });
    const client = await world.signInAs(email, "city");
    const from = async (type: string, organizationId: string) =>
      (
        await ask(
          client,
          type,
          post({ volunteer_profile_id: profile, organization_id: organizationId, ...(type === replies && { body: "Hoi" }) }, type),
        )
      ).status;
    for (const organization of organizations.slice(1))
      expect([await from(replies, organization), await from("bookmarks", organization)]).toEqual([403, 403]);
    expect([await from(replies, gone), await from("bookmarks", gone)]).toEqual([422, 422]);
    expect([await from(replies, organizations[0]!), await from("bookmarks", organizations[0]!)]).toEqual([201, 201]);
  });

  it("of the centre's staff stands among those that it sent, with the way to the conversation", async () => {
    const { client, profile } = await shown();
    const reply = (await write(profile, center)).data[0]!.id;
    expect((await ask(center, `${replies}?filter[sent]=true&filter[id_eq]=${reply}`)).data).toHaveLength(1);
    expect(await (await center.fetch("/profile-replies?filter[sent]=true")).text()).toContain(`/profile-replies/${reply}`);
    const talk = (await client.fetch(`/profile-replies/${reply}`, { form: { _action: "answer", message: "Graag" } })).headers.get(
      "location",
    )!;
    expect(await (await center.fetch(`/profile-replies/${reply}`)).text()).toContain(`href="${talk}"`);
    expect((await center.fetch(talk)).status).toBe(200);
    const others = await shown();
    const theirs = (await write(others.profile)).data[0]!.id;
    expect((await ask(center, `${replies}?filter[sent]=true&filter[id_eq]=${theirs}`)).data).toEqual([]);
  });

  it("422 for the 21st of a day", async () => {
    const since = new Date(Date.now() - 3_600_000).toISOString();
    const person = await shown();
    await world.sql(
      "city",
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 20)
       insert into profile_replies (id, tenant_id, center_id, volunteer_profile_id, user_id, organization_id, body, status, created_at, updated_at)
       select 'flood-' || i, ?, ?, ?, 'nobody-' || i, ?, 'x', 'declined', ?, ? from n`,
      [ground.tenantId, ground.centerId, person.profile, ground.organizationId, since, since],
    );
    const late = await write(person.profile);
    await world.sql("city", "delete from profile_replies where id like 'flood-%'");
    expect(late.status).toBe(422);
    expect((await write(person.profile)).status).toBe(201);
  });
});

describe("where centres share", async () => {
  const shared = await groundOf(world, "public");
  const asked = maker(world, shared);
  const [superuser, center] = [await world.signIn("organization_superuser", "public"), await world.signIn("center_superuser", "public")];
  const [other] = await world.sql<{ id: string; name: string }>(
    "public",
    "select id, name from organizations where tenant_id = ? and type = 'VolunteerCenter' and id <> ? limit 1",
    [shared.tenantId, shared.centerId],
  );

  it("somebody is found by organisations of other centres once they say so, and not a moment longer", async () => {
    const email = `${newId()}@example.org`;
    const userId = await asked.user({ email, centerId: other!.id, passwordHash: shared.passwordHash });
    const interestIds = [newId()];
    const told = { interestIds, latitude: 52.14, longitude: 6.19 };
    const profile = await aProfile(world, { tenantId: shared.tenantId, centerId: other!.id, userId, ...told });
    const client = await world.signInAs(email, "public");
    const vacancyId = await asked.vacancy({ categoryIds: interestIds, latitude: 52.14, longitude: 6.19 });
    const seen = async (by = superuser) => {
      const matches = by === superuser ? (await ask(by, `vacancies/${vacancyId}/matches`)).data.map(({ id }) => id) : [];
      const page = await by.fetch(`/vrijwilligerspool/${profile}`);
      const listed = await ask(by, `${profiles}?filter[id_eq]=${profile}&filter[pool]=true`);
      return [(await ask(by, `${profiles}/${profile}`)).status, page.status, listed.data.length, matches.includes(profile)];
    };
    const consent = () =>
      world.sql<{ version: string; given: string; withdrawn: string | null }>(
        "public",
        "select version, given_at given, withdrawn_at withdrawn from consents where user_id = ? and kind = 'pool_centers'",
        [userId],
      );
    const step = (form: Record<string, string>) => client.fetch("/profiel", { method: "POST", form });
    expect(await seen()).toEqual([404, 404, 0, false]);
    expect((await write(profile, superuser)).status).toBe(422);
    expect((await step({ _action: "join_other_centers" })).status).toBe(422);
    expect(await consent()).toEqual([]);

    expect((await step({ _action: "join_other_centers", consent: "on" })).status).toBe(302);
    expect(await consent()).toEqual([{ version: "2026-11", given: expect.stringMatching(/^20/), withdrawn: null }]);
    expect(await seen()).toEqual([200, 200, 1, true]);
    expect(await (await superuser.fetch(`/vrijwilligerspool/${profile}`)).text()).toContain(other!.name);
    // Sharing widens what organisations see of who said so, not what the staff of another centre may.
    expect(await seen(center)).toEqual([404, 404, 0, false]);
    expect((await ask(await world.signIn("organization_superuser", "city"), `${profiles}/${profile}`)).status).toBe(404);
    expect((await write(profile, superuser)).status).toBe(201);
    const own = JSON.parse(await (await client.fetch("/profile-edit/download.json")).text());
    expect(own.volunteerProfile[0]).toMatchObject({ acrossCenters: true });
    expect(own.consents).toContainEqual(expect.objectContaining({ kind: "pool_centers" }));

    expect((await ask(client, `${profiles}/${profile}/leave_other_centers`, { method: "POST" })).status).toBe(200);
    expect((await consent())[0]!.withdrawn).not.toBeNull();
    // What was written stays with both; that page says that they left.
    expect(await seen()).toEqual([404, 404, 0, false]);
  });

  it("who leaves the pool is in none, and comes back into their own", async () => {
    const email = `${newId()}@example.org`;
    const userId = await asked.user({ email, centerId: other!.id, passwordHash: shared.passwordHash });
    const profile = await aProfile(world, { tenantId: shared.tenantId, centerId: other!.id, userId, visible: false });
    const client = await world.signInAs(email, "public");
    const join = (attributes: object) =>
      ask(client, `${profiles}/${profile}/join_pool`, { method: "POST", json: { data: { type: profiles, attributes } } });
    expect((await join({ consent: true, across_centers: true })).data[0]!.attributes).toMatchObject({
      visible: true,
      across_centers: true,
    });
    await ask(client, `${profiles}/${profile}/leave_pool`, { method: "POST" });
    expect(await world.sql("public", "select kind from consents where user_id = ? and withdrawn_at is null", [userId])).toEqual([]);
    expect((await join({ consent: true })).data[0]!.attributes).toMatchObject({ visible: true, across_centers: false });
  });
});

describe("matches", () => {
  it("200 with reasons for a vacancy's organisation, 403 and 404 for others", async () => {
    const about = {
      interestIds: [newId()],
      dayParts: ["saturday_morning"],
      whenMask: 4,
      latitude: 52.14,
      longitude: 6.19,
      travelDistance: 5,
    };
    const { client, profile } = await shown(about);
    const told = { categoryIds: about.interestIds, dayParts: about.dayParts, whenMask: 4, latitude: 52.141, longitude: 6.191 };
    const vacancyId = await make.vacancy(told);
    const people = await ask(superuser, `vacancies/${vacancyId}/matches`);
    expect(people.status).toBe(200);
    const one = people.data.find(({ id }) => id === profile) as unknown as { meta: { reasons: string; score: number } };
    expect(one.meta.reasons).toBe("Dichtbij en op zaterdag");
    expect((await ask(client, `vacancies/${vacancyId}/matches`)).status).toBe(403);
    expect((await ask(superuser, `vacancies/${vacancyId}/matches?page[size]=1`)).data).toHaveLength(1);
    for (const path of [`vacancies/${vacancyId}/matches?include=person`, "current_user/matches?sort=title"])
      expect((await ask(superuser, path)).errors).toMatchObject([{ code: "unknown_parameter" }]);
    const mine = await ask(client, "current_user/matches");
    expect(mine.data.find(({ id }) => id === vacancyId)).toMatchObject({ meta: { reasons: "Dichtbij en op zaterdag", concerns: [] } });
    const search = `/vacancies/search?filter[type]=volunteering&filter[category]=${about.interestIds[0]}`;
    expect(await (await client.fetch(search)).text()).toContain("Past bij je: dichtbij en op zaterdag");
    for (const stranger of [world.visitor("city"), superuser])
      expect(await (await stranger.fetch(search)).text()).not.toContain("Past bij je:");
    await client.fetch("/past-bij-jou", { method: "POST", form: { _action: "dismiss", vacancyId } });
    expect((await ask(client, "current_user/matches")).data.some(({ id }) => id === vacancyId)).toBe(false);
  });

  it("are the same for two people who differ in nothing but name, gender and age", async () => {
    const kind = newId();
    const about = { interestIds: [kind], dayParts: ["saturday_morning"], whenMask: 4, latitude: 52.14, longitude: 6.19 };
    const people = [
      { firstName: "Mohammed", lastName: "El Amrani", gender: "male" as const, birthYear: 1944 },
      { firstName: "Zoë", lastName: "de Wit", gender: "female" as const, birthYear: 2005 },
    ];
    const ids: string[] = [];
    for (const { birthYear, ...person } of people)
      ids.push(await aProfile(world, { ...place, userId: await make.user(person), ...about, birthYear }));
    const vacancyId = await make.vacancy({ ...about, categoryIds: [kind] });
    const { data } = await ask(superuser, `vacancies/${vacancyId}/matches`);
    const metas = ids.map((id) => (data.find((one) => one.id === id) as unknown as { meta: object }).meta);
    expect(metas[0]).toEqual(metas[1]);
    expect(JSON.stringify(metas)).not.toMatch(/Mohammed|Zoë|male|1944|2005|jaar|oud/);
  });

  it("200 for six answers of somebody without an account, 200 for each question", async () => {
    const visitor = world.visitor("city");
    for (const asked of [
      "",
      "?what=",
      "?what=nature&when=saturday&often=&where=Zutphen&far=10",
      "?what=nature&when=&often=&where=Nergens&far=&with=",
    ])
      expect((await visitor.fetch(`/zo-past-het${asked}`)).status).toBe(200);
    expect((await visitor.fetch("/zo-past-het/uitleg")).status).toBe(200);
  });
});

describe("where the feature is off", () => {
  it("404 for its screens and its types", async () => {
    const admin = await world.signIn("admin", "national");
    for (const path of [
      "/profiel",
      "/vrijwilligerspool",
      "/profile-replies",
      "/past-bij-jou",
      "/zo-past-het",
      "/zo-past-het/uitleg",
      "/profiel/verwijderd",
    ])
      expect([path, (await admin.fetch(path)).status]).toEqual([path, 404]);
    for (const path of [profiles, replies, "bookmarks", "current_user/matches"])
      expect([path, (await ask(admin, path)).status]).toEqual([path, 404]);
  });
});

describe("staff", () => {
  it("302 for a profile from the page of a person, 404 for somebody of another centre, 403 for an organisation", async () => {
    const userId = await make.user({ firstName: "Bo" });
    expect((await center.fetch(`/users/${userId}/profiel`)).status).toBe(200);
    const made = await center.fetch(`/users/${userId}/profiel`, { method: "POST", form: { headline: "Kwam langs", userId } });
    expect([made.status, made.headers.get("location")]).toEqual([302, `/users/${userId}/profiel`]);
    expect(await (await center.fetch(`/users/${userId}/profiel`)).text()).toContain("Kwam langs");
    expect(await world.sql("city", "select headline from volunteer_profiles where user_id = ?", [userId])).toEqual([
      { headline: "Kwam langs" },
    ]);
    const refused = await center.fetch(`/users/${userId}/profiel`, { form: { _action: "join_pool", birthYear: "1950" } });
    expect([refused.status, (await refused.text()).includes('id="join-onPaper-error"')]).toEqual([422, true]);
    const elsewhere = await make.user({ centerId: await make.organization({ type: "VolunteerCenter" }) });
    expect((await center.fetch(`/users/${elsewhere}/profiel`)).status).toBe(404);
    expect((await superuser.fetch(`/users/${userId}/profiel`)).status).toBe(403);
  });

  it("201 for a profile of who comes to the desk, shown with consent on paper", async () => {
    const userId = await make.user();
    const made = await ask(center, profiles, post({ headline: "Kwam langs", user_id: userId }, profiles));
    expect(made.status).toBe(201);
    const id = made.data[0]!.id;
    const join = (attributes: object) =>
      ask(center, `${profiles}/${id}/join_pool`, { method: "POST", json: { data: { type: profiles, attributes } } });
    expect((await join({ birth_year: 1950, consent: true })).status).toBe(422);
    expect((await join({ birth_year: 1950, on_paper: true })).status).toBe(200);
    expect(await world.sql("city", "select version from consents where user_id = ? and kind = 'pool'", [userId])).toEqual([
      { version: "2026-11-paper" },
    ]);
    expect((await ask(center, `${profiles}/${id}`, patch(id, { headline: "Kwam weer" }, profiles))).status).toBe(200);
  });
});
