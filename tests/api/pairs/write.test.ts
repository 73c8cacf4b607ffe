/** Two who help each other: how they come together, what they know of each other and when, and how it ends. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { inputValueOf, momentOf } from "~/core/time";
import type { Client } from "../../support/http";
import { helpMaker } from "../help";
import { ask, keepWhatIsSent, patch, post, saidByMail, testCity } from "../support";

const { world, ground, make, center, admin } = await testCity(["center", "admin"], { features: { oneOnOne: true } });
const help = helpMaker({ world, ground, make });
await keepWhatIsSent(world, "city");

async function somebody(over: Parameters<typeof make.user>[0] = {}) {
  const email = over.email ?? `${newId()}@example.org`;
  const name = { firstName: "Fenna", lastName: "Kwartel", phoneNumber: "+31687654321" };
  const id = await make.user({ email, emailKey: email, roles: ["volunteer"], passwordHash: ground.passwordHash, ...name, ...over });
  return { id, email, client: await world.signInAs(email, "city") };
}

const propose = (client: Client, helpRequestId: string, helperId: string) =>
  ask(client, "pairs", post({ help_request_id: helpRequestId, helper_id: helperId }, "pairs"));
const step = (client: Client, id: string, name: string, attributes: Record<string, unknown> = {}) =>
  ask(client, name === "agree" ? `pairs/${id}/agree` : `pairs/${id}/transitions/${name}`, post(attributes, "pairs"));
const stored = async (table: string, id: string) =>
  (await world.sql<Record<string, unknown>>("city", `select * from ${table} where id = ?`, [id]))[0]!;
const told = (id: string) =>
  world.sql<{ event: string; recipient_email: string; said: string }>(
    "city",
    `select event, recipient_email, said from ${saidByMail} where said ->> 'link' = ? order by event`,
    [`/koppels/${id}`],
  );
/** When everything that the schedule does is due. */
const night = (ahead: number) => new Date((Math.floor(Date.now() / 86_400_000) + ahead) * 86_400_000);
/** Eleven or twelve o'clock on coming days that are no weekend: when reminders come. */
const mornings = [1, 2, 3, 4]
  .map((ahead) => new Date(night(ahead).getTime() + 10 * 3_600_000))
  .filter((morning) => ![0, 6].includes(morning.getUTCDay()));
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Somebody who asks and somebody who helps, with accounts, and a proposal between them. */
async function proposal(over: Parameters<typeof help.request>[0] = {}) {
  const seeker = await somebody({ firstName: "Riet", lastName: "Zwartsluis", roles: ["student"] });
  const helper = await somebody();
  const request = await help.request({ userId: seeker.id, email: seeker.email, emailKey: seeker.email, ...over });
  const { data } = await propose(center, request, helper.id);
  return { seeker, helper, request, id: data[0]!.id };
}

describe("a proposal", () => {
  it("tells both, and shows neither who the other is: page, API and mail", async () => {
    const { seeker, helper, id } = await proposal();
    const mails = await told(id);
    expect(mails.map(({ event, recipient_email }) => [event, recipient_email]).sort()).toEqual(
      [seeker.email, helper.email].map((email) => ["pair_proposed", email]).sort(),
    );
    for (const [who, other] of [
      [seeker, /Kwartel|687654321/],
      [helper, /Zwartsluis|612345678/],
    ] as const) {
      expect(await (await who.client.fetch(`/koppels/${id}`)).text()).not.toMatch(other);
      expect((await ask(who.client, `pairs/${id}`)).text).not.toMatch(other);
      expect(JSON.stringify(mails)).not.toMatch(other);
    }
    expect(await (await center.fetch(`/koppels/${id}`)).text()).toMatch(/Kwartel/);
  });

  it("begins with the second yes: both get the other's name and number, and other helpers hear it with thanks", async () => {
    const { seeker, helper, request, id } = await proposal();
    const third = await somebody({ firstName: "Olaf" });
    await help.offer(request, third.id);
    expect((await step(helper.client, id, "begin")).errors[0]!.code).toBe("other_not_agreed");
    expect((await step(helper.client, id, "agree")).status).toBe(200);
    expect((await step(helper.client, id, "agree")).status).toBe(422);
    expect((await step(seeker.client, id, "agree")).status).toBe(409);
    expect((await step(seeker.client, id, "begin")).data[0]!.attributes).toMatchObject({ status: "running", helper_name: "Fenna Kwartel" });
    const started = (await told(id)).filter(({ event }) => /^pair_started_/.test(event));
    expect(started.find(({ recipient_email }) => recipient_email === helper.email)!.said).toContain("06 12345678");
    expect(started.find(({ recipient_email }) => recipient_email === seeker.email)!.said).toContain("06 87654321");
    expect(await (await helper.client.fetch(`/koppels/${id}`)).text()).toMatch(/Riet Zwartsluis/);
    expect(
      await world.sql(
        "city",
        "select o.status, m.event from help_offers o join outbox m on m.recipient_id = o.user_id where o.user_id = ?",
        [third.id],
      ),
    ).toEqual([{ status: "declined", event: "help_offer_declined" }]);
  });

  it("409 for the second of two coordinators: the same request, and the same helper", async () => {
    const { helper, request } = await proposal();
    const other = await somebody();
    const taken = await propose(admin, request, other.id);
    expect([taken.status, taken.errors[0]!.code]).toEqual([409, "already_paired"]);
    expect((await propose(admin, await help.request(), helper.id)).status).toBe(409);
    const open = await help.request();
    const both = await Promise.all([propose(center, open, (await somebody()).id), propose(admin, open, (await somebody()).id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await world.sql("city", "select count(*) as pairs from pairs where help_request_id = ?", [open])).toEqual([{ pairs: 1 }]);
  });

  it("422 without a certificate where one is needed, or with one that has run out, or does today: with the reason", async () => {
    const refused = async (until?: string) => {
      const helper = await make.user({ roles: ["mentor"] });
      if (until) await help.certificate(helper, until);
      const { status, errors } = await propose(center, await help.request({ needsCertificate: true }), helper);
      return [status, errors[0]?.code];
    };
    expect(await refused()).toEqual([422, "certificate_needed"]);
    expect(await refused(inDays(-1))).toEqual([422, "certificate_over"]);
    expect(await refused(momentOf(inputValueOf(inDays(0)))!)).toEqual([422, "certificate_ends_today"]);
    expect(await refused(inDays(1.001))).toEqual([201, undefined]);
    const helper = await somebody();
    const request = await help.request({ needsCertificate: true });
    await help.offer(request, helper.id);
    expect(await (await center.fetch(`/hulpvragen/${request}`)).text()).toContain("Geen VOG gezien");
    const page = await center.fetch(`/hulpvragen/${request}`, {
      form: { _action: "propose", helpRequestId: request, helperId: helper.id },
    });
    expect([page.status, /Hiervoor is een geldige VOG nodig/.test(await page.text())]).toEqual([422, true]);
  });

  it("does not begin when the certificate has run out since", async () => {
    const seeker = await somebody({ roles: ["student"] });
    const helper = await somebody();
    const certificate = await help.certificate(helper.id, inDays(10));
    const request = await help.request({ needsCertificate: true, userId: seeker.id });
    const { data } = await propose(center, request, helper.id);
    await step(seeker.client, data[0]!.id, "agree");
    await world.sql("city", "update conduct_certificates set valid_until = ? where id = ?", [inDays(-1), certificate]);
    expect((await step(helper.client, data[0]!.id, "begin")).errors[0]!.code).toBe("certificate_over");
    expect((await stored("pairs", data[0]!.id)).status).toBe("proposed");
  });

  it("opens the request again when one says no, and does not say why to the other", async () => {
    const { seeker, helper, request, id } = await proposal();
    await help.offer(request, helper.id, { status: "chosen" });
    expect((await step(helper.client, id, "cancel", { message: "Te ver weg" })).status).toBe(200);
    expect((await stored("help_requests", request)).status).toBe("open");
    expect(await world.sql("city", "select status from help_offers where user_id = ?", [helper.id])).toEqual([{ status: "withdrawn" }]);
    const mail = (await told(id)).find(({ event, recipient_email }) => event === "pair_cancelled" && recipient_email === seeker.email)!;
    expect(mail.said).not.toContain("Te ver weg");
  });

  it("is taken back by a coordinator, whose reason neither of the two reads", async () => {
    const { seeker, helper, id } = await proposal();
    expect((await step(center, id, "cancel", { message: "Vertrouwelijk vermoeden" })).status).toBe(200);
    const mails = (await told(id)).filter(({ event }) => event === "pair_cancelled");
    expect(mails.map(({ recipient_email }) => recipient_email)).toEqual(expect.arrayContaining([seeker.email, helper.email]));
    expect(JSON.stringify(mails)).not.toContain("Vertrouwelijk");
    for (const { client } of [seeker, helper])
      for (const path of [`/koppels/${id}`, `/api/v1/pairs/${id}`, "/profile-edit/download.json"])
        expect(await (await client.fetch(path)).text()).not.toContain("Vertrouwelijk");
    expect(await (await center.fetch(`/koppels/${id}`)).text()).toContain("Vertrouwelijk vermoeden");
  });

  it("goes to where the two can be reached now, whatever address the request was made with", async () => {
    const { seeker, helper, id } = await proposal({ email: "vroeger@example.org", emailKey: "vroeger@example.org" });
    await step(helper.client, id, "agree");
    await step(seeker.client, id, "begin");
    const mails = await told(id);
    expect(mails.map(({ event, recipient_email }) => [event, recipient_email])).toEqual(
      expect.arrayContaining([
        ["pair_proposed", seeker.email],
        ["pair_started_seeker", seeker.email],
      ]),
    );
    expect(JSON.stringify(mails)).not.toContain("vroeger@");
    expect((await ask(helper.client, `pairs/${id}`)).data[0]!.attributes.seeker_email).toBe(seeker.email);
  });

  it("201 with somebody of another centre who offered to help, 422 without an offer", async () => {
    const helper = await make.user({ roles: ["volunteer"], centerId: await make.organization({ type: "VolunteerCenter" }) });
    const request = await help.request();
    expect((await propose(center, request, helper)).status).toBe(422);
    await help.offer(request, helper);
    expect((await propose(center, request, helper)).status).toBe(201);
  });

  it("thanks everybody else who offered, however many", async () => {
    const { seeker, helper, request, id } = await proposal();
    for (let at = 0; at < 21; at++) await help.offer(request, await make.user({ roles: ["volunteer"] }));
    await step(helper.client, id, "agree");
    await step(seeker.client, id, "begin");
    expect(
      await world.sql(
        "city",
        "select o.status, count(*) as offers, count(m.id) as mails from help_offers o left join outbox m on m.recipient_id = o.user_id where o.help_request_id = ? group by 1",
        [request],
      ),
    ).toEqual([{ status: "declined", offers: 21, mails: 21 }]);
  });

  it("is answered by a coordinator for who has no account, which the trail says", async () => {
    const helper = await somebody();
    const request = await help.request({ userId: null });
    const { data } = await propose(center, request, helper.id);
    await step(helper.client, data[0]!.id, "agree");
    expect((await step(center, data[0]!.id, "begin")).status).toBe(200);
    const [entry] = await world.sql("city", "select actor_name from audit_events where subject_id = ? and action = 'begin' and trail = 1", [
      data[0]!.id,
    ]);
    expect(entry).toEqual({ actor_name: "Carlijn Centrum" });
  });

  it("leads who has no account to a page that opens, and is theirs once they have one", async () => {
    const helper = await somebody();
    const email = `${newId()}@example.org`;
    const request = await help.request({ userId: null, email, emailKey: email });
    const { data } = await propose(center, request, helper.id);
    const id = data[0]!.id;
    await step(helper.client, id, "agree");
    await step(center, id, "begin");
    await step(helper.client, id, "pause");
    const mails = () =>
      world.sql("city", `select event, said ->> 'link' as link from ${saidByMail} where recipient_email = ? order by event`, [email]);
    expect(await mails()).toEqual(["pair_paused", "pair_started_seeker"].map((event) => ({ event, link: "/een-op-een-hulp" })));
    const { client } = await somebody({ email });
    expect((await client.fetch(`/koppels/${id}`)).status).toBe(200);
    expect((await step(client, id, "resume")).status).toBe(200);
  });

  it("is off, without thanks for what was never done, when one of the two is gone before it began", async () => {
    const { seeker, helper, request, id } = await proposal();
    await helper.client.fetch("/profile-edit/verwijderen", { form: { email: helper.email, currentPassword: "vrijwilligers-demo" } });
    await world.scheduled(night(1));
    expect((await stored("pairs", id)).status).toBe("cancelled");
    expect((await stored("help_requests", request)).status).toBe("open");
    const mails = (await told(id)).filter(({ recipient_email }) => recipient_email === seeker.email);
    expect(mails.map(({ event }) => event)).toEqual(["pair_cancelled", "pair_proposed"]);
  });
});

describe("a running pair", () => {
  it("writes to one another, which nobody else reads, with whole names", async () => {
    const { seeker, helper, id } = await proposal();
    const begin = { to: "peer", about_type: "pairs", about_id: id, subject: "Dinsdag", body: "Hoe laat?" };
    const talk = (client: Client) => ask(client, "conversations", post(begin, "conversations"));
    expect((await talk(helper.client)).status).toBe(403);
    await step(helper.client, id, "agree");
    await step(seeker.client, id, "begin");
    const { status, data } = await talk(helper.client);
    expect(status).toBe(201);
    const conversation = data[0]!.id;
    expect(await (await seeker.client.fetch(`/conversations/${conversation}`)).text()).toContain("Fenna Kwartel");
    expect((await ask(seeker.client, "messages", post({ conversation_id: conversation, body: "Om tien uur." }, "messages"))).status).toBe(
      201,
    );
    expect(await (await helper.client.fetch(`/conversations/${conversation}`)).text()).toMatch(/Om tien uur\.[\s\S]*|Riet Zwartsluis/);
    const mail = await world.sql<{ said: string }>(
      "city",
      `select said from ${saidByMail} where event = 'message_received' and recipient_email = ?`,
      [helper.email],
    );
    expect(mail.map(({ said }) => JSON.parse(said).senderName)).toEqual(["Riet Zwartsluis"]);
    for (const who of [center, (await somebody()).client]) expect((await ask(who, `conversations/${conversation}`)).status).toBe(404);
    expect((await helper.client.fetch(`/conversations/new?to=peer&aboutType=pairs&aboutId=${id}`)).headers.get("location")).toBe(
      `/conversations/${conversation}`,
    );
    expect((await ask(seeker.client, `conversations/${conversation}/block`, { method: "POST" })).status).toBe(200);
    expect((await ask(helper.client, "messages", post({ conversation_id: conversation, body: "Hallo?" }, "messages"))).status).toBe(422);
  });

  it("keeps a diary for the two: the coordinators see the days, not the words", async () => {
    const { seeker, helper, id } = await proposal();
    await step(helper.client, id, "agree");
    await step(seeker.client, id, "begin");
    const noted = await helper.client.fetch(`/koppels/${id}`, {
      form: { pairId: id, happenedAt: "2026-11-01", way: "met", note: "Naar het park" },
    });
    expect(noted.status).toBe(302);
    expect(await (await seeker.client.fetch(`/koppels/${id}`)).text()).toContain("Naar het park");
    const seen = await (await center.fetch(`/koppels/${id}`)).text();
    expect([seen.includes("Naar het park"), seen.includes("1 nov")]).toEqual([false, true]);
    const lastContact = async () => String((await stored("pairs", id)).last_contact_at).slice(0, 10);
    expect(await lastContact()).toBe("2026-11-01");
    const moments = "contact_moments";
    const noteOf = async (happened_at: string) =>
      (await ask(helper.client, moments, post({ pair_id: id, happened_at, way: "met" }, moments))).data[0]!.id;
    const [mistaken, second] = [await noteOf("2026-11-12T12:00:00.000Z"), await noteOf("2026-11-08T12:00:00.000Z")];
    expect(await lastContact()).toBe("2026-11-12");
    const redated = patch(mistaken, { happened_at: "2026-10-12T12:00:00.000Z" }, moments);
    expect((await ask(helper.client, `${moments}/${mistaken}`, redated)).status).toBe(200);
    expect(await lastContact()).toBe("2026-11-08");
    expect((await ask(helper.client, `${moments}/${second}`, { method: "DELETE" })).status).toBe(204);
    expect(await lastContact()).toBe("2026-11-01");
    const tomorrow = { pair_id: id, happened_at: inDays(1), way: "met" };
    expect((await ask(helper.client, "contact_moments", post(tomorrow, "contact_moments"))).errors[0]!.code).toBe("contact_in_future");
  });

  it("is asked how it goes after weeks of silence, once, and the coordinators hear of it", async () => {
    const seeker = await somebody();
    const id = await help.pair({ seekerId: seeker.id, startedAt: inDays(-40), silentWeeks: 4 });
    const calm = await help.pair({ startedAt: inDays(-40), lastContactAt: inDays(-3) });
    const silent = async (pair: string) =>
      (await told(pair)).filter(({ event }) => event === "pair_silent").map((mail) => mail.recipient_email);
    for (const morning of mornings.slice(0, 2)) await world.scheduled(morning);
    const mails = await silent(id);
    expect(mails.filter((email) => email === "center_superuser@city.test")).toHaveLength(1);
    expect(mails).toContain(seeker.email);
    expect(new Set(mails).size).toBe(mails.length);
    expect(await silent(calm)).toEqual([]);
    expect((await ask(center, `pairs?filter[silent]=true&filter[id_in]=${id},${calm}`)).data.map((row) => row.id)).toEqual([id]);
  });

  it("ends with a few words that the other does not read, and a request that is done or looks for somebody again", async () => {
    const { seeker, helper, request, id } = await proposal();
    await step(helper.client, id, "agree");
    await step(seeker.client, id, "begin");
    expect((await step(seeker.client, id, "pause", { message: "Vakantie" })).data[0]!.attributes.status).toBe("paused");
    expect((await step(seeker.client, id, "end")).errors[0]!.source?.pointer).toBe("/data/attributes/end_reason");
    const ending = { end_reason: "noTime", rating: "good", evaluation: "Het was fijn", again: true };
    expect((await step(seeker.client, id, "end", ending)).status).toBe(200);
    expect([(await stored("pairs", id)).evaluation, (await stored("help_requests", request)).status]).toEqual(["Het was fijn", "open"]);
    for (const { client } of [seeker, helper])
      for (const path of [`/api/v1/pairs/${id}`, "/profile-edit/download.json"])
        expect(await (await client.fetch(path)).text()).not.toMatch(/Het was fijn|noTime/);
    expect(await (await center.fetch(`/koppels/${id}`)).text()).toContain("Het was fijn");
    expect(
      (
        await ask(
          helper.client,
          "conversations",
          post({ to: "peer", about_type: "pairs", about_id: id, subject: "x", body: "x" }, "conversations"),
        )
      ).status,
    ).toBe(403);
  });

  it("that ends lets everybody offer to help again: who was chosen and who was thanked; who was turned down meanwhile reads that", async () => {
    const [seeker, helper, third] = [await somebody({ roles: ["student"] }), await somebody(), await somebody({ firstName: "Olaf" })];
    const request = await help.request({ userId: seeker.id });
    for (const { id } of [helper, third]) await help.offer(request, id);
    const { data } = await propose(center, request, helper.id);
    const id = data[0]!.id;
    await step(helper.client, id, "agree");
    await step(seeker.client, id, "begin");
    await step(seeker.client, id, "end", { end_reason: "noTime", again: true });
    const offer = (client: Client) => ask(client, "help_offers", post({ help_request_id: request }, "help_offers"));
    const page = async (client: Client) => (await client.fetch(`/een-op-een-hulp/${request}`)).text();
    for (const { client } of [helper, third]) {
      expect(await page(client)).toContain('name="message"');
      expect((await offer(client)).status).toBe(201);
      expect(await page(client)).toContain("Je hebt je aangeboden");
      expect((await offer(client)).status).toBe(409);
    }
    expect((await propose(center, request, helper.id)).status).toBe(201);
    const [{ id: proposed } = { id: "" }] = await world.sql<{ id: string }>(
      "city",
      "select id from pairs where help_request_id = ? and status = 'proposed'",
      [request],
    );
    expect((await step(center, proposed, "cancel")).status).toBe(200);
    const [{ id: offered } = { id: "" }] = await world.sql<{ id: string }>(
      "city",
      "select id from help_offers where user_id = ? and deleted_at is null",
      [third.id],
    );
    expect((await ask(center, `help_offers/${offered}/transitions/decline`, post({}, "help_offers"))).status).toBe(200);
    const declined = await page(third.client);
    expect([declined.includes("De coördinator vraagt deze keer iemand anders"), declined.includes("Je hebt je aangeboden")]).toEqual([
      true,
      false,
    ]);
  });

  it("mails nobody for each of many pauses within the hour, and says them in the portal all the same", async () => {
    const { seeker, helper, id } = await proposal();
    await step(helper.client, id, "agree");
    await step(seeker.client, id, "begin");
    for (const name of ["pause", "resume", "pause", "resume", "pause", "resume", "pause"])
      expect((await step(seeker.client, id, name)).status).toBe(200);
    const toHelper = (await told(id)).filter(
      ({ event, recipient_email }) => recipient_email === helper.email && /paused|resumed/.test(event),
    );
    expect(toHelper).toHaveLength(5);
    const notified = "select 1 from notifications where user_id = ? and event in ('pair_paused', 'pair_resumed')";
    expect(await world.sql("city", notified, [helper.id])).toHaveLength(7);
  });

  it("is not silent for the weeks of a pause, or for those before they began", async () => {
    const id = await help.pair({ startedAt: inDays(-90), lastContactAt: inDays(-60), silentWeeks: 4 });
    const known = await help.pair({ startedAt: inDays(-1), lastContactAt: inDays(-60), silentWeeks: 4 });
    const silent = async () => (await ask(center, `pairs?filter[silent]=true&filter[id_in]=${id},${known}`)).data.map((row) => row.id);
    expect(await silent()).toEqual([id]);
    for (const name of ["pause", "resume"]) expect((await step(center, id, name)).status).toBe(200);
    expect(await silent()).toEqual([]);
    await world.sql("city", "update pairs set resumed_at = ? where id = ?", [inDays(-29), id]);
    expect(await silent()).toEqual([id]);
  });

  it("ends by itself when one of the two is gone: the other hears it, and who still needs help is open again", async () => {
    const { seeker, helper, request, id } = await proposal();
    await step(helper.client, id, "agree");
    await step(seeker.client, id, "begin");
    const gone = await helper.client.fetch("/profile-edit/verwijderen", {
      form: { email: helper.email, currentPassword: "vrijwilligers-demo" },
    });
    expect(gone.status).toBe(302);
    expect((await seeker.client.fetch(`/koppels/${id}`)).status).toBe(200);
    await world.scheduled(night(1));
    expect(await stored("pairs", id)).toMatchObject({ status: "ended", helper_id: null });
    expect((await stored("help_requests", request)).status).toBe("open");
    expect((await told(id)).filter(({ event }) => event === "pair_ended").map((mail) => mail.recipient_email)).toContain(seeker.email);
  });

  it("ends when who was helped is gone, and nothing of them is left in the request", async () => {
    const { seeker, helper, request, id } = await proposal();
    await step(helper.client, id, "agree");
    await step(seeker.client, id, "begin");
    await seeker.client.fetch("/profile-edit/verwijderen", { form: { email: seeker.email, currentPassword: "vrijwilligers-demo" } });
    await world.scheduled(night(1));
    expect((await stored("pairs", id)).status).toBe("ended");
    expect(await stored("help_requests", request)).toMatchObject({
      status: "done",
      first_name: "",
      email: null,
      story: "",
      phone_number: null,
    });
  });
});

it("gives a person all that is kept about their help", async () => {
  const { seeker, helper, id } = await proposal();
  await step(helper.client, id, "agree");
  await step(seeker.client, id, "begin");
  await help.certificate(helper.id, inDays(100));
  const own = await (await seeker.client.fetch("/profile-edit/download.json")).text();
  expect([own.includes("De zware tas lukt niet meer."), own.includes("Samen boodschappen doen")]).toEqual([true, true]);
  const theirs = await (await helper.client.fetch("/profile-edit/download.json")).text();
  expect([theirs.includes("De zware tas"), theirs.includes(inDays(100).slice(0, 10))]).toEqual([false, true]);
});
