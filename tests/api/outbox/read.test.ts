/** Mail that did not arrive: the centre's people see it and send it again, nobody else does either. */
import { beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../support/eventually";
import { applicationAttributes, ask, groundOf, maker, post, testCity } from "../support";

const { world } = await testCity();

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
    const elsewhere = await (await world.signIn("admin", "village")).fetch("/admin/mail", { form: { id } });
    expect(elsewhere.status).toBe(404);
    const staff = await world.signIn("center_superuser", "city");
    expect((await staff.fetch("/admin/mail", { form: { id } })).status).toBe(302);
    const arrived = () => world.mails().then((mails) => mails.filter(({ recipients }) => JSON.stringify(recipients).includes(email)));
    expect(await eventually(arrived, (mails) => mails.length > 0)).toHaveLength(1);
    expect((await staff.fetch("/admin/mail", { form: { id } })).status).toBe(404);
    expect(await (await staff.fetch("/admin/mail")).text()).not.toContain(email);
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
