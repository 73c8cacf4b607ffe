/** Of what people want to hear, and how; and stopping mails from the mail itself, without signing in. */
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { eventNamed } from "~/features/events";
import { notifications, outbox, savedSearches } from "~db/schema";
import { eventually } from "../../support/eventually";
import { stamps } from "../policy/rows";
import { applicationAttributes, ask, patch, post, put, testCity } from "../support";

const { world, ground, make, visitor, superuser } = await testCity(["superuser"]);
const type = "notification_preferences";
const screen = "/profile-edit/meldingen";

let superuserId: string;
beforeAll(async () => {
  const [user] = await world.sql<{ id: string }>("city", "select id from users where email_key = 'organization_superuser@city.test'");
  superuserId = user!.id;
});

/** Somebody applies to the superuser's organisation. */
async function told() {
  const { data } = await ask(visitor, "applications", post(applicationAttributes(await make.vacancy()), "applications"));
  const by = (table: string, who: string) =>
    world.sql(
      "city",
      `select t.* from ${table} t join audit_events e on e.id = t.event_id where e.subject_id = ? and t.event = 'application_received' and t.${who} = ?`,
      [data[0]!.id, superuserId],
    );
  return { mails: await by("outbox", "recipient_id"), notes: await by("notifications", "user_id") };
}

/** A person who signs in, and a mail to them that waits. */
async function reader(event: string, over: Partial<typeof outbox.$inferInsert> = {}) {
  const email = `${newId()}@example.org`;
  const id = await make.user({
    email,
    emailKey: email,
    roles: ["volunteer"],
    passwordHash: ground.passwordHash,
    digestDays: ["monday", "friday"],
  });
  return { id, email, ...(await waiting({ event, recipientId: id, recipientEmail: email, ...over })) };
}

async function waiting({ data, event = "message_received", ...over }: Partial<typeof outbox.$inferInsert>) {
  const mailId = newId();
  const now = "2026-11-20T09:00:00.000Z";
  await put(world, "city", outbox, {
    ...{ id: mailId, tenantId: ground.tenantId, centerId: ground.centerId, host: "http://city.localhost", event },
    ...{ recipientName: "Noor", recipientEmail: "noor@example.org", locale: "nl", dueAt: now, createdAt: now },
    data: { ...eventNamed(event)!.sample, name: "Noor", link: "/", ...data },
    ...over,
  });
  return { mailId };
}

const stateOf = async (id: string) =>
  (
    await world.sql<{ status: string; last_error: string | null; data: string }>(
      "city",
      "select status, last_error, data from outbox where id = ?",
      [id],
    )
  )[0]!;

async function stopLink(email: string) {
  await world.scheduled();
  const to = ({ recipients }: { recipients: string[] }) => recipients.join().includes(email);
  const mails = await eventually(world.mails.bind(world), (all) => all.some(to), 20_000);
  const [link] = /\/uitschrijven\/\S+/.exec(mails.findLast(to)!.text) ?? [];
  return link!;
}

/** As a mail provider does it: from its own servers or pages, without cookies. */
const oneClick = (link: string) =>
  world.fetch(`http://city.localhost${link}`, {
    method: "POST",
    headers: { origin: "https://mail.example", "sec-fetch-site": "cross-site", "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });

const preferenceOf = async (userId: string) =>
  (
    await world.sql<{ event: string; mode: string }>("city", "select event, mode from notification_preferences where user_id = ?", [userId])
  ).map(({ event, mode }) => `${event} ${mode}`);

describe(screen, () => {
  it("says what concerns the viewer, and nothing that cannot be switched off", async () => {
    const html = await (await superuser.fetch(screen)).text();
    expect([html.includes('name="application_received"'), html.includes('name="message_received"')]).toEqual([true, true]);
    expect(html).not.toMatch(/name="(application_accepted|password_reset|organization_signed_up|weekly_digest)"/);
    const volunteer = await world.signIn("volunteer", "city");
    expect(await (await volunteer.fetch(screen)).text()).not.toContain('name="application_received"');
  });

  it("decides whether what happens next comes by mail, by a notification alone, waits for the mail of the days, or is not told", async () => {
    expect(await told()).toMatchObject({ mails: [{}], notes: [{ digest: 0 }] });
    const save = (mode: string) => superuser.fetch(screen, { form: { application_received: mode } });
    expect((await save("digest")).status).toBe(302);
    // Without days it would never come.
    expect(await told()).toMatchObject({ mails: [{}], notes: [{ digest: 0 }] });
    await superuser.fetch("/profile-edit/periodieke-mail", { form: { digestDays: ["monday"] } });
    expect(await told()).toMatchObject({ mails: [], notes: [{ digest: 1 }] });
    const waiting = () => world.sql("city", "select 1 from notifications where user_id = ? and digest = 1", [superuserId]);
    expect(await waiting()).toHaveLength(1);
    await superuser.fetch("/profile-edit/periodieke-mail", { form: { digestDays: [] } });
    expect(await waiting()).toEqual([]);
    await superuser.fetch("/profile-edit/periodieke-mail", { form: { digestDays: ["monday"] } });
    await told();
    await save("off");
    expect(await waiting()).toEqual([]);
    expect(await told()).toEqual({ mails: [], notes: [] });
    await save("notice");
    expect(await told()).toMatchObject({ mails: [], notes: [{ digest: 0 }] });
    await save("on");
    expect(await told()).toMatchObject({ mails: [{}], notes: [{ digest: 0 }] });
    expect(await preferenceOf(superuserId)).toEqual(["application_received on"]);
  });

  it("names what waits to be mailed in the mail of the days, once there are days; without them it is mailed as before", async () => {
    const eventId = newId();
    const { id, email, mailId } = await reader("message_received", { dueAt: "2027-01-01T00:00:00.000Z", eventId });
    const noted = { ...stamps, id: newId(), tenantId: ground.tenantId, centerId: ground.centerId, userId: id, event: "message_received" };
    await put(world, "city", notifications, { ...noted, eventId, title: "Nieuw bericht" }, { ...noted, id: newId(), title: "Al gemaild" });
    const client = await world.signInAs(email, "city");
    const save = (mode: string) => client.fetch(screen, { form: { message_received: mode } });
    const waiting = async () => {
      const rows = await world.sql<{ title: string }>("city", "select title from notifications where user_id = ? and digest = 1", [id]);
      return [(await stateOf(mailId))?.status, rows.map(({ title }) => title)];
    };
    await world.sql("city", "update users set digest_days = '[]' where id = ?", [id]);
    await save("digest");
    expect(await waiting()).toEqual(["pending", []]);
    await save("on");
    await world.sql("city", "update users set digest_days = '[\"monday\"]' where id = ?", [id]);
    await save("digest");
    expect(await waiting()).toEqual([undefined, ["Nieuw bericht"]]);
  });

  it("takes nothing about what cannot be chosen", async () => {
    await superuser.fetch(screen, { form: { application_accepted: "off", organization_signed_up: "off", message_received: "never" } });
    expect(await preferenceOf(superuserId)).toEqual(["application_received on"]);
  });
});

describe("a mail that alone has its link", () => {
  it("422 for the mail of the days, which could not lead there; the screen offers on and off", async () => {
    const { email } = await reader("message_received", { dueAt: "2027-01-01T00:00:00.000Z" });
    const client = await world.signInAs(email, "city");
    const html = await (await client.fetch(screen)).text();
    const offered = (event: string) =>
      ["on", "notice", "digest", "off"].filter((mode) => new RegExp(`name="${event}"[^>]* value="${mode}"`).test(html));
    expect([offered("form_invitation"), offered("message_received")]).toEqual([
      ["on", "off"],
      ["on", "notice", "digest", "off"],
    ]);
    const refused = await ask(client, type, post({ event: "form_invitation", mode: "digest" }, type));
    expect([refused.status, refused.errors[0]!.source]).toEqual([422, { pointer: "/data/attributes/mode" }]);
    const made = await ask(client, type, post({ event: "form_invitation", mode: "on" }, type));
    const { id } = made.data[0]!;
    expect((await ask(client, `${type}/${id}`, patch(id, { mode: "digest" }, type))).status).toBe(422);
    expect((await ask(client, `${type}/${id}`, patch(id, { mode: "off" }, type))).status).toBe(200);
  });
});

describe("the answers to forms", () => {
  it("are a content manager's to choose about, so that what one click stopped comes back", async () => {
    const [user] = await world.sql<{ id: string }>("city", "select id from users where email_key = 'content_manager@city.test'");
    const manager = await world.signIn("content_manager", "city");
    for (const mode of ["off", "on"]) {
      await manager.fetch(screen, { form: { form_submitted: mode } });
      expect(await preferenceOf(user!.id)).toEqual([`form_submitted ${mode}`]);
    }
  });
});

describe("an address that mail came back from", () => {
  it("is said to its owner, who lets mail go there again, and to nobody else's", async () => {
    const { email } = await reader("message_received", { dueAt: "2027-01-01T00:00:00.000Z" });
    const client = await world.signInAs(email, "city");
    const add = (to: string) =>
      world.sql("city", "insert into mail_suppressions (id, tenant_id, email_key, reason, created_at) values (?, ?, ?, 'bounce', '')", [
        newId(),
        ground.tenantId,
        to,
      ]);
    await add(email);
    await add("iemand.anders@example.org");
    const says = async () => (await (await client.fetch(screen)).text()).includes("Mail weer aanzetten");
    expect(await says()).toBe(true);
    expect((await client.fetch(screen, { form: { lift: "1" } })).status).toBe(302);
    expect(await says()).toBe(false);
    expect(await world.sql("city", "select email_key from mail_suppressions")).toEqual([{ email_key: "iemand.anders@example.org" }]);
  });
});

describe(`/api/v1/${type}`, () => {
  it("201 and 200 for one's own, 409 for a second about the same, 422 for what cannot be switched off; mail that waits is not sent", async () => {
    const { id, email, mailId } = await reader("message_received", { dueAt: "2027-01-01T00:00:00.000Z" });
    const client = await world.signInAs(email, "city");
    const { status, data } = await ask(client, type, post({ event: "message_received", mode: "on" }, type));
    expect([status, (await stateOf(mailId)).status]).toEqual([201, "pending"]);
    expect((await ask(client, type, post({ event: "message_received", mode: "off" }, type))).status).toBe(409);
    for (const event of ["application_accepted", "weekly_digest", "application_received", "x"])
      expect([event, (await ask(client, type, post({ event, mode: "off" }, type))).status]).toEqual([event, 422]);
    expect((await ask(superuser, `${type}/${data[0]!.id}`)).status).toBe(404);
    expect((await ask(client, `${type}/${data[0]!.id}`, patch(data[0]!.id, { mode: "off" }, type))).status).toBe(200);
    expect([await stateOf(mailId), await preferenceOf(id)]).toEqual([undefined, ["message_received off"]]);
  });
});

describe("/uitschrijven/:token", () => {
  it("takes away the mail of a kind and not the notification, unless the mail alone says it", async () => {
    const { id, email } = await reader("form_invitation");
    await oneClick(await stopLink(email));
    expect(await preferenceOf(id)).toEqual(["form_invitation off"]);
    const [mail] = await world.sql<{ email: string }>("city", "select email from users where id = ?", [superuserId]);
    await waiting({ event: "application_received", recipientId: superuserId, recipientEmail: mail!.email });
    await oneClick(await stopLink(mail!.email));
    expect(await told()).toMatchObject({ mails: [], notes: [{ digest: 0 }] });
  });

  it("200 for one click of a mail program, whatever its origin and without a session; opening it stops nothing", async () => {
    const { id, email } = await reader("message_received");
    const link = await stopLink(email);
    const page = await (await visitor.fetch(link)).text();
    expect(page).toContain("Afmelden");
    expect([page.includes(email), page.includes(`${email.slice(0, 1)}•••@e•••.org`)]).toEqual([false, true]);
    expect(await preferenceOf(id)).toEqual([]);
    const answers = [await oneClick(link), await oneClick(link)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await preferenceOf(id), await answers[0]!.text()).toEqual(["message_received notice"]);
    expect(await (await visitor.fetch(link)).text()).toContain("zie je er op de site nog wel een melding van");
    expect((await visitor.fetch(link, { form: { resume: "1" } })).status).toBe(303);
    expect(await preferenceOf(id)).toEqual(["message_received on"]);
  });

  it("404 for another tenant's, and for one that was changed; 403 for writes from elsewhere at any other address", async () => {
    const { id, email } = await reader("message_received");
    const link = await stopLink(email);
    expect((await world.visitor("village").fetch(link)).status).toBe(404);
    const changed = link.slice(0, -4) + (link.endsWith("AAAA") ? "BBBB" : "AAAA");
    expect((await visitor.fetch(changed)).status).toBe(404);
    await world.visitor("village").fetch(link, { form: {} });
    await oneClick(changed);
    expect(await preferenceOf(id)).toEqual([]);
    expect((await oneClick("/profile-edit/meldingen")).status).toBe(403);
  });

  it("takes the days of the periodic mail away, with the consent, and brings them back", async () => {
    const { id, email } = await reader("weekly_digest");
    const link = await stopLink(email);
    const days = async () => (await world.sql<{ d: string }>("city", "select digest_days d from users where id = ?", [id]))[0]!.d;
    const answer = await visitor.fetch(link, { form: {} });
    expect([answer.status, await days()]).toEqual([303, "[]"]);
    const [, back] = [...(await (await visitor.fetch(answer.headers.get("location")!)).text()).matchAll(/name="day" value="(\w+)"/g)].map(
      ([, day]) => day,
    );
    expect(back).toBe("friday");
    await visitor.fetch(link, { form: { resume: "1", day: ["monday", "friday", "someday"] } });
    expect(await days()).toBe("[]");
    await visitor.fetch(link, { form: { resume: "1", day: ["monday", "friday"] } });
    expect(await days()).toBe('["monday","friday"]');
    await visitor.fetch(link, { form: {} });
    const consents = await world.sql("city", "select withdrawn_at from consents where user_id = ? and kind = 'digest'", [id]);
    expect(consents).toEqual([{ withdrawn_at: expect.any(String) }]);
  });

  it("stops one saved search, and not the others", async () => {
    const { id, email, mailId } = await reader("saved_search_hit", { dueAt: "2027-01-01T00:00:00.000Z" });
    const [one, two] = [newId(), newId()];
    const now = new Date().toISOString();
    const search = { tenantId: ground.tenantId, centerId: ground.centerId, userId: id, query: "", frequency: "at_once" as const };
    const row = (searchId: string, name: string) => ({ ...search, id: searchId, name, seenAt: now, createdAt: now, updatedAt: now });
    await put(world, "city", savedSearches, row(one, "Taal"), row(two, "Koken"));
    const eventId = newId();
    await world.sql(
      "city",
      "insert into audit_events (id, tenant_id, center_id, subject_type, subject_id, action, event, data, trail, created_at) values (?, ?, ?, 'saved_searches', ?, 'saved_search_hit', 'saved_search_hit', '{}', 0, ?)",
      [eventId, ground.tenantId, ground.centerId, one, now],
    );
    await world.sql("city", "update outbox set event_id = ?, due_at = created_at where id = ?", [eventId, mailId]);
    const link = await stopLink(email);
    expect(await (await visitor.fetch(link)).text()).toContain("Taal");
    expect((await oneClick(link)).status).toBe(200);
    await world.sql("city", "update saved_searches set seen_at = '2026-01-01T00:00:00.000Z' where id = ?", [one]);
    await visitor.fetch(link, { form: { resume: "1" } });
    const [resumed] = await world.sql("city", "select frequency, seen_at > '2026-02' as fresh from saved_searches where id = ?", [one]);
    expect(resumed).toEqual({ frequency: "at_once", fresh: 1 });
    expect((await oneClick(link)).status).toBe(200);
    const rows = await world.sql("city", "select name, frequency from saved_searches where user_id = ? order by name", [id]);
    expect(rows).toEqual([
      { name: "Koken", frequency: "at_once" },
      { name: "Taal", frequency: "off" },
    ]);
  });

  it("stops all that an address without an account did not ask for", async () => {
    const email = `${newId()}@example.org`;
    await waiting({ event: "entry_check", recipientId: null, recipientEmail: email });
    const link = await stopLink(email);
    expect((await oneClick(link)).status).toBe(200);
    const later = await waiting({ event: "entry_check", recipientId: null, recipientEmail: email.toUpperCase() });
    const asked = await waiting({ event: "application_confirmed", recipientId: null, recipientEmail: email });
    await world.scheduled();
    expect(await stateOf(later.mailId)).toMatchObject({ status: "failed", last_error: "suppressed: " });
    expect(await stateOf(asked.mailId)).toMatchObject({ status: "sent" });
    // Staff cannot take back what the reader said, nor send again what that stops; what they asked for goes.
    const staff = await world.signIn("center_superuser", "city");
    const refused = await waiting({ event: "application_confirmed", recipientId: null, recipientEmail: email, status: "failed" });
    const act = async (id: string, step: string) => (await ask(staff, `outbox_mails/${id}/${step}`, { method: "POST" })).status;
    expect([await act(later.mailId, "lift"), await act(later.mailId, "resend"), await act(refused.mailId, "resend")]).toEqual([
      422, 422, 200,
    ]);
    const page = await (await staff.fetch(`/admin/mail?filter[search]=${email}`)).text();
    expect([page.includes("Dit adres heeft zich afgemeld"), page.includes("Weer mailen")]).toEqual([true, false]);
    await visitor.fetch(link, { form: { resume: "1" } });
    expect(await world.sql("city", "select id from mail_suppressions where email_key = ?", [email])).toEqual([]);
  });
});

describe("between what happened and its mail", () => {
  const sentTo = async (change: (id: string) => Promise<unknown>, over: Partial<typeof outbox.$inferInsert> = {}) => {
    const { id, mailId } = await reader("application_accepted", { dueAt: "2027-01-01T00:00:00.000Z", ...over });
    await change(id);
    await world.sql("city", "update outbox set due_at = created_at where id = ?", [mailId]);
    await world.scheduled();
    const { status, last_error, data } = await stateOf(mailId);
    return [status, last_error, data];
  };
  const nothing = ["failed", "noAccess: ", "{}"];
  const set = (values: string) => (id: string) => world.sql("city", `update users set ${values} where id = ?`, [id]);

  it("whoever is archived, inactive or deleted gets nothing, and what the mail said is forgotten", async () => {
    expect(await sentTo(async () => {})).toEqual(["sent", null, "{}"]);
    expect(await sentTo(set("status = 'archived'"))).toEqual(nothing);
    expect(await sentTo(set("deleted_at = '2026-11-20'"))).toEqual(nothing);
    expect(await sentTo(set("status = 'inactive'"))).toEqual(nothing);
    const feature = (value: number) =>
      world.sql("DB", `update tenants set features = json_set(features, '$.allowInactiveUsers', json(?)) where id = ?`, [
        value ? "true" : "false",
        ground.tenantId,
      ]);
    await feature(1);
    expect(await sentTo(set("status = 'inactive'"))).toEqual(["sent", null, "{}"]);
    await feature(0);
  });

  it("whoever left the organisation, or is no superuser of it or of the centre any more, gets nothing", async () => {
    const ofOrganization = { data: { forOrganization: ground.organizationId } };
    const join = async (id: string) => {
      await world.sql("city", "insert into user_roles (tenant_id, user_id, role, created_at) values (?, ?, 'organization_superuser', '')", [
        ground.tenantId,
        id,
      ]);
      await world.sql("city", "insert into memberships (tenant_id, user_id, organization_id, created_at) values (?, ?, ?, '')", [
        ground.tenantId,
        id,
        ground.organizationId,
      ]);
    };
    expect(await sentTo(join, ofOrganization)).toEqual(["sent", null, "{}"]);
    const leave = (table: string) => async (id: string) => {
      await join(id);
      await world.sql(
        "city",
        `delete from ${table} where user_id = ? and ${table === "user_roles" ? "role = 'organization_superuser'" : "1"}`,
        [id],
      );
    };
    expect(await sentTo(leave("memberships"), ofOrganization)).toEqual(nothing);
    expect(await sentTo(leave("user_roles"), ofOrganization)).toEqual(nothing);
    const ofCenter = { data: { forCenter: ground.centerId } };
    expect(await sentTo(async () => {}, ofCenter)).toEqual(nothing);
    const grant = (id: string) =>
      world.sql("city", "insert into user_roles (tenant_id, user_id, role, created_at) values (?, ?, 'center_superuser', '')", [
        ground.tenantId,
        id,
      ]);
    expect(await sentTo(grant, ofCenter)).toEqual(["sent", null, "{}"]);
  });
});
