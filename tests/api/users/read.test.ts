/** Users by API: the calls of spec 7 that this slice has. */
import { describe, expect, it } from "vitest";
import type { Client } from "../../support/http";
import { ask, maker, sharedCity } from "../support";

const { world, ground, admin, superuser, volunteer } = await sharedCity(["admin", "superuser", "volunteer"]);

describe("GET /current_user", () => {
  it("200 with oneself, and one's roles", async () => {
    const answer = await ask(volunteer, "current_user?include=roles,organizations");
    expect(answer).toMatchObject({
      status: 200,
      data: [{ type: "users", attributes: { email: "volunteer@city.test", full_name: "Vera Vrijwilliger" } }],
    });
    expect(answer.included.map(({ type, attributes }) => `${type} ${attributes.role}`)).toEqual(["roles volunteer"]);
    expect(answer.data[0]!.links.self).toBe(`/api/v1/users/${answer.data[0]!.id}`);
    expect((await ask(volunteer, `users/${answer.data[0]!.id}`)).status).toBe(200);
  });

  it("never shows a hash, a key or a token", async () => {
    for (const path of ["current_user?include=roles,organizations", "users?page[size]=1000&include=roles,organizations"]) {
      expect((await ask(admin, path)).text).not.toMatch(/scrypt|password|token|email_key|emailKey|tenant_?id/i);
    }
  });

  it("401 for a stranger, and for headers that no longer count", async () => {
    expect((await ask(world.visitor("city"), "current_user")).status).toBe(401);
    const client = await world.token("mentor", "city");
    const old = { ...client.tokens! };
    await ask(client, "current_user");
    await world.sql("city", "update sessions set rotated_at = '2026-01-01T00:00:00.000Z' where id = ?", [old.client!]);
    expect((await ask(world.visitor("city"), "current_user", { headers: old })).status).toBe(401);
    expect((await ask(client, "current_user")).status).toBe(200);
  });

  it("401 at once for who was made inactive, archived or deleted", async () => {
    for (const [at, change] of ["status = 'inactive'", "status = 'archived'", "deleted_at = '2026-11-01T00:00:00.000Z'"].entries()) {
      const email = `weg.${at}@example.org`;
      const id = await maker(world, ground).user({ email, roles: ["volunteer"], passwordHash: ground.passwordHash });
      const client = await world.signInAs(email, "city");
      expect((await ask(client, "current_user")).status).toBe(200);
      await world.sql("city", `update users set ${change} where id = ?`, [id]);
      expect([change, (await ask(client, "current_user")).status]).toEqual([change, 401]);
    }
  });
});

describe("GET /users", () => {
  it("200 with the admins of an organisation, as spec 7 asks, a thousand a page and no more", async () => {
    const make = maker(world, ground);
    const organizationId = await make.organization();
    const admins = [await make.user({ organizations: [organizationId], roles: ["admin"] })];
    await make.user({ organizations: [organizationId], roles: ["organization_superuser"] });
    await make.user({ roles: ["admin"] });
    const asked = (role: string) =>
      ask(admin, `users/?filter[organization_id_eq]=${organizationId}&filter[with_role]=${role}&page[size]=1000`);
    const answer = await asked("admin");
    expect([answer.data.map(({ id }) => id), answer.meta.page.size]).toEqual([admins, 1000]);
    expect((await asked("organization_superuser")).data).toHaveLength(1);
    expect((await ask(superuser, `users?filter[organization_id_eq]=${ground.organizationId}&filter[with_role]=admin`)).data).toEqual([]);
    expect([(await asked("banana")).status, (await ask(admin, "users?page[size]=1001")).status]).toEqual([400, 400]);
  });

  it("200 by last name without what stands before it, then by first name; found by any of their words, without accents", async () => {
    const make = maker(world, ground);
    const organizationId = await make.organization();
    const people = [
      ["Zoë", "van den Berg"],
      ["Anna", "Berg"],
      ["Emine", "Öztürk"],
      ["Cor", "'t Hart"],
      ["Ab", "Zwart"],
    ] as const;
    for (const [firstName, lastName] of people) await make.user({ firstName, lastName, organizations: [organizationId] });
    const names = async (query: string) =>
      (await ask(admin, `users?filter[organization_id_eq]=${organizationId}${query}`)).data.map(({ attributes }) => attributes.full_name);
    const order = ["Anna Berg", "Zoë van den Berg", "Cor 't Hart", "Emine Öztürk", "Ab Zwart"];
    expect([await names(""), await names("&sort=-last_name")]).toEqual([order, order.toReversed()]);
    expect([await names("&filter[search]=berg%20zoe"), await names("&filter[search]=ozturk")]).toEqual([
      ["Zoë van den Berg"],
      ["Emine Öztürk"],
    ]);
    expect(await names("&filter[search]=berg%20emine")).toEqual([]);
  });

  it("200 with one's own people: all of the tenant, of the organisation, or oneself", async () => {
    const emails = async (client: Client) => (await ask(client, "users?page[size]=1000")).data.map(({ attributes }) => attributes.email);
    const [total] = await world.sql<{ n: number }>("city", "select count(*) as n from users where tenant_id = ? and deleted_at is null", [
      ground.tenantId,
    ]);
    expect((await emails(admin)).length).toBe(total!.n);
    expect(await emails(volunteer)).toEqual(["volunteer@city.test"]);
    const members = await world.sql<{ email: string }>(
      "city",
      "select u.email from users u join memberships m on m.user_id = u.id where m.organization_id = ? and u.deleted_at is null",
      [ground.organizationId],
    );
    expect((await emails(superuser)).sort()).toEqual([...new Set([...members.map(({ email }) => email)])].sort());
  });

  it("401 for a stranger, 404 for somebody that one may not see", async () => {
    const [other] = await world.sql<{ id: string }>("city", "select id from users where email_key = 'admin@city.test'");
    expect((await ask(world.visitor("city"), "users")).status).toBe(401);
    expect((await ask(volunteer, `users/${other!.id}`)).status).toBe(404);
    expect((await ask(superuser, `users/${other!.id}`)).status).toBe(404);
  });
});
