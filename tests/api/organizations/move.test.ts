/** Moving an organisation to another centre of the tenant. */
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { anAddress } from "~db/seeds/builders";
import type { Client, Init } from "../../support/http";
import { ask, type Ground, groundOf, keepWhatIsSent, maker, patch, post, put, saidByMail, sharedCity } from "../support";

const { world } = await sharedCity();

await keepWhatIsSent(world, "city");

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

  it("takes along the questions and versions of its forms", async () => {
    const id = await make.organization({ name: "Buurtkamer Oost" });
    const row = { tenantId: ground.tenantId, centerId: ground.centerId, createdAt: "2026-01-01", updatedAt: "2026-01-01" };
    const [formId, question, version] = [newId(), newId(), newId()];
    await put(world, "public", schema.forms, { ...row, id: formId, organizationId: id, title: "Aanmelden", publicKey: formId });
    await put(world, "public", schema.formQuestions, { ...row, id: question, formId, kind: "text", props: {} });
    const snapshot = { attributes: {}, children: {} };
    await put(world, "public", schema.formVersions, { ...row, id: version, formId, number: 1, state: "published", snapshot });
    expect((await moveIt(admin, id)).status).toBe(302);
    for (const [table, part] of Object.entries({ forms: formId, form_questions: question, form_versions: version }))
      expect([table, await centers(table, [part])]).toEqual([table, new Set([there])]);
  });

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
    const [n1, n2, n3, n4] = [newId(), newId(), newId(), newId()];
    await put(
      world,
      "public",
      schema.notes,
      { ...note, id: n1, subjectType: "organizations", subjectId: id },
      { ...note, id: n2, subjectType: "vacancies", subjectId: stays },
      { ...note, id: n3, subjectType: "users", subjectId: only },
      { ...note, id: n4, subjectType: "users", subjectId: both },
    );
    const ofPeople = async (userId: string) => {
      const row = { tenantId: ground.tenantId, centerId: ground.centerId, userId, createdAt: "2026-01-01", updatedAt: "2026-01-01" };
      const [profile, certificate] = [newId(), newId()];
      const seen = { seenById: only, seenByName: "x", seenOn: "2026-01-01", validUntil: "2029-01-01" };
      await put(world, "public", schema.volunteerProfiles, { ...row, id: profile });
      await put(world, "public", schema.conductCertificates, { ...row, ...seen, id: certificate });
      return { volunteer_profiles: [profile], conduct_certificates: [certificate] };
    };
    const [theirs, stayed] = [await ofPeople(only), await ofPeople(both)];

    const form = await page(admin, `/organizations/${id}/move`);
    for (const text of ["1 vacature, in elke status", "1 aanmelding", "1 gebruiker die alleen", "1 gebruiker die ook"])
      expect(form.text).toContain(text);
    expect((await moveIt(admin, id)).status).toBe(302);

    for (const [table, ids] of Object.entries({
      organizations: [id],
      vacancies: [vacancy],
      applications: [application],
      addresses: [addressId],
      users: [only],
      notes: [n1, n3],
      ...theirs,
    }))
      expect(await centers(table, ids), table).toEqual(new Set([there]));
    for (const [table, ids] of Object.entries({ vacancies: [stays], users: [both], notes: [n2, n4], ...stayed }))
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
