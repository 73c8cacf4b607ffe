/** What was sent to whom: the centre's people see it and send again what failed, nobody else does either; and what the mail provider tells of it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { eventually } from "../../support/eventually";
import { openWorld } from "../../support/world";
import { applicationAttributes, ask, groundOf, maker, post, testCity } from "../support";

const { world, ground } = await testCity();
const past = "2026-11-20T09:00:00.000Z";

const id = "01943aa0-bfe8-7c47-a887-b5d5571ab001";
const email = "verkeerd.adres@example.org";

beforeAll(async () => {
  await world.sql(
    "city",
    `insert into outbox (id, tenant_id, center_id, host, event, recipient_name, recipient_email, locale, data, status, attempts, due_at, last_error, created_at)
      select ?, tenant_id, center_id, 'http://city.localhost', 'application_confirmed', 'Noor', ?, 'nl', ?, 'failed', 3, '2026-11-20T09:00:00.000Z', 'refused: 550 no such mailbox', '2026-11-20T09:00:00.000Z'
      from users where email_key = 'admin@city.test'`,
    [id, email, JSON.stringify({ vacancyTitle: "Koken", organizationName: "De Pan", name: "Noor", link: "/" })],
  );
});

async function aMail(over: Record<string, string>, at = world): Promise<string> {
  const mailId = newId();
  const row: Record<string, string> = {
    ...{
      id: mailId,
      tenant_id: ground.tenantId,
      center_id: ground.centerId,
      host: "http://city.localhost",
      event: "application_confirmed",
    },
    ...{ recipient_name: "Noor", recipient_email: email, locale: "nl", status: "pending", due_at: past, created_at: past },
    data: JSON.stringify({ vacancyTitle: "Koken", organizationName: "De Pan", name: "Noor", link: "/" }),
    ...over,
  };
  const names = Object.keys(row);
  await at.sql("city", `insert into outbox (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`, Object.values(row));
  return mailId;
}

describe("/admin/mail", () => {
  it("is read by the centre's staff only", async () => {
    for (const role of ["admin", "center_superuser"] as const)
      expect(await (await (await world.signIn(role, "city")).fetch("/admin/mail")).text()).toContain(email);
    expect(await (await (await world.signIn("admin", "village")).fetch("/admin/mail")).text()).not.toContain(email);
    for (const role of ["organization_superuser", "content_manager", "volunteer"] as const)
      expect((await (await world.signIn(role, "city")).fetch("/admin/mail")).status).toBe(403);
    const stranger = await world.visitor("city").fetch("/admin/mail");
    expect([stranger.status, stranger.headers.get("location")]).toEqual([302, "/auth/login-1?returnTo=%2Fadmin%2Fmail"]);
  });

  it("sends again, once, and only what failed in this centre", async () => {
    const again = { _action: "resend", id };
    const elsewhere = await (await world.signIn("admin", "village")).fetch("/admin/mail", { form: again });
    expect(elsewhere.status).toBe(404);
    const staff = await world.signIn("center_superuser", "city");
    expect((await staff.fetch("/admin/mail", { form: again })).status).toBe(302);
    const arrived = () => world.mails(email);
    expect(await eventually(arrived, (mails) => mails.length > 0)).toHaveLength(1);
    expect(await world.sql("city", "select created_at from outbox where id = ?", [id])).toEqual([{ created_at: past }]);
    expect((await staff.fetch("/admin/mail", { form: again })).status).toBe(422);
    const listed = async (query: string) => (await (await staff.fetch(`/admin/mail?${query}`)).text()).includes(email);
    expect([await listed("filter[status_eq]=failed"), await listed("filter[status_eq]=sent")]).toEqual([false, true]);
    expect([await listed("filter[search]=VERKEERD.adres"), await listed("filter[search]=elders")]).toEqual([true, false]);
    expect([await listed("filter[event_eq]=application_confirmed"), await listed("filter[event_eq]=user_invited")]).toEqual([true, false]);
  });
});

describe("/api/v1/outbox_mails", () => {
  it("200 for each state that a mail shows, by its tab, by the line of the dashboard and by API; 400 for how it is stored", async () => {
    const staff = await world.signIn("center_superuser", "city");
    const to = `${newId()}@example.org`;
    const mine = { recipient_email: to, due_at: "2999-01-01T00:00:00.000Z" };
    const ids = {
      waiting: await aMail({ ...mine, status: "pending" }),
      sent: await aMail({ ...mine, status: "sent" }),
      failed: await aMail({ ...mine, status: "failed", last_error: "refused: 550 no such mailbox" }),
      returned: await aMail({ ...mine, status: "sent", returned: "bounce", returned_at: past }),
    };
    const found = async (filter: string) => {
      const page = await staff.fetch(`/admin/mail?filter[search]=${to}&filter[${filter}`);
      const answer = await ask(staff, `outbox_mails?filter[search]=${to}&filter[${filter}`);
      return { page: page.status, status: answer.status, ids: answer.data.map(({ id }) => id).sort() };
    };
    for (const [state, id] of Object.entries(ids))
      expect([state, await found(`status_eq]=${state}`)]).toEqual([state, { page: 200, status: 200, ids: [id] }]);
    expect((await found("status_in]=failed,returned")).ids).toEqual([ids.failed, ids.returned].sort());
    expect((await found("status_eq]=pending")).status).toBe(400);
  });

  it("says how it stands with a mail and nothing of what it said; 422 for sending again what is forgotten", async () => {
    const staff = await world.signIn("center_superuser", "city");
    const forgotten = await aMail({ status: "failed", last_error: "noAccess: ", data: "{}" });
    const { data } = await ask(staff, `outbox_mails/${forgotten}`);
    expect(data[0]!.attributes).toMatchObject({ status: "failed", last_error: "noAccess: ", returned: null, suppressed: null });
    expect(Object.keys(data[0]!.attributes)).not.toContain("data");
    const refused = await ask(staff, `outbox_mails/${forgotten}/resend`, { method: "POST" });
    expect([refused.status, refused.errors[0]!.detail]).toEqual([422, expect.stringContaining("vergeten")]);
  });

  it("200 with the ETag of what is there now, 412 with one of before: it shows no lock_version", async () => {
    const staff = await world.signIn("center_superuser", "city");
    const mail = await aMail({ status: "failed", recipient_email: `${newId()}@example.org`, last_error: "refused: 550 no such mailbox" });
    const tag = async () => (await ask(staff, `outbox_mails/${mail}`)).headers.get("etag")!;
    const lift = async (etag: string) =>
      (await ask(staff, `outbox_mails/${mail}/lift`, { method: "POST", headers: { "if-match": etag } })).status;
    const first = await tag();
    expect(await lift(first)).toBe(200);
    await world.sql("city", "update outbox set last_error = 'refused: 552 full' where id = ?", [mail]);
    expect(await lift(first)).toBe(412);
    expect(await lift(await tag())).toBe(200);
  });
});

describe("/webhooks/mail", () => {
  const secret = "geheim-van-de-leverancier";
  const tell = (body: unknown, token = secret, at = telling) =>
    at.fetch("http://city.localhost/webhooks/mail", {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const bounce = (mailId: string) => ({ type: "bounce", message_id: `<${mailId}@example.org>`, detail: "550 no\r\nsuch mailbox" });
  let telling: Awaited<ReturnType<typeof openWorld>>;
  beforeAll(async () => {
    telling = await openWorld({ vars: { MAIL_WEBHOOK_SECRET: secret } });
  });
  afterAll(() => telling.close());
  const suppressed = (to: string) => telling.sql("city", "select reason from mail_suppressions where email_key = ?", [to]);
  const stored = async (mailId: string) =>
    (await telling.sql("city", "select status, returned, last_error from outbox where id = ?", [mailId]))[0];

  it("404 where no secret is set, 401 for another one, 400 for what it does not know; none of it changes anything", async () => {
    const mailId = await aMail({ status: "sent" });
    expect((await tell(bounce(mailId), secret, world)).status).toBe(404);
    expect((await tell(bounce(mailId), "anders")).status).toBe(401);
    expect((await telling.fetch("http://city.localhost/webhooks/mail", { method: "POST", body: "{}" })).status).toBe(401);
    for (const body of ["{", "[1]", { type: "late", message_id: "x@y" }, { type: "bounce" }]) expect((await tell(body)).status).toBe(400);
    expect((await telling.fetch("http://city.localhost/webhooks/mail")).status).toBe(404);
    expect(await (await tell([bounce(newId()), { ...bounce(mailId), message_id: `${mailId}@elsewhere.org` }])).json()).toEqual({
      known: 0,
      unknown: 2,
    });
    expect(await suppressed(email)).toEqual([]);
  });

  it("200: the mail is one that came back, no other goes there but what is asked for, until staff allow it again; telling it twice changes nothing", async () => {
    const to = "weg@example.org";
    const mailId = await aMail({ status: "sent", recipient_email: "Weg@example.org" }, telling);
    expect(await (await tell([bounce(mailId), bounce(mailId)])).json()).toEqual({ known: 2, unknown: 0 });
    expect(await stored(mailId)).toMatchObject({ status: "sent", returned: "bounce", last_error: "returned: 550 no such mailbox" });
    expect(await suppressed(to)).toEqual([{ reason: "bounce" }]);
    const unasked = await aMail({ recipient_email: to }, telling);
    const expiresAt = "2027-01-01T00:00:00.000Z";
    const asked = await aMail(
      { recipient_email: to, event: "password_reset", data: JSON.stringify({ name: "Noor", link: "/", expiresAt }) },
      telling,
    );
    await telling.scheduled();
    expect(await stored(unasked)).toMatchObject({ status: "failed", last_error: "suppressed: " });
    expect(await stored(asked)).toMatchObject({ status: "sent" });
    const staff = await telling.signIn("center_superuser", "city");
    const page = await (await staff.fetch("/admin/mail?filter[search]=weg@example.org")).text();
    expect([page.includes("Teruggekomen"), page.includes("Weer mailen")]).toEqual([true, true]);
    expect((await ask(staff, `outbox_mails/${unasked}/resend`, { method: "POST" })).status).toBe(422);
    expect((await staff.fetch("/admin/mail", { form: { _action: "lift", id: mailId } })).status).toBe(302);
    expect((await tell(bounce(mailId))).status).toBe(200);
    expect(await suppressed(to)).toEqual([]);
    expect((await ask(staff, `outbox_mails/${unasked}/resend`, { method: "POST" })).status).toBe(200);
    await telling.scheduled();
    expect(await stored(unasked)).toMatchObject({ status: "sent" });
  });

  it("a complaint stops what one need not get, and not the answer to what somebody did; a bounce after it stops more", async () => {
    const to = "boos@example.org";
    const mailId = await aMail({ status: "sent", recipient_email: to }, telling);
    await tell({ ...bounce(mailId), type: "complaint" });
    const answer = await aMail({ recipient_email: to }, telling);
    const data = JSON.stringify({ name: "Noor", link: "/", organizationName: "De Pan", expiresAt: "2027-01-01T00:00:00.000Z" });
    const optional = await aMail({ recipient_email: to, event: "entry_check", data }, telling);
    await telling.scheduled();
    expect([await stored(answer), await stored(optional)]).toMatchObject([{ status: "sent" }, { status: "failed" }]);
    await tell(bounce(answer));
    expect(await suppressed(to)).toEqual([{ reason: "bounce" }]);
    const stays = await aMail({ status: "sent", recipient_email: to }, telling);
    await tell({ ...bounce(stays), type: "complaint" });
    expect(await suppressed(to)).toEqual([{ reason: "bounce" }]);
  });
});

describe("what happened", () => {
  it("is one row, which the trail shows; what nobody changed anything by leaves a row that it does not show, and no secret", async () => {
    const make = maker(world, await groundOf(world, "city"));
    const visitor = world.visitor("city");
    const center = await world.signIn("center_superuser", "city");
    const id = await make.user({ email: "noor.vergeet@example.org" });
    expect((await visitor.fetch("/auth/password", { json: { email: "noor.vergeet@example.org" } })).status).toBe(200);
    const applied = await ask(visitor, "applications", post(applicationAttributes(await make.vacancy()), "applications"));
    const rows = await world.sql<{ subject_id: string; event: string; trail: number; data: string }>(
      "city",
      "select subject_id, event, trail, data from audit_events where subject_id in (?, ?) order by id",
      [id, applied.data[0]!.id],
    );
    expect(rows).toMatchObject([
      { subject_id: id, event: "password_reset", trail: 0 },
      { subject_id: applied.data[0]!.id, event: "application_received", trail: 1 },
    ]);
    expect(Object.keys(JSON.parse(rows[0]!.data))).toEqual(["expiresAt"]);
    const shown = await Promise.all(rows.map(({ subject_id }) => ask(center, `audit_events?filter[subject_id_eq]=${subject_id}`)));
    expect(shown.map(({ data }) => data.map((line) => line.attributes.action))).toEqual([[], ["create"]]);
    const told = await world.sql(
      "city",
      "select distinct event from outbox where event_id in (select id from audit_events where subject_id in (?, ?))",
      [id, applied.data[0]!.id],
    );
    expect(told.map(({ event }) => event).sort()).toEqual(["application_confirmed", "application_received", "password_reset"]);
  });
});
