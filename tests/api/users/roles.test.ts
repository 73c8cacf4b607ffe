/** Who gives and takes which roles, and who has to stay (domain 3). */
import { beforeAll, describe, expect, it } from "vitest";
import type { Role } from "~/core/auth/viewer";
import { newId } from "~/core/ids";
import type { Client } from "../../support/http";
import { ask, keepWhatIsSent, patch, post, testCity } from "../support";

const { world, ground, make, center, superuser, volunteer, ...city } = await testCity(["admin", "center", "superuser", "volunteer"]);

await keepWhatIsSent(world, "city");
let { admin } = city;

const clients = () => ({ volunteer, organization_superuser: superuser, center_superuser: center, admin });

const rolesOf = async (id: string) =>
  (await world.sql<{ role: string }>("city", "select role from user_roles where user_id = ? order by role", [id])).map(({ role }) => role);

const grant = (client: Client, id: string, role: string, more: object = {}) =>
  ask(client, `users/${id}/add_role`, { ...post({ role, ...more }, "users"), method: "PUT" });

const take = (client: Client, id: string, role: string) =>
  ask(client, `users/${id}/remove_role`, { ...post({ role }, "users"), method: "DELETE" });

const idOf = async (email: string) => (await world.sql<{ id: string }>("city", "select id from users where email_key = ?", [email]))[0]!.id;
const person = () => ({ first_name: "Sanne", last_name: "de Wit", email: `sanne.${newId()}@example.org` });

describe("add_role and remove_role", () => {
  const table: [Role, Record<string, number>][] = [
    ["volunteer", { volunteer: 404, organization_superuser: 200, center_superuser: 200, admin: 200 }],
    ["student", { volunteer: 404, organization_superuser: 200, center_superuser: 200, admin: 200 }],
    ["organization_superuser", { volunteer: 404, organization_superuser: 200, center_superuser: 200, admin: 200 }],
    ["mentor", { volunteer: 404, organization_superuser: 403, center_superuser: 200, admin: 200 }],
    ["page_manager", { volunteer: 404, organization_superuser: 403, center_superuser: 200, admin: 200 }],
    ["content_manager", { volunteer: 404, organization_superuser: 403, center_superuser: 200, admin: 200 }],
    ["center_superuser", { volunteer: 404, organization_superuser: 403, center_superuser: 200, admin: 200 }],
    ["admin", { volunteer: 404, organization_superuser: 403, center_superuser: 403, admin: 200 }],
  ];

  it.each(table)("%s is given to a colleague by those who may", async (role, expected) => {
    const answers: Record<string, number> = {};
    for (const [who, client] of Object.entries(clients())) {
      const id = await make.user({ organizations: [ground.organizationId] });
      answers[who] = (await grant(client, id, role)).status;
      expect(await rolesOf(id)).toEqual(answers[who] === 200 ? [role] : []);
    }
    expect(answers).toEqual(expected);
  });

  it.each(table)("%s is taken by nobody who could not give it", async (role, expected) => {
    const answers: Record<string, number> = {};
    for (const [who, client] of Object.entries(clients())) {
      const id = await make.user({ organizations: [ground.organizationId], roles: [role] });
      answers[who] = (await take(client, id, role)).status;
    }
    // A volunteer's account is their own, which no organisation ends.
    expect(answers).toEqual(role === "volunteer" ? { ...expected, organization_superuser: 403 } : expected);
  });

  it("nobody raises themselves", async () => {
    for (const [client, email, role] of [
      [superuser, "organization_superuser@city.test", "center_superuser"],
      [superuser, "organization_superuser@city.test", "mentor"],
      [center, "center_superuser@city.test", "admin"],
      [volunteer, "volunteer@city.test", "mentor"],
    ] as const) {
      expect([email, (await grant(client, await idOf(email), role)).status]).toEqual([email, 403]);
    }
  });

  it("an organisation leaves the roles of somebody who also works elsewhere alone", async () => {
    const other = await make.organization();
    const id = await make.user({ organizations: [ground.organizationId, other] });
    expect((await grant(superuser, id, "organization_superuser")).status).toBe(403);
    expect((await grant(center, id, "organization_superuser")).status).toBe(200);
  });

  it("422 for a role that does not exist or is not held, and for a coordinator of nothing", async () => {
    const id = await make.user();
    expect((await grant(admin, id, "emperor")).status).toBe(422);
    expect((await take(admin, id, "mentor")).errors[0]).toMatchObject({ code: "role_not_held" });
    expect((await grant(center, id, "organization_superuser")).errors[0]).toMatchObject({
      source: { pointer: "/data/attributes/organization_id" },
    });
    expect((await grant(center, id, "organization_superuser", { organization_id: ground.organizationId })).status).toBe(200);
    expect((await ask(center, `users/${id}?include=organizations`)).included.map((one) => one.id)).toEqual([ground.organizationId]);
  });

  it("405 with Allow for other methods", async () => {
    const answer = await ask(admin, `users/${await make.user()}/add_role`);
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "PUT, POST, OPTIONS"]);
  });
});

describe("who has to stay", () => {
  beforeAll(async () => {
    const keep = await idOf("admin@city.test");
    await world.sql("city", "delete from user_roles where tenant_id = ? and role = 'admin' and user_id <> ?", [ground.tenantId, keep]);
  });

  it("the last admin, whoever asks and however", async () => {
    const id = await idOf("admin@city.test");
    const asked = await take(admin, id, "admin");
    expect([asked.status, asked.errors[0]!.code]).toEqual([422, "last_admin"]);
    const second = await make.user({ roles: ["admin"], email: `tweede.${newId()}@example.org`, passwordHash: ground.passwordHash });
    // One who is not there does not count.
    await world.sql("city", "update users set status = 'inactive' where id = ?", [second]);
    expect((await take(admin, id, "admin")).status).toBe(422);
    expect(await rolesOf(id)).toContain("admin");
    await world.sql("city", "update users set status = 'active' where id = ?", [second]);
    const [{ email } = { email: "" }] = await world.sql<{ email: string }>("city", "select email from users where id = ?", [second]);
    const other = await world.signInAs(email, "city");
    expect((await take(other, second, "admin")).status).toBe(200);
    expect((await take(admin, id, "admin")).status).toBe(422);
  });

  it("one of two admins who take each other away at once", async () => {
    const first = await idOf("admin@city.test");
    for (const way of ["role", "deactivate", "delete"]) {
      const email = `samen.${newId()}@example.org`;
      const second = await make.user({ roles: ["admin"], email, passwordHash: ground.passwordHash });
      const other = await world.signInAs(email, "city");
      const by = (client: Client, id: string) =>
        way === "role"
          ? take(client, id, "admin")
          : way === "delete"
            ? ask(client, `users/${id}`, { method: "DELETE" })
            : ask(client, `users/${id}/transitions/deactivate`, { method: "POST" });
      const answers = await Promise.all([by(admin, second), by(other, first)]);
      const left = await world.sql<{ n: number }>(
        "city",
        `select count(*) as n from users u join user_roles r on r.user_id = u.id and r.role = 'admin'
          where u.tenant_id = ? and u.status = 'active' and u.deleted_at is null`,
        [ground.tenantId],
      );
      expect(left[0]!.n, `${way}: ${answers.map(({ status }) => status)}`).toBeGreaterThan(0);
      expect(answers.filter(({ status }) => status < 300).length).toBeLessThan(2);
      await world.sql("city", "update users set status = 'active', deleted_at = null, email_key = 'admin@city.test' where id = ?", [first]);
      await world.sql(
        "city",
        "insert or ignore into user_roles (tenant_id, user_id, role, created_at) values (?, ?, 'admin', '2026-01-01')",
        [ground.tenantId, first],
      );
      await world.sql("city", "update users set deleted_at = '2026-01-01' where id = ?", [second]);
      admin = await world.signInAs("admin@city.test", "city");
    }
  });

  it("the last coordinator of an organisation: role, state, account and membership", async () => {
    const organization = await make.organization();
    const one = await make.user({ organizations: [organization], roles: ["organization_superuser"] });
    const membership = { type: "organizations", id: organization };
    const ways = () => [
      take(center, one, "organization_superuser"),
      ask(center, `users/${one}/transitions/deactivate`, { method: "POST" }),
      ask(center, `users/${one}/transitions/archive`, { method: "POST" }),
      ask(center, `users/${one}`, { method: "DELETE" }),
      ask(center, `users/${one}/relationships/organizations`, { method: "DELETE", json: { data: [membership] } }),
    ];
    for (const answer of await Promise.all(ways())) expect([answer.status, answer.errors[0]?.code]).toEqual([422, "last_superuser"]);
    await make.user({ organizations: [organization], roles: ["organization_superuser"] });
    expect((await take(center, one, "organization_superuser")).status).toBe(200);
    expect((await ask(center, `users/${one}`, { method: "DELETE" })).status).toBe(204);
  });

  it("PATCH of one's organisations replaces them, each with its line in the trail, or none of them", async () => {
    const [first, second, third] = [await make.organization(), await make.organization(), await make.organization()];
    const one = await make.user({ organizations: [first, second], roles: ["volunteer"] });
    const path = `users/${one}/relationships/organizations`;
    const replace = (...ids: string[]) =>
      ask(center, path, { method: "PATCH", json: { data: ids.map((id) => ({ type: "organizations", id })) } });
    const now = async () => (await ask(center, path)).data.map(({ id }) => id).sort();
    expect((await replace(second, third)).status).toBe(204);
    expect(await now()).toEqual([second, third].sort());
    expect(await world.sql("city", "select action from audit_events where subject_id = ? order by action", [one])).toEqual([
      { action: "join_organization" },
      { action: "leave_organization" },
    ]);
    expect((await replace(first, newId())).status).toBe(422);
    expect(await now()).toEqual([second, third].sort());
    expect((await replace(third, second)).status).toBe(204);
    expect((await ask(world.visitor("city"), path, { method: "PATCH", json: { data: [] } })).status).toBe(401);
  });

  it("204 for several of one's organisations at once, for none, and for what is so already; 403 for who may change none of it", async () => {
    const [first, second, third] = [await make.organization(), await make.organization(), await make.organization()];
    const one = await make.user({ organizations: [first], roles: ["volunteer"] });
    const path = `users/${one}/relationships/organizations`;
    const write = async (method: string, ids: string[], client = center) =>
      (await ask(client, path, { method, json: { data: ids.map((id) => ({ type: "organizations", id })) } })).status;
    const now = async () => (await ask(center, path)).data.map(({ id }) => id).sort();
    expect(await write("POST", [first, second, third, second])).toBe(204);
    expect(await now()).toEqual([first, second, third].sort());
    for (const method of ["POST", "DELETE"]) expect([method, await write(method, [])]).toEqual([method, 204]);
    expect(await write("DELETE", [first, second, newId()])).toBe(204);
    expect(await write("DELETE", [first])).toBe(204);
    expect(await now()).toEqual([third]);
    const lines = await world.sql<{ action: string }>("city", "select action from audit_events where subject_id = ? order by action", [
      one,
    ]);
    expect(lines.map(({ action }) => action)).toEqual([
      "join_organization",
      "join_organization",
      "leave_organization",
      "leave_organization",
    ]);
    const email = `${newId()}@example.org`;
    await make.user({ email, passwordHash: ground.passwordHash });
    const client = await world.signInAs(email, "city");
    const own = { method: "DELETE", json: { data: [{ type: "organizations", id: first }] } };
    expect([403, 404]).toContain((await ask(client, `users/${one}/relationships/organizations`, own)).status);
  });

  it("somebody new comes with the organisations of the document", async () => {
    const [first, second] = [await make.organization(), await make.organization()];
    const document = (role: string, ids: string[]) => ({
      json: {
        data: {
          type: "users",
          attributes: { first_name: "Nieuw", last_name: "Hier", email: `nieuw-${newId()}@example.org`, role },
          relationships: { organizations: { data: ids.map((id) => ({ type: "organizations", id })) } },
        },
      },
    });
    const made = await ask(center, "users", document("organization_superuser", [first, second]));
    expect([made.status, made.errors]).toEqual([201, []]);
    expect((await ask(center, `users/${made.data[0]!.id}/organizations`)).data.map(({ id }) => id).sort()).toEqual([first, second].sort());
    // The first by the line that says who was added, the other by one of its own.
    const trail = await world.sql("city", "select action from audit_events where subject_id = ? order by action", [made.data[0]!.id]);
    expect(trail).toEqual([{ action: "create" }, { action: "join_organization" }]);
    const without = await ask(center, "users", document("organization_superuser", []));
    expect([without.status, without.errors[0]?.source?.pointer]).toEqual([422, "/data/attributes/organization_id"]);
    expect((await ask(center, "users", document("organization_superuser", [newId()]))).status).toBe(422);
  });

  it("one of two coordinators who go at once", async () => {
    const organization = await make.organization();
    const pair = await Promise.all([1, 2].map(() => make.user({ organizations: [organization], roles: ["organization_superuser"] })));
    const answers = await Promise.all([
      ask(center, `users/${pair[0]}/transitions/archive`, { method: "POST" }),
      take(admin, pair[1]!, "organization_superuser"),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("mass assignment", () => {
  it("takes nothing but what is written of a person", async () => {
    const before = { status: "invited", center_id: ground.centerId };
    const over = {
      status: "active",
      tenant_id: newId(),
      center_id: newId(),
      confirmed_at: "2026-01-01T00:00:00Z",
      signup_method: "imported",
      created_at: "2020-01-01T00:00:00Z",
    };
    for (const extra of ["tenant_id", "confirmed_at", "password", "password_hash", "roles", "email_key", "deleted_at"]) {
      const refused = await ask(center, "users", post({ ...person(), [extra]: "x" }, "users"));
      expect([extra, refused.status]).toEqual([extra, 422]);
    }
    const { tenant_id: _, confirmed_at: __, ...readable } = over;
    const { data } = await ask(center, "users", post(person(), "users"));
    const id = data[0]!.id;
    for (const write of [
      ask(center, "users", post({ ...person(), ...readable }, "users")),
      ask(center, `users/${id}`, patch(id, readable, "users")),
    ])
      expect((await write).errors.map(({ status, source }) => [status, source!.pointer])).toEqual(
        Object.keys(readable).map((name) => ["403", `/data/attributes/${name}`]),
      );
    expect(data[0]!.attributes).toMatchObject({ ...before, signup_method: "createdByUser" });
    expect((await ask(center, `users/${id}`)).data[0]!.attributes).toMatchObject({ ...before, signup_method: "createdByUser" });
    expect((await ask(center, `users/${id}`, patch(id, { role: "admin" }, "users"))).status).toBe(403);
    await superuser.fetch(`/users/${id}/edit`, {
      form: { firstName: "x", lastName: "x", email: "x@example.org", status: "active", role: "admin" },
    });
    expect(await rolesOf(id)).toEqual(["volunteer"]);
  });
});
