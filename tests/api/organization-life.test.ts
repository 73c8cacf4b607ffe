/** What staff do with an organisation as a whole: judge it, move it to another centre, bring it back. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { letters } from "~/core/storage/files.server";
import * as schema from "~db/schema";
import { anAddress } from "~db/seeds/builders";
import type { Client, Init } from "../support/http";
import { openWorld, type World } from "../support/world";
import { ask, type Ground, groundOf, keepWhatIsSent, maker, patch, post, put, saidByMail } from "./support";

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await keepWhatIsSent(world, "city");
});
afterAll(() => world.close());

const page = async (client: Client, path: string, init: Init = {}) => {
  const response = await client.fetch(path, init);
  return {
    status: response.status,
    location: response.headers.get("location"),
    text: (await response.text()).replace(/<script[\s\S]*?<\/script>/g, ""),
  };
};
const trail = async (tenant: "city" | "public", id: string) =>
  (
    await world.sql<{ it: string }>(
      tenant,
      "select action || coalesce(' ' || to_state, '') as it from audit_events where subject_id = ? order by id",
      [id],
    )
  ).map(({ it }) => it);

describe("/organizations/approve", () => {
  let ground: Ground;
  let make: ReturnType<typeof maker>;
  let staff: Client;
  beforeAll(async () => {
    ground = await groundOf(world, "city");
    make = maker(world, ground);
    staff = await world.signIn("center_superuser", "city");
    await world.sql("city", "update organizations set status = 'denied' where status = 'pending' and tenant_id = ?", [ground.tenantId]);
  });

  const decide = (id: string, transition: string, message = "") =>
    page(staff, "/organizations/approve", { form: { organization: id, _action: transition, message } });

  it("has the oldest first, with what was filled in and what it looks like; after each decision comes the next", async () => {
    const email = `${newId()}@example.org`;
    const second = await make.organization({ name: "Kledingkast", status: "pending", createdAt: "2026-10-02T08:00:00.000Z" });
    const first = await make.organization({
      name: "Stichting Buurtbus Zutphen",
      status: "pending",
      website: "https://www.buurtbus.example.org/over",
      createdAt: "2026-10-01T08:00:00.000Z",
    });
    const alike = await make.organization({ name: "buurtbus", website: "http://buurtbus.example.org", phoneNumber: "+31575111222" });
    await make.user({ email, status: "invited", confirmedAt: null, roles: ["organization_superuser"], organizations: [first] });

    const queue = await page(staff, "/organizations/approve");
    expect(queue.text.indexOf(first)).toBeLessThan(queue.text.indexOf(second));
    for (const text of [email, "Adres nog niet bevestigd", `/organizations/${alike}`, "zelfde website"]) expect(queue.text).toContain(text);

    expect(await decide(first, "deny", "Jullie bestaan al.")).toMatchObject({ status: 302, location: "/organizations/approve" });
    expect(await trail("city", first)).toEqual(["deny denied"]);
    expect(
      await world.sql("city", `select event, said ->> 'reason' as reason from ${saidByMail} where recipient_email = ?`, [email]),
    ).toEqual([{ event: "organization_denied", reason: "Jullie bestaan al." }]);
    const next = await page(staff, "/organizations/approve");
    expect([next.text.includes("Kledingkast</h2>"), next.text.includes("Buurtbus Zutphen</h2>")]).toEqual([true, false]);
    expect((await decide(second, "approve")).status).toBe(302);
    expect((await page(staff, "/organizations/approve")).text).toContain("Niemand wacht");
  });

  it("422 for a decision that somebody else took first, and its message stays out of the next one's form", async () => {
    const [gone, next] = [await make.organization({ status: "approved" }), await make.organization({ status: "pending" })];
    const late = await decide(gone, "deny", "Voor een ander bedoeld");
    expect([late.status, late.text.includes("al beoordeeld"), late.text.includes("Voor een ander bedoeld")]).toEqual([422, true, false]);
    expect(late.text).toContain(next);
    expect((await decide(next, "archive")).status).toBe(400);
  });

  it("is for staff of the centre alone", async () => {
    const id = await make.organization({ status: "pending" });
    const form = { organization: id, _action: "approve" };
    expect((await page(world.visitor("city"), "/organizations/approve", { form })).status).toBe(302);
    for (const role of ["volunteer", "organization_superuser", "content_manager"] as const) {
      const client = await world.signIn(role, "city");
      expect([
        (await page(client, "/organizations/approve")).status,
        (await page(client, "/organizations/approve", { form })).status,
      ]).toEqual([403, 403]);
    }
    const stranger = await world.signIn("center_superuser", "village");
    expect((await page(stranger, "/organizations/approve", { form })).status).toBe(404);
    expect(await trail("city", id)).toEqual([]);
  });
});

describe("/organizations/{id}/move", () => {
  let ground: Ground;
  let make: ReturnType<typeof maker>;
  let admin: Client;
  let there: string;
  beforeAll(async () => {
    ground = await groundOf(world, "public");
    make = maker(world, ground);
    admin = await world.signIn("admin", "public");
    const [other] = await world.sql<{ id: string }>(
      "public",
      "select id from organizations where tenant_id = ? and type = 'VolunteerCenter' and id <> ?",
      [ground.tenantId, ground.centerId],
    );
    there = other!.id;
  });

  const centers = async (table: string, ids: string[]) =>
    new Set(
      (
        await world.sql<{ it: string }>("public", `select center_id as it from ${table} where id in (select value from json_each(?))`, [
          JSON.stringify(ids),
        ])
      ).map(({ it }) => it),
    );
  const moveIt = (client: Client, id: string, over: Record<string, string> = {}) =>
    page(client, `/organizations/${id}/move`, { form: { centerId: there, confirmation: "Buurtkamer Oost", lockVersion: "0", ...over } });

  it("takes along what belongs to it, leaves what does not, and says so on both sides", async () => {
    const addressId = newId();
    await put(world, "public", schema.addresses, anAddress({ id: addressId, tenantId: ground.tenantId, centerId: ground.centerId }));
    const id = await make.organization({ name: "Buurtkamer Oost", addressId });
    const vacancy = await make.vacancy({ organizationId: id, title: "Kwispelstaartjes uitlaten" });
    const application = await make.application({ vacancyId: vacancy, organizationId: id });
    const people = { roles: ["organization_superuser"] };
    const only = await make.user({ ...people, organizations: [id] });
    const both = await make.user({ ...people, organizations: [id, ground.organizationId] });
    const stays = await make.vacancy();
    const note = {
      tenantId: ground.tenantId,
      centerId: ground.centerId,
      authorId: only,
      authorName: "x",
      note: "x",
      createdAt: "2026-01-01",
      updatedAt: "2026-01-01",
    };
    const [n1, n2] = [newId(), newId()];
    await put(
      world,
      "public",
      schema.notes,
      { ...note, id: n1, subjectType: "organizations", subjectId: id },
      { ...note, id: n2, subjectType: "vacancies", subjectId: stays },
    );

    const form = await page(admin, `/organizations/${id}/move`);
    for (const text of ["1 vacature, in elke status", "1 aanmelding", "1 persoon die alleen", "1 persoon die ook"])
      expect(form.text).toContain(text);
    expect((await moveIt(admin, id)).status).toBe(302);

    for (const [table, ids] of Object.entries({
      organizations: [id],
      vacancies: [vacancy],
      applications: [application],
      addresses: [addressId],
      users: [only],
      notes: [n1],
    }))
      expect(await centers(table, ids), table).toEqual(new Set([there]));
    for (const [table, ids] of Object.entries({ vacancies: [stays], users: [both], notes: [n2] }))
      expect(await centers(table, ids), table).toEqual(new Set([ground.centerId]));
    expect(await trail("public", id)).toEqual(["move", "move"]);
    expect(
      await centers(
        "audit_events",
        (await world.sql<{ id: string }>("public", "select id from audit_events where subject_id = ?", [id])).map((row) => row.id),
      ),
    ).toEqual(new Set([ground.centerId, there]));
    const told = await world.sql<{ event: string; it: string }>(
      "public",
      `select distinct event, said ->> 'toCenter' as it from ${saidByMail} where said ->> 'organizationName' = 'Buurtkamer Oost'`,
    );
    expect(told).toEqual([{ event: "organization_moved", it: expect.any(String) }]);
    const found = await ask(world.visitor("public"), `vacancies?filter[search]=kwispelstaart&filter[center]=${there}`);
    expect(found.data.map((one) => one.id)).toEqual([vacancy]);
  });

  it("422 beside the field without the right name or centre; nothing moves", async () => {
    const id = await make.organization({ name: "Buurtkamer Oost" });
    const wrong: Record<string, string>[] = [
      { confirmation: "Buurtkamer" },
      { centerId: ground.centerId },
      { centerId: ground.organizationId },
      { centerId: "" },
    ];
    for (const over of wrong) {
      const refused = await moveIt(admin, id, over);
      expect([refused.status, refused.text.includes("field-error")]).toEqual([422, true]);
    }
    expect(await trail("public", id)).toEqual([]);
  });

  it("409 when it was changed since, and whoever edits it meanwhile loses nothing", async () => {
    const id = await make.organization({ name: "Buurtkamer Oost", city: "Utrecht" });
    await ask(admin, `organizations/${id}`, patch(id, { summary: "Nieuw" }, "organizations"));
    expect((await moveIt(admin, id)).status).toBe(409);
    const hash = (
      await world.sql<{ h: string }>("public", "select password_hash as h from users where email_key = 'admin@public.test'")
    )[0]!.h;
    await make.user({ email: "coach@example.org", roles: ["center_superuser"], passwordHash: hash });
    const coach = await world.signInAs("coach@example.org", "public");
    const vacancy = await make.vacancy({ organizationId: id, organizationName: "Buurtkamer Oost" });
    expect((await moveIt(admin, id, { lockVersion: "1" })).status).toBe(302);
    const typed = { name: "Buurtkamer Oost", city: "Utrecht", description: "Een lang verhaal", lockVersion: "1" };
    const late = await page(coach, `/organizations/${id}/edit`, { form: typed });
    expect(late.status).toBe(403);
    for (const text of ["Een lang verhaal", "naar een ander vrijwilligerspunt verplaatst"]) expect(late.text).toContain(text);
    const admins = await page(admin, `/organizations/${id}/edit`, { form: typed });
    expect([admins.status, admins.text.includes("Een lang verhaal")]).toEqual([409, true]);
    expect((await ask(admin, `vacancies/${vacancy}`, patch(vacancy, { title: "Laat", lock_version: 0 }, "vacancies"))).status).toBe(409);
  });

  describe("by API", () => {
    const call = (client: Client, id: string, attributes: Record<string, unknown> = { center_id: there }, init: Init = {}) =>
      ask(client, `organizations/${id}/move`, { ...post(attributes, "organizations", { id }), ...init });

    it("200 with the organisation where it is now, once for a key; 409 and 412 when it was changed since", async () => {
      const id = await make.organization({ name: "Buurtkamer Oost" });
      const vacancy = await make.vacancy({ organizationId: id });
      expect((await call(admin, id, { center_id: there, lock_version: 7 })).status).toBe(409);
      expect((await call(admin, id, undefined, { headers: { "if-match": 'W/"old"' } })).status).toBe(412);
      for (const [named, status] of [
        [id, 422],
        [newId(), 409],
      ])
        expect((await call(admin, id, {}, { json: { data: { type: "organizations", id: named, attributes: {} } } })).status).toBe(status);
      for (const center_id of [ground.centerId, ground.organizationId, newId()]) {
        const { status, errors } = await call(admin, id, { center_id });
        expect([status, errors[0]!.source]).toEqual([422, { pointer: "/data/attributes/center_id" }]);
      }
      expect(await trail("public", id)).toEqual([]);
      const keyed = { headers: { "idempotency-key": newId() } };
      const [first, again] = [await call(admin, id, undefined, keyed), await call(admin, id, undefined, keyed)];
      expect([first.status, first.data[0]!.attributes.center_id, again.status]).toEqual([200, there, 200]);
      expect(await centers("vacancies", [vacancy])).toEqual(new Set([there]));
      expect(await trail("public", id)).toEqual(["move", "move"]);
    });

    it("404 where the tenant has it off; 401; 403 for who does not run what they see; 405", async () => {
      const city = maker(world, await groundOf(world, "city"));
      expect((await call(await world.signIn("admin", "city"), await city.organization())).status).toBe(404);
      const id = await make.organization();
      expect((await call(world.visitor("public"), id)).status).toBe(401);
      for (const role of ["volunteer", "organization_superuser", "content_manager"] as const)
        expect((await call(await world.signIn(role, "public"), id)).status).toBe(403);
      const elsewhere = await make.organization({ centerId: there });
      expect((await call(await world.signIn("center_superuser", "public"), elsewhere)).status).toBe(403);
      expect((await call(admin, ground.centerId)).status).toBe(403);
      const { status, headers } = await ask(admin, `organizations/${id}/move`);
      expect([status, headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
      expect(await trail("public", id)).toEqual([]);
    });
  });

  it("404 where the tenant has it off; 302, 403, 404 for who may not", async () => {
    const city = maker(world, await groundOf(world, "city"));
    expect((await page(await world.signIn("admin", "city"), `/organizations/${await city.organization()}/move`)).status).toBe(404);
    const id = await make.organization();
    expect((await page(world.visitor("public"), `/organizations/${id}/move`)).status).toBe(302);
    for (const role of ["volunteer", "organization_superuser"] as const)
      expect((await page(await world.signIn(role, "public"), `/organizations/${id}/move`)).status).toBe(403);
    expect((await page(admin, `/organizations/${ground.centerId}/move`)).status).toBe(404);
  });
});

describe("/organizations/deleted", () => {
  it("brings one back with the state that it had, within thirty days, for its centre's staff", async () => {
    const ground = await groundOf(world, "city");
    const make = maker(world, ground);
    const staff = await world.signIn("center_superuser", "city");
    const [id, old] = [
      await make.organization({ status: "archived" }),
      await make.organization({ status: "deleted", deletedAt: "2026-01-01T00:00:00.000Z" }),
    ];
    const vacancy = await make.vacancy({ organizationId: id });
    await page(staff, `/organizations/${id}`, { form: { _action: "delete" } });
    const list = await page(staff, "/organizations/deleted");
    expect([list.text.includes(id), list.text.includes(old)]).toEqual([true, false]);
    const back = (client: Client, which: string) => page(client, "/organizations/deleted", { form: { id: which } });
    expect((await back(await world.signIn("organization_superuser", "city"), id)).status).toBe(403);
    expect((await back(await world.signIn("center_superuser", "village"), id)).status).toBe(404);
    expect((await back(staff, old)).status).toBe(404);
    expect(await back(staff, id)).toMatchObject({ status: 302, location: `/organizations/${id}` });
    expect((await back(staff, id)).status).toBe(404);
    expect(await world.sql("city", "select status, deleted_at from organizations where id = ?", [id])).toEqual([
      { status: "archived", deleted_at: null },
    ]);
    expect(await world.sql("city", "select status from vacancies where id = ?", [vacancy])).toEqual([{ status: "archived" }]);
    expect(await trail("city", id)).toEqual(["delete deleted", "undelete archived"]);
  });
});

describe("what was deleted more than thirty days ago", () => {
  it("is gone for good by the clock: the organisation with its vacancies, and a picture that nothing refers to", async () => {
    const ground = await groundOf(world, "city");
    const make = maker(world, ground);
    const staff = await world.signIn("center_superuser", "city");
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const old = await make.organization({ status: "deleted", deletedAt: daysAgo(31) });
    const kept = await make.organization({ status: "deleted", deletedAt: daysAgo(29) });
    const vacancies = [
      await make.vacancy({ organizationId: old, status: "archived", title: "Kwetterkoken" }),
      await make.vacancy({ status: "deleted", deletedAt: daysAgo(31) }),
    ];
    const body = new FormData();
    body.set(
      "logoUrl",
      new Blob(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>']),
      "logo.svg",
    );
    const refused = await (await staff.fetch("/organizations/add", { method: "POST", body })).text();
    const file = /\/files\/([a-z0-9]{26})\.svg/.exec(refused)!;
    expect((await staff.fetch(file[0])).status).toBe(200);

    const hour = 3_600_000;
    const turn = letters.indexOf(file[1]![0]!);
    const now = Math.floor(Date.now() / hour);
    await world.scheduled(new Date(now * hour));
    expect(await world.sql("city", "select id from organizations where id in (?, ?)", [old, kept])).toEqual([{ id: kept }]);
    expect(await world.sql("city", "select id from vacancies where id in (?, ?)", vacancies)).toEqual([]);
    expect(await world.sql("city", "select term from search_terms where term = 'kwetterkoken'")).toEqual([]);
    expect(await trail("city", old)).toEqual(["purge"]);
    expect((await staff.fetch(file[0])).status).toBe(200);
    const next = now + 25 + ((turn - ((now + 25) % letters.length) + letters.length) % letters.length);
    await world.scheduled(new Date(next * hour));
    expect((await staff.fetch(file[0], { headers: { "cache-control": "no-cache" } })).status).toBe(404);
  });
});
