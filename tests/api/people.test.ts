/** Roles, workplaces, invitations and acting as somebody, by API and by screen: who may, who may not, and who has to stay (domain 3). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Role } from "~/core/auth/viewer";
import { newId } from "~/core/ids";
import type { Client } from "../support/http";
import { openWorld, type World } from "../support/world";
import { ask, type Ground, groundOf, keepWhatIsSent, maker, patch, post } from "./support";

let world: World;
let ground: Ground;
let make: ReturnType<typeof maker>;
let admin: Client;
let center: Client;
let superuser: Client;
let volunteer: Client;
let passwordHash: string;

beforeAll(async () => {
  world = await openWorld();
  await keepWhatIsSent(world, "city");
  ground = await groundOf(world, "city");
  make = maker(world, ground);
  [admin, center, superuser, volunteer] = (await Promise.all(
    (["admin", "center_superuser", "organization_superuser", "volunteer"] as const).map((role) => world.signIn(role, "city")),
  )) as [Client, Client, Client, Client];
  const [row] = await world.sql<{ hash: string }>("city", "select password_hash as hash from users where email_key = 'admin@city.test'");
  passwordHash = row!.hash;
});
afterAll(() => world.close());

const clients = () => ({ volunteer, organization_superuser: superuser, center_superuser: center, admin });
const rolesOf = async (id: string) =>
  (await world.sql<{ role: string }>("city", "select role from user_roles where user_id = ? order by role", [id])).map(({ role }) => role);
const statusOf = async (id: string) =>
  (await world.sql<{ status: string }>("city", "select status from users where id = ?", [id]))[0]!.status;
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
    expect(answers).toEqual(expected);
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
    const second = await make.user({ roles: ["admin"], email: `tweede.${newId()}@example.org`, passwordHash });
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
      const second = await make.user({ roles: ["admin"], email, passwordHash });
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
    expect((await ask(center, `users/${id}`, patch(id, { role: "admin" }, "users"))).status).toBe(422);
    await superuser.fetch(`/users/${id}/edit`, {
      form: { firstName: "x", lastName: "x", email: "x@example.org", status: "active", role: "admin" },
    });
    expect(await rolesOf(id)).toEqual(["volunteer"]);
  });
});

describe("invitations", () => {
  const mailsTo = async (email: string) =>
    (await world.sql<{ data: string }>("city", "select data from outbox where recipient_email = ? order by created_at", [email])).map(
      ({ data }) => JSON.parse(data) as { link: string },
    );

  it("go out with the account, again, and not when asked not to", async () => {
    const one = person();
    const id = (await ask(center, "users", post(one, "users"))).data[0]!.id;
    const [sent] = await world.sql<{ n: number }>("city", "select count(*) as n from mail_tokens where user_id = ? and used_at is null", [
      id,
    ]);
    expect(sent!.n).toBe(1);
    expect((await ask(center, `users/${id}/transitions/invite`, { method: "POST" })).status).toBe(200);
    expect(await world.sql("city", "select used_at is null as open from mail_tokens where user_id = ? order by created_at", [id])).toEqual([
      { open: 0 },
      { open: 1 },
    ]);
    expect(await mailsTo(one.email)).toHaveLength(2);
    const quiet = person();
    const other = (await ask(center, "users", post({ ...quiet, invite: "later" }, "users"))).data[0]!.id;
    expect(await mailsTo(quiet.email)).toHaveLength(0);
    expect(await statusOf(other)).toBe("invited");
  });

  it("end when they are withdrawn, and with the address that they went to", async () => {
    const open = (id: string) =>
      world.sql<{ email: string }>("city", "select id from mail_tokens where user_id = ? and used_at is null", [id]);
    const one = (await ask(center, "users", post(person(), "users"))).data[0]!.id;
    const [first] = await open(one);
    const email = `beter.${newId()}@example.org`;
    expect((await ask(center, `users/${one}`, patch(one, { email }, "users"))).status).toBe(200);
    const [second] = await open(one);
    expect(second).not.toEqual(first);
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await ask(center, `users/${one}/transitions/archive`, { method: "POST" })).status).toBe(200);
    expect(await open(one)).toEqual([]);
  });

  it("five an hour to one address", async () => {
    const id = (await ask(center, "users", post({ ...person(), invite: "later" }, "users"))).data[0]!.id;
    const statuses: number[] = [];
    for (let at = 0; at < 6; at++) statuses.push((await ask(center, `users/${id}/transitions/invite`, { method: "POST" })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 422]);
  });

  it("422 beside the field for an address that is known, in whatever spelling", async () => {
    const one = person();
    await ask(center, "users", post(one, "users"));
    const again = await ask(center, "users", post({ ...one, email: one.email.toUpperCase() }, "users"));
    expect([again.status, again.errors[0]!.source]).toEqual([422, { pointer: "/data/attributes/email" }]);
    const page = await center.fetch("/users/add", {
      form: { firstName: "Sanne", lastName: "de Wit", email: one.email, role: "volunteer" },
    });
    expect(page.status).toBe(422);
    expect(await page.text()).toContain("is er al een account");
  });

  it("an address in use is changed by who may act as its owner", async () => {
    const email = `eigen.${newId()}@example.org`;
    const id = await make.user({ email, passwordHash, organizations: [ground.organizationId] });
    const own = await world.signInAs(email, "city");
    const change = (client: Client) => ask(client, `users/${id}`, patch(id, { email: `ander.${newId()}@example.org` }, "users"));
    expect((await change(superuser)).errors[0]).toMatchObject({ code: "email_of_other" });
    expect((await ask(own, "current_user")).status).toBe(200);
    expect((await change(center)).status).toBe(200);
    expect((await ask(own, "current_user")).status).toBe(401);
  });
});

describe("leaving", () => {
  it("ends every session, and archived people come back by way of inactive", async () => {
    const email = `uit.${newId()}@example.org`;
    const id = await make.user({ email, passwordHash, roles: ["volunteer"] });
    const own = await world.signInAs(email, "city");
    const step = (name: string) => ask(center, `users/${id}/transitions/${name}`, { method: "POST" });
    expect((await step("deactivate")).status).toBe(200);
    expect((await ask(own, "current_user")).status).toBe(401);
    const refused = await step("restore");
    expect([refused.status, refused.errors[0]!.meta]).toEqual([422, { status: "inactive", possible: ["active", "archived"] }]);
    for (const name of ["activate", "archive", "restore", "activate"]) expect([name, (await step(name)).status]).toEqual([name, 200]);
    expect((await ask(center, `users/${id}`, { method: "DELETE" })).status).toBe(204);
    expect((await ask(center, `users/${id}`)).status).toBe(404);
    expect((await ask(center, "users", post({ ...person(), email }, "users"))).status, "the address is free again").toBe(201);
  });

  it("an organisation ends the work for it at once, in open sessions too", async () => {
    const email = `werk.${newId()}@example.org`;
    const id = await make.user({ email, passwordHash, roles: ["volunteer"], organizations: [ground.organizationId] });
    const own = await world.signInAs(email, "city");
    expect((await ask(own, "current_organizations")).data).toHaveLength(1);
    const membership = { method: "DELETE", json: { data: [{ type: "organizations", id: ground.organizationId }] } };
    expect((await ask(superuser, `users/${id}/relationships/organizations`, membership)).status).toBe(204);
    expect((await ask(own, "current_organizations")).data).toHaveLength(0);
    expect((await ask(superuser, `users/${id}`)).status).toBe(404);
  });
});

describe("acting as somebody", () => {
  const actAs = (client: Client, id: string) => ask(client, "sign_in_as_user", post({ user_id: id }, "users"));

  it("is for admins and a centre's superusers, never upward, never out of the centre", async () => {
    const elsewhere = await make.organization({ type: "VolunteerCenter" });
    const people = {
      volunteer: await make.user({ roles: ["volunteer"] }),
      peer: await make.user({ roles: ["center_superuser"] }),
      admin: await make.user({ roles: ["admin"] }),
      elsewhere: await make.user({ centerId: elsewhere }),
      invited: await make.user({ status: "invited", confirmedAt: null }),
    };
    const expected = {
      nobody: [401, 401, 401, 401, 401],
      volunteer: [404, 404, 404, 404, 404],
      organization_superuser: [404, 404, 404, 404, 404],
      center_superuser: [200, 200, 403, 404, 422],
      // The other centre's site is where this person is at home.
      admin: [200, 200, 403, 422, 422],
    };
    for (const [who, statuses] of Object.entries(expected)) {
      const answers: number[] = [];
      const client = who === "nobody" ? world.visitor("city") : await world.signInAs(`${who}@city.test`, "city");
      for (const id of Object.values(people)) {
        answers.push((await actAs(client, id)).status);
        await client.fetch("/auth/stop-acting", { form: {} });
      }
      expect({ [who]: answers }).toEqual({ [who]: statuses });
    }
    await world.sql("city", "update users set deleted_at = '2026-01-01' where id = ?", [people.admin]);
  });

  it("by cookie: on every page it says who as whom, and leads back to one's own session", async () => {
    const id = await make.user({ firstName: "Bea", lastName: "Bezoek", roles: ["volunteer"] });
    const me = await world.signInAs("center_superuser@city.test", "city");
    const own = me.cookies.get("client");
    expect((await me.fetch(`/users/${id}/act`, { form: {} })).status).toBe(302);
    expect(me.cookies.get("client")).not.toBe(own);
    expect((await ask(me, "current_user")).data[0]!.id).toBe(id);
    for (const path of ["/", "/vacancies/search", "/applications"])
      expect(await (await me.fetch(path)).text(), path).toMatch(/Carlijn Centrum, je kijkt nu mee als Bea Bezoek/);
    expect((await me.fetch("/users")).status).toBe(403);
    expect((await actAs(me, await make.user())).status).toBe(403);

    const back = await me.fetch("/auth/stop-acting", { form: {} });
    expect([back.status, back.headers.get("location")]).toEqual([302, `/users/${id}`]);
    expect(me.cookies.get("client")).toBe(own);
    expect((await me.fetch(`/users/${id}`)).status).toBe(200);
    const trail = await world.sql(
      "city",
      "select action, actor_name as name, real_actor_id is not null as real from audit_events where subject_id = ? order by id",
      [id],
    );
    expect(trail).toEqual([
      { action: "act_as", name: "Carlijn Centrum", real: 0 },
      { action: "stop_acting", name: "Bea Bezoek", real: 1 },
    ]);
  });

  it("by token: the own one stays good, and sign_out ends acting", async () => {
    const id = await make.user({ roles: ["volunteer"] });
    const client = await world.token("center_superuser", "city");
    const own = { ...client.tokens! };
    const begun = await actAs(client, id);
    expect([begun.status, begun.data[0]!.id]).toEqual([200, id]);
    expect(client.tokens!.client).not.toBe(own.client);
    expect((await ask(client, "current_user")).data[0]!.id).toBe(id);
    expect((await client.fetch("/auth/sign_out", { method: "DELETE" })).status).toBe(200);
    client.tokens = own;
    expect((await ask(client, "current_user")).data[0]!.attributes.email).toBe("center_superuser@city.test");
  });

  it("ends with the right to it, with the real person's account and with their signing out", async () => {
    const begin = async (email: string) => {
      const me = await world.signInAs(email, "city");
      const id = await make.user({ roles: ["volunteer"] });
      await me.fetch(`/users/${id}/act`, { form: {} });
      expect((await ask(me, "current_user")).data[0]!.id).toBe(id);
      return { me, id };
    };
    const staff = async () => {
      const email = `staf.${newId()}@example.org`;
      return { email, id: await make.user({ email, passwordHash, roles: ["center_superuser"] }) };
    };
    const who = await staff();
    const raised = await begin(who.email);
    await grant(admin, raised.id, "admin");
    expect((await ask(raised.me, "current_user")).status, "the other is an admin now").toBe(401);
    await take(admin, raised.id, "admin");
    expect((await ask(raised.me, "current_user")).status).toBe(401);

    const lowered = await begin(who.email);
    await take(admin, who.id, "center_superuser");
    expect((await ask(lowered.me, "current_user")).status, "no superuser any more").toBe(401);

    const gone = await staff();
    const left = await begin(gone.email);
    await ask(admin, `users/${gone.id}/transitions/deactivate`, { method: "POST" });
    expect((await ask(left.me, "current_user")).status, "switched off").toBe(401);

    const out = await staff();
    const ended = await begin(out.email);
    const elsewhere = await world.signInAs(out.email, "city");
    await elsewhere.fetch("/uitloggen", { form: {} });
    expect((await ask(ended.me, "current_user")).status, "signed out elsewhere").toBe(401);

    const both = await begin((await staff()).email);
    await both.me.fetch("/uitloggen", { form: {} });
    const sessions = await world.sql("city", "select id from sessions where real_user_id is not null and user_id = ?", [both.id]);
    expect(sessions).toEqual([]);
  });

  it("leaves the password, the address and the sessions of this person alone", async () => {
    const email = `rustig.${newId()}@example.org`;
    const id = await make.user({ email, passwordHash, roles: ["volunteer"] });
    const own = await world.signInAs(email, "city");
    for (let at = 0; at < 9; at++) {
      const copied = `insert into sessions select ?, tenant_id, user_id, kind, ?, null, rotated_at, expires_at, ends_at, last_used_at, user_agent, organization_id,
        real_user_id, created_at, second_factor_at from sessions where id = ?`;
      await world.sql("city", copied, [newId(), newId(), own.cookies.get("client")]);
    }
    const me = await world.signInAs("center_superuser@city.test", "city");
    await me.fetch(`/users/${id}/act`, { form: {} });
    expect((await ask(me, "current_user", patch(id, { email: "nieuw@example.org" }, "users"))).status).toBeGreaterThanOrEqual(400);
    expect(
      (await me.fetch("/profile-edit/email", { form: { email: "nieuw@example.org", currentPassword: "vrijwilligers-demo" } })).status,
    ).toBe(403);
    expect((await ask(own, "current_user")).status).toBe(200);
    expect(await world.sql("city", "select id from sessions where user_id = ? and real_user_id is null", [id])).toHaveLength(10);
  });
});

describe("/users", () => {
  it("filters, sorts and counts as its address says, in two round trips", async () => {
    const answer = await center.fetch(
      `/users?filter[with_role]=organization_superuser&filter[organization_id_eq]=${ground.organizationId}&filter[status_eq]=active`,
    );
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("Otto Organisatie");
    const found = await ask(center, "users?filter[search]=organization_superuser@city.test");
    expect(found.data.map(({ attributes }) => attributes.full_name)).toEqual(["Otto Organisatie"]);
  });

  it("leaves as CSV what is filtered: a mark, semicolons, no formulas", async () => {
    await make.user({ firstName: "=HYPERLINK(1)", lastName: "Zzformule" });
    const file = await center.fetch("/users.csv?filter[search]=zzformule");
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [heading, row, ...rest] = new TextDecoder().decode(bytes).trim().split("\r\n");
    expect(heading).toMatch(/^"?Voornaam"?;"?Achternaam"?;/);
    expect(row).toMatch(/^"?'=HYPERLINK\(1\)"?;Zzformule;/);
    expect(rest).toEqual([]);
    expect(file.headers.get("content-disposition")).toMatch(/attachment; filename="gebruikers-\d{4}-\d\d-\d\d\.csv"/);
    expect((await superuser.fetch("/users.csv")).status).toBe(200);
    expect((await volunteer.fetch("/users.csv")).status).toBe(403);
  });
});
