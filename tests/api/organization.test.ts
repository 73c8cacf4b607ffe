/** Organisations by API, and the calls of spec 7 on them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../support/http";
import { openWorld, type World } from "../support/world";
import { ask, type Ground, groundOf, maker, post } from "./support";

let world: World;
let ground: Ground;
let make: ReturnType<typeof maker>;
let visitor: Client;
let superuser: Client;
let staff: Client;
let volunteer: Client;

beforeAll(async () => {
  world = await openWorld();
  ground = await groundOf(world, "city");
  make = maker(world, ground);
  visitor = world.visitor("city");
  superuser = await world.signIn("organization_superuser", "city");
  staff = await world.signIn("center_superuser", "city");
  volunteer = await world.signIn("volunteer", "city");
});
afterAll(() => world.close());

const trail = async (id: string) =>
  (await world.sql<{ action: string }>("city", "select action from audit_events where subject_id = ? order by created_at", [id])).map(
    ({ action }) => action,
  );
const setStatus = (client: Client, path: string, status: unknown, method = "PUT") =>
  ask(client, path, { method, json: { data: { type: "organizations", id: path.split("/")[1], attributes: { status } } } });

describe("GET /organizations", () => {
  it("200 with what has the text, whatever its case, also in letters beyond ASCII", async () => {
    const id = await make.organization({ name: "Élan Wiebelbökkers", city: "Ærø" });
    const found = async (query: string) => (await ask(visitor, `organizations?${query}`)).data.some((one) => one.id === id);
    for (const query of ["filter[search]=élan", "filter[search]=WIEBELBÖKKERS", "filter[search]=ærØ", "filter[name_start]=ÉLAN w"])
      expect(await found(query), query).toBe(true);
    for (const query of ["filter[search]=elän", "filter[name_start]=wiebel"]) expect(await found(query), query).toBe(false);
  });

  it("200 with the approved ones of this site, and with include=vacancies", async () => {
    const answer = await ask(visitor, "organizations?include=vacancies&page[size]=100");
    expect(answer.status).toBe(200);
    expect(new Set(answer.data.map(({ attributes }) => `${attributes.status} ${attributes.center_id}`))).toEqual(
      new Set([`approved ${ground.centerId}`]),
    );
    expect(new Set(answer.included.map(({ type }) => type))).toEqual(new Set(["vacancies"]));
  });

  it("200 with organization_type: `type` is JSON:API's own", async () => {
    const answer = await ask(
      visitor,
      "organizations?filter[organization_type_eq]=NonProfit&fields[organizations]=organization_type,name&sort=name",
    );
    expect(new Set(answer.data.map(({ attributes }) => JSON.stringify(Object.keys(attributes).sort())))).toEqual(
      new Set(['["name","organization_type"]']),
    );
    expect(new Set(answer.data.map(({ attributes }) => attributes.organization_type))).toEqual(new Set(["NonProfit"]));
  });

  it("200 with the pending ones for the centre's staff", async () => {
    const id = await make.organization({ status: "pending" });
    const pending = async (client: Client) =>
      (await ask(client, "organizations?filter[status_eq]=pending&page[size]=100")).data.map((one) => one.id);
    expect(await pending(staff)).toContain(id);
    expect(await pending(visitor)).toEqual([]);
    expect((await ask(visitor, `organizations/${id}`)).status).toBe(404);
    expect((await ask(staff, `organizations/${id}`)).meta.transitions).toEqual(["approve", "deny"]);
  });

  it("200 with profile and address, which have no address of their own", async () => {
    const answer = await ask(visitor, `organizations/${ground.organizationId}?include=profile.activity_types,address,center`);
    const profile = answer.included.find(({ type }) => type === "non_profit_profiles")!;
    expect(profile.id).toBe(ground.organizationId);
    expect(profile.attributes).toMatchObject({ show_on_social_map: expect.any(Boolean), activity_type_ids: expect.any(Array) });
    expect(profile.links).toBeUndefined();
    expect(answer.included.some(({ type }) => type === "addresses")).toBe(true);
    expect((await ask(visitor, `organizations/${ground.organizationId}/profile`)).data[0]!.id).toBe(profile.id);
    expect((await ask(visitor, `organizations/${ground.organizationId}/address`)).data[0]!.type).toBe("addresses");
  });

  it("shows its people to itself and to staff alone", async () => {
    const users = async (client: Client) => (await ask(client, `organizations/${ground.organizationId}?include=users`)).included.length;
    expect([(await users(superuser)) > 0, (await users(staff)) > 0, await users(volunteer), await users(visitor)]).toEqual([
      true,
      true,
      0,
      0,
    ]);
    expect((await ask(superuser, `organizations/${ground.organizationId}/users`)).data.length).toBeGreaterThan(0);
    expect((await ask(visitor, `organizations/${ground.organizationId}/users`)).status).toBe(401);
  });
});

describe("PUT /organizations/{id}/approve and PUT /organizations/{id}", () => {
  it("200: the same as the transition, with trail and mail", async () => {
    const ways = [
      (id: string) => setStatus(staff, `organizations/${id}/approve`, "approved"),
      (id: string) => setStatus(staff, `organizations/${id}`, "approved"),
      (id: string) => setStatus(staff, `organizations/${id}`, "approved", "PATCH"),
      (id: string) => ask(staff, `organizations/${id}/transitions/approve`, { method: "POST" }),
    ];
    for (const way of ways) {
      const id = await make.organization({ status: "pending" });
      await make.user({ email: `${id}@example.org`, organizations: [id], roles: ["organization_superuser"] });
      expect(await way(id)).toMatchObject({ status: 200, data: [{ id, attributes: { status: "approved" } }] });
      expect(await trail(id)).toEqual(["approve"]);
      expect(await world.sql("city", "select event from outbox where recipient_email = ?", [`${id}@example.org`])).toEqual([
        { event: "organization_approved" },
      ]);
    }
  });

  it("200 through its whole life: denied, pending again, approved, archived, approved", async () => {
    const id = await make.organization({ status: "pending" });
    for (const status of ["denied", "pending", "approved", "archived", "approved"])
      expect((await setStatus(staff, `organizations/${id}`, status)).data[0]!.attributes.status).toBe(status);
    expect(await trail(id)).toEqual(["deny", "reopen", "approve", "archive", "restore"]);
  });

  it("200 for the archive, which its vacancies go into in the same write, and stay in when it is active again", async () => {
    const id = await make.organization();
    const [open, filled] = [await make.vacancy({ organizationId: id }), await make.vacancy({ organizationId: id, status: "filled" })];
    const waiting = await make.application({ vacancyId: open, organizationId: id });
    await setStatus(staff, `organizations/${id}`, "archived");
    const states = async () => world.sql("city", "select status from vacancies where id in (?, ?)", [open, filled]);
    expect(await states()).toEqual([{ status: "archived" }, { status: "archived" }]);
    expect([await trail(open), await trail(filled)]).toEqual([["archive"], ["archive"]]);
    const apply = { vacancy_id: open, first_name: "Noor", last_name: "Dam", email: "noor.dam@example.org" };
    expect(await ask(visitor, "applications", post(apply, "applications"))).toMatchObject({
      status: 422,
      errors: [{ code: "vacancy_closed" }],
    });
    expect(await world.sql("city", "select status from applications where id = ?", [waiting])).toEqual([{ status: "pending" }]);
    await setStatus(staff, `organizations/${id}`, "approved");
    expect(await states()).toEqual([{ status: "archived" }, { status: "archived" }]);
  });

  it("200 and no trace when it has that status already", async () => {
    const id = await make.organization();
    expect((await setStatus(staff, `organizations/${id}`, "approved")).status).toBe(200);
    expect(await trail(id)).toEqual([]);
  });

  it("422 for a step that is not possible, and for a status that is none", async () => {
    const id = await make.organization({ status: "denied" });
    expect(await setStatus(staff, `organizations/${id}/approve`, "approved")).toMatchObject({
      status: 422,
      errors: [{ code: "transition_not_possible", meta: { possible: ["pending"] } }],
    });
    for (const status of ["banana", "", null, 1, "deleted", "constructor"])
      expect(await setStatus(staff, `organizations/${id}`, status)).toMatchObject({
        status: 422,
        errors: [{ code: "unknown_status", source: { pointer: "/data/attributes/status" } }],
      });
    expect((await setStatus(staff, `organizations/${id}/approve`, "archived")).status).toBe(422);
  });

  it("400 for a body that is none; 401, 403, 404 for who may not", async () => {
    const id = await make.organization();
    const pending = await make.organization({ status: "pending" });
    expect(
      (await ask(staff, `organizations/${id}/approve`, { method: "PUT", body: "{", headers: { "content-type": "application/json" } }))
        .status,
    ).toBe(400);
    expect((await setStatus(visitor, `organizations/${id}`, "archived")).status).toBe(401);
    expect((await setStatus(volunteer, `organizations/${id}`, "archived")).status).toBe(403);
    expect((await setStatus(superuser, `organizations/${ground.organizationId}`, "archived")).status).toBe(403);
    expect((await setStatus(volunteer, `organizations/${pending}/approve`, "approved")).status).toBe(404);
    expect((await setStatus(staff, "organizations/nothing", "approved")).status).toBe(404);
  });
});

describe("DELETE /organizations/{id}", () => {
  it("204, and its vacancies are archived in the same write, each with its line in the trail", async () => {
    const id = await make.organization();
    const [open, archived] = [await make.vacancy({ organizationId: id }), await make.vacancy({ organizationId: id, status: "archived" })];
    expect((await ask(volunteer, `organizations/${id}`, { method: "DELETE" })).status).toBe(403);
    expect((await ask(staff, `organizations/${id}`, { method: "DELETE" })).status).toBe(204);
    expect(await trail(id)).toEqual(["delete"]);
    expect([await trail(open), await trail(archived)]).toEqual([["archive"], []]);
    const [line] = await world.sql<{ id: string }>("city", "select id from audit_events where subject_id = ?", [open]);
    expect(line!.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect((await ask(visitor, `organizations/${id}`)).status).toBe(404);
    expect((await ask(visitor, `vacancies/${open}`)).data[0]!.attributes.status).toBe("archived");
  });
});

describe("GET /current_organization and /current_organizations", () => {
  it("200 with whom one works for", async () => {
    expect(await ask(superuser, "current_organization?include=address,profile")).toMatchObject({
      status: 200,
      data: [{ id: ground.organizationId }],
    });
    expect((await ask(superuser, "current_organizations")).data.map(({ id }) => id)).toContain(ground.organizationId);
    expect((await ask(volunteer, "current_organizations")).data).toEqual([]);
  });

  it("200 with the one that the header names", async () => {
    const second = await make.organization();
    await make.user({ id: crypto.randomUUID() });
    await world.sql(
      "city",
      "insert into memberships (tenant_id, user_id, organization_id, created_at) select tenant_id, id, ?, created_at from users where email_key = 'organization_superuser@city.test'",
      [second],
    );
    const named = (id: string) => ask(superuser, "current_organization", { headers: { "current-organization-id": id } });
    expect([(await named(second)).data[0]!.id, (await named(ground.organizationId)).data[0]!.id]).toEqual([second, ground.organizationId]);
    await world.sql("city", "delete from memberships where organization_id = ?", [second]);
  });

  it("401 for a stranger; 403 'Geen organisatie gevonden' for who should have one and has none", async () => {
    expect((await ask(visitor, "current_organization")).status).toBe(401);
    expect((await ask(volunteer, "current_organization")).status).toBe(403);
    await make.user({
      email: "zonder@example.org",
      roles: ["organization_superuser"],
      passwordHash: (await world.sql<{ h: string }>("city", "select password_hash as h from users where email_key = 'admin@city.test'"))[0]!
        .h,
    });
    const without = await world.signInAs("zonder@example.org", "city");
    expect(await ask(without, "current_organization")).toMatchObject({
      status: 403,
      errors: [{ code: "no_organization", detail: "Geen organisatie gevonden" }],
    });
    expect((await ask(without, "current_organizations")).data).toEqual([]);
  });
});
