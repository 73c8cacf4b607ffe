/** Everything about me, as a file, and deleting my account. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { notes } from "~db/schema";
import type { Client } from "../../support/http";
import { demoPassword } from "../../support/world";
import { applicationAttributes, ask, maker, post, put, sharedCity } from "../support";

const { world, ground } = await sharedCity();

/** A new person who is signed in. */
async function somebody(over: Parameters<ReturnType<typeof maker>["user"]>[0] = {}) {
  const email = `${newId()}@example.org`;
  const id = await maker(world, ground).user({ email, emailKey: email, roles: ["volunteer"], passwordHash: ground.passwordHash, ...over });
  return { id, email, client: await world.signInAs(email, "city") };
}

const stored = async (id: string) => (await world.sql<Record<string, string | null>>("city", "select * from users where id = ?", [id]))[0]!;

describe("everything about me", () => {
  it("comes as JSON and as a page, with what others wrote about me and without what proves who I am", async () => {
    const { client, id, email } = await somebody({ firstName: "Downloada" });
    const make = maker(world, ground);
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

describe("deleting my account", () => {
  const leave = (client: Client, email: string, currentPassword = demoPassword) =>
    client.fetch("/profile-edit/verwijderen", { form: { email, currentPassword } });

  it("takes the person away, leaves figures and a pseudonym, and signs out everywhere", async () => {
    const { client, id, email } = await somebody({ firstName: "Wegwezer", lastName: "Zonderspoor" });
    const elsewhere = await world.signInAs(email, "city");
    const make = maker(world, ground);
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
    const applied = await ask(client, "applications", post(applicationAttributes(await make.vacancy(), applying), "applications"));
    expect(applied.status).toBe(201);
    await ask(client, "current_user", { method: "PATCH", json: { user: { digest_days: ["monday"], last_name: "Zonderspoor" } } });
    expect((await leave(client, "iemand@anders.nl")).status).toBe(422);
    expect((await leave(client, email, "niet mijn wachtwoord")).status).toBe(422);
    const gone = await leave(client, email);
    expect([gone.status, gone.headers.get("location")]).toEqual([302, "/profile-edit/verwijderd"]);
    expect((await ask(elsewhere, "current_user")).status).toBe(401);
    expect(await world.sql("city", "select status, user_id, first_name from applications where id = ?", [application])).toEqual([
      { status: "withdrawn", user_id: null, first_name: "Anoniem" },
    ]);
    const trail = await world.sql("city", "select action, actor_name, changes from audit_events where actor_id = ? order by created_at", [
      id,
    ]);
    expect(trail).toMatchObject([{ action: "create" }, { action: "update", changes: null }, { action: "delete" }]);
    for (const { actor_name } of trail) expect(actor_name).toBe(`Account ${id.slice(-6)}`);
    const tables = await world.sql<{ name: string }>(
      "city",
      "select name from sqlite_master where type = 'table' and instr(sql, 'tenant_id') > 0 and sql not like '%virtual%'",
    );
    for (const { name } of tables) {
      const rows = JSON.stringify(await world.sql("city", `select * from ${name}`));
      expect([name, rows.includes(email), rows.includes("Zonderspoor")]).toEqual([name, false, false]);
    }
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
    const make = maker(world, ground);
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
