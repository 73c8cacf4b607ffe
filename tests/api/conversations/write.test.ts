/** Conversations: who is told, who reads, what is seen of whom, and how one gets rid of somebody. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import type { Client } from "../../support/http";
import { demoPassword } from "../../support/world";
import { ask, keepWhatIsSent, maker, post, saidByMail, sharedCity } from "../support";

const { world, ground, superuser, center, visitor } = await sharedCity(["superuser", "center"]);
const make = maker(world, ground);
await keepWhatIsSent(world, "city");

async function somebody(over: Parameters<typeof make.user>[0] = {}) {
  const email = `${newId()}@example.org`;
  const name = { firstName: "Fenna", lastName: "Zwartsluis" };
  const id = await make.user({ email, emailKey: email, roles: ["volunteer"], passwordHash: ground.passwordHash, ...name, ...over });
  return { id, email, client: await world.signInAs(email, "city") };
}

const begin = (client: Client, attributes: Record<string, unknown>) =>
  ask(client, "conversations", post({ subject: "Een vraag", body: "Is er koffie?", ...attributes }, "conversations"));
const about = (vacancyId: string) => ({ to: "organization", about_type: "vacancies", about_id: vacancyId });
const answer = (client: Client, id: string, body = "Jazeker.") => ask(client, "messages", post({ conversation_id: id, body }, "messages"));
const act = (client: Client, id: string, step: string, attributes?: object) =>
  ask(client, `conversations/${id}/${step}`, {
    method: "POST",
    ...(attributes && { json: { data: { type: "conversations", attributes } } }),
  });
const idOf = async (email: string) => (await world.sql<{ id: string }>("city", "select id from users where email_key = ?", [email]))[0]!.id;
const superuserId = await idOf("organization_superuser@city.test");

/** Asked by somebody about a vacancy of the demo organisation. */
async function asked() {
  const person = await somebody();
  const { data } = await begin(person.client, about(await make.vacancy()));
  return { ...person, conversation: data[0]!.id };
}

const mailsAbout = (conversation: string, recipient = superuserId) =>
  world.sql<{ said: string; recipient_email: string }>(
    "city",
    `select said, recipient_email from ${saidByMail} where event = 'message_received' and recipient_id = ? and said ->> 'link' = ?`,
    [recipient, `/conversations/${conversation}`],
  );
const notificationsAbout = (conversation: string, userId = superuserId) =>
  world.sql<{ title: string; read_at: string | null }>("city", "select title, read_at from notifications where user_id = ? and link = ?", [
    userId,
    `/conversations/${conversation}`,
  ]);

describe("a conversation", () => {
  it("201 tells the people of the other side and not the author, by mail and notification, and nobody else sees it: 404", async () => {
    const { client, conversation, id } = await asked();
    expect((await mailsAbout(conversation)).map(({ said }) => JSON.parse(said).message)).toEqual(["Is er koffie?"]);
    expect(await notificationsAbout(conversation)).toHaveLength(1);
    expect([(await mailsAbout(conversation, id)).length, (await notificationsAbout(conversation, id)).length]).toEqual([0, 0]);
    const statuses = async (path: string) => {
      const clients = [client, superuser, center, (await somebody()).client, visitor];
      return Promise.all(clients.map(async (who) => (await ask(who, path)).status));
    };
    expect(await statuses(`conversations/${conversation}`)).toEqual([200, 200, 404, 404, 401]);
    expect(await statuses(`messages?filter[conversation_id_eq]=${conversation}`)).toEqual([200, 200, 200, 200, 401]);
    expect((await ask(center, `messages?filter[conversation_id_eq]=${conversation}`)).data).toEqual([]);
    expect((await center.fetch(`/conversations/${conversation}`)).status).toBe(404);
    expect(await world.sql("city", "select 1 from audit_events where subject_id = ? and trail = 1", [conversation])).toEqual([]);
  });

  it("is unread for the other side until they read it, which their notification follows", async () => {
    const { client, conversation } = await asked();
    const unread = async (who: Client) => (await ask(who, `conversations?filter[unread]=true&filter[id_eq]=${conversation}`)).data.length;
    expect([await unread(client), await unread(superuser)]).toEqual([0, 1]);
    expect((await act(superuser, conversation, "read")).status).toBe(200);
    expect(await unread(superuser)).toBe(0);
    expect((await notificationsAbout(conversation)).every(({ read_at }) => read_at !== null)).toBe(true);
    await answer(superuser, conversation);
    expect([await unread(client), await unread(superuser)]).toEqual([1, 0]);
    expect(await (await client.fetch("/notificaties/stand")).json()).toMatchObject({ waiting: { "/conversations": 1 } });
    expect(await (await client.fetch("/dashboard")).text()).toContain("1 gesprek met een nieuw bericht");
  });

  it("brings one mail while several messages pile up unread, and another once they were read", async () => {
    const { client, conversation } = await asked();
    await answer(client, conversation, "En thee?");
    await answer(client, conversation, "Of water?");
    expect([(await mailsAbout(conversation)).length, (await notificationsAbout(conversation)).length]).toEqual([1, 3]);
    await act(superuser, conversation, "read");
    await answer(client, conversation, "Nog één ding.");
    expect((await mailsAbout(conversation)).length).toBe(2);
  });

  it("says a first name to an organisation until it has answered, and never an address", async () => {
    const { client, conversation, email } = await asked();
    const seen = async () => {
      const [row] = (await ask(superuser, `conversations/${conversation}`)).data;
      const [message] = (await ask(superuser, `messages?filter[conversation_id_eq]=${conversation}&sort=created_at`)).data;
      const page = await (await superuser.fetch(`/conversations/${conversation}`)).text();
      return [row!.attributes.person_name, message!.attributes.author_name, page.includes("Zwartsluis"), page.includes(email)];
    };
    expect(await seen()).toEqual(["Fenna", "Fenna", false, false]);
    const [mail] = await mailsAbout(conversation);
    expect([JSON.parse(mail!.said).senderName, mail!.said.includes(email), "replyToEmail" in JSON.parse(mail!.said)]).toEqual([
      "Fenna",
      false,
      false,
    ]);
    await answer(superuser, conversation);
    expect(await seen()).toEqual(["Fenna Zwartsluis", "Fenna Zwartsluis", true, false]);
    await answer(client, conversation, "Fijn!");
    expect((await notificationsAbout(conversation)).map(({ title }) => title)).toContain("Nieuw bericht van Fenna Zwartsluis");
  });

  it("says the whole name at once to an organisation where they applied", async () => {
    const person = await somebody();
    const vacancyId = await make.vacancy();
    const applicationId = await make.application({ vacancyId, userId: person.id });
    const { data } = await begin(person.client, { to: "organization", about_type: "applications", about_id: applicationId });
    expect((await ask(superuser, `conversations/${data[0]!.id}`)).data[0]!.attributes.person_name).toBe("Fenna Zwartsluis");
    const screen = await superuser.fetch(`/conversations/new?to=user&aboutType=applications&aboutId=${applicationId}`);
    expect([screen.status, screen.headers.get("location")]).toEqual([302, `/conversations/${data[0]!.id}`]);
  });

  it("422 for an organisation that nobody reads for, without a conversation", async () => {
    const { client } = await somebody();
    const organizationId = await make.organization();
    const vacancyId = await make.vacancy({ organizationId });
    const refused = await begin(client, about(vacancyId));
    expect([refused.status, refused.errors[0]!.code]).toEqual([422, "nobody_reads"]);
    // The page leads to the centre before anything is typed.
    const address = (to: string) => `/conversations/new?to=${to}&aboutType=vacancies&aboutId=${vacancyId}`;
    const page = await client.fetch(address("organization"));
    expect([page.status, page.headers.get("location")]).toEqual([302, `${address("center")}&instead=organization`]);
    const said = "Deze organisatie leest hier nog geen berichten.";
    expect(await (await client.fetch(`${address("center")}&instead=organization`)).text()).toContain(said);
    expect(await (await client.fetch(address("center"))).text()).not.toContain(said);
    expect(await world.sql("city", "select 1 from conversations where organization_id = ?", [organizationId])).toEqual([]);
  });

  it("403 with what is not offered, 422 for whom or what they may not see: another's application, somebody's account, sides that do not fit", async () => {
    const { client } = await somebody();
    const other = await make.application({ vacancyId: await make.vacancy(), userId: (await somebody()).id });
    const wishes: ({ to: string; status?: number } & Record<string, unknown>)[] = [
      { to: "organization", about_type: "applications", about_id: other, status: 422 },
      { to: "user", user_id: superuserId, status: 422 },
      { to: "organization", organization_id: await make.organization() },
      { to: "center", about_type: "vacancies", about_id: await make.vacancy({ status: "draft", publishedAt: null }), status: 422 },
      { to: "center", about_type: "vacancies" },
      // A type that nobody writes about, and a row that is not there.
      { to: "center", about_type: "hours", about_id: other, status: 422 },
      { to: "center", about_type: "vacancies", about_id: other, status: 422 },
      // Nobody who is named is passed over in silence.
      { to: "center", organization_id: "01943aa0-bc65-735f-81fa-000000000000", status: 422 },
    ];
    for (const { status = 403, ...wish } of wishes) expect([wish, (await begin(client, wish)).status]).toEqual([wish, status]);
    expect((await begin(client, { to: "center", body: " " })).errors.map(({ source }) => source?.pointer)).toEqual([
      "/data/attributes/body",
    ]);
    expect((await begin(client, { to: "center", reported_at: "2026-01-01" })).status).toBe(422);
  });
});

it("goes along with everything about oneself, and away with the account", async () => {
  const { client, conversation, email } = await asked();
  await answer(superuser, conversation, "Altijd.");
  for (const kind of ["json", "html"]) {
    const text = await (await client.fetch(`/profile-edit/download.${kind}`)).text();
    for (const part of ["Een vraag", "Is er koffie?", "Altijd."]) expect(text).toContain(part);
  }
  await client.fetch("/profile-edit/verwijderen", { form: { email, currentPassword: demoPassword } });
  expect((await ask(superuser, `conversations/${conversation}`)).status).toBe(404);
  expect(await world.sql("city", "select 1 from messages where conversation_id = ?", [conversation])).toEqual([]);
});

describe("who wants no more messages", () => {
  it("422 for the other side, in a new conversation too, until it is taken back; nobody is told", async () => {
    const { client, conversation, id } = await asked();
    await answer(superuser, conversation);
    expect((await act(client, conversation, "block")).status).toBe(200);
    const before = (await notificationsAbout(conversation, id)).length;
    const refused = await answer(superuser, conversation, "Toch nog iets");
    expect([refused.status, refused.errors[0]!.code]).toEqual([422, "conversation_blocked"]);
    const application = await make.application({ vacancyId: await make.vacancy(), userId: id });
    const another = { to: "user", about_type: "applications", about_id: application };
    expect((await begin(superuser, another)).status).toBe(422);
    expect((await notificationsAbout(conversation, id)).length).toBe(before);
    // The other side cannot take it back, also not by saying the same.
    const turned = await act(superuser, conversation, "block");
    expect([turned.status, turned.errors[0]!.code]).toEqual([422, "conversation_blocked"]);
    await act(superuser, conversation, "unblock");
    expect((await answer(superuser, conversation)).status).toBe(422);
    await act(client, conversation, "unblock");
    expect([(await answer(superuser, conversation)).status, (await begin(superuser, another)).status]).toEqual([201, 201]);
  });

  it("is shown to both sides in place of the form", async () => {
    const { client, conversation } = await asked();
    await client.fetch(`/conversations/${conversation}`, { form: { _action: "block" } });
    const pages = await Promise.all([client, superuser].map(async (who) => (await who.fetch(`/conversations/${conversation}`)).text()));
    expect(pages.map((page) => [/Je ontvangt hier geen berichten meer/.test(page), /Dit gesprek is gesloten/.test(page)])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(pages.some((page) => page.includes('name="body"'))).toBe(false);
  });
});

describe("a report", () => {
  it("lets the centre read and not write, tells its superusers, and ends when it is settled", async () => {
    const { client, conversation } = await asked();
    const reason = { message: "Dit is niet aardig." };
    expect((await act(client, conversation, "report", reason)).status).toBe(200);
    const centerId = await idOf("center_superuser@city.test");
    const told = await world.sql<{ link: string }>(
      "city",
      "select link from notifications where user_id = ? and event = 'conversation_reported' and link = ?",
      [centerId, `/conversations/${conversation}`],
    );
    expect(told).toHaveLength(1);
    const page = async (who: Client) => (await who.fetch(`/conversations/${conversation}`)).text();
    expect([(await page(center)).includes(reason.message), (await page(center)).includes("Is er koffie?")]).toEqual([true, true]);
    // Whom it is about does not hear of it.
    expect((await page(superuser)).includes(reason.message)).toBe(false);
    expect(JSON.stringify((await ask(superuser, `conversations/${conversation}`)).data)).not.toContain("report");
    expect((await answer(center, conversation)).status).toBe(403);
    expect(await (await center.fetch("/dashboard")).text()).toContain("filter[reported]=true");
    const reported = async () => /Gemeld<span class="tab-count">(\d+)/.exec(await (await center.fetch("/conversations")).text())?.[1];
    const before = Number(await reported());
    expect((await act(center, conversation, "settle")).status).toBe(200);
    expect([before > 0, Number(await reported())]).toEqual([true, before - 1]);
    expect((await ask(center, `conversations/${conversation}`)).status).toBe(404);
    const trail = await world.sql<{ action: string; changes: string | null }>(
      "city",
      "select action, changes from audit_events where subject_id = ? and trail = 1 order by id",
      [conversation],
    );
    expect(trail.map(({ action }) => action)).toEqual(["report", "settle"]);
    expect(JSON.stringify(trail)).not.toContain(reason.message);
  });

  it("422 for the sixth within the hour by the same person: the centre is mailed no more", async () => {
    const { client, conversation } = await asked();
    for (let time = 0; time < 5; time++) expect((await act(client, conversation, "report")).status).toBe(200);
    expect((await act(client, conversation, "report")).errors[0]!.code).toBe("reported_enough");
    expect((await act(superuser, conversation, "report")).status).toBe(200);
  });

  it("422 where the centre reads already", async () => {
    const { client } = await somebody();
    const { data } = await begin(client, { to: "center" });
    expect((await act(client, data[0]!.id, "report")).errors[0]!.code).toBe("center_reads");
  });
});
