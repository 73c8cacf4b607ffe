/** Invitations, and people who leave. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import type { Client } from "../../support/http";
import { ask, keepWhatIsSent, patch, post, sharedCity } from "../support";

const { world, ground, make, center, superuser } = await sharedCity(["center", "superuser"]);

await keepWhatIsSent(world, "city");

const statusOf = async (id: string) =>
  (await world.sql<{ status: string }>("city", "select status from users where id = ?", [id]))[0]!.status;

const person = () => ({ first_name: "Sanne", last_name: "de Wit", email: `sanne.${newId()}@example.org` });

const mailsOf = async (email: string) =>
  (await world.sql<{ data: string }>("city", "select data from outbox where recipient_email = ? order by created_at", [email])).map(
    ({ data }) => JSON.parse(data) as { link: string },
  );

describe("invitations", () => {
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
    expect(await mailsOf(one.email)).toHaveLength(2);
    const quiet = person();
    const other = (await ask(center, "users", post({ ...quiet, invite: "later" }, "users"))).data[0]!.id;
    expect(await mailsOf(quiet.email)).toHaveLength(0);
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
    expect(await mailsOf(email)).toHaveLength(1);
    expect((await ask(center, `users/${one}/transitions/archive`, { method: "POST" })).status).toBe(200);
    expect(await open(one)).toEqual([]);
  });

  it("of who signed up goes to the address that staff mended, and their page says which mail went", async () => {
    const old = `fout.${newId()}@example.org`;
    const form = { firstName: "Sanne", lastName: "de Wit", email: old, acceptTerms: "on" };
    expect((await world.visitor("city").fetch("/signup", { form })).status).toBe(302);
    const [{ id } = { id: "" }] = await world.sql<{ id: string }>("city", "select id from users where email_key = ?", [old]);
    const pageOf = async () => (await center.fetch(`/users/${id}`)).text();
    expect(await pageOf()).toContain("Heeft zichzelf aangemeld en moet het adres nog bevestigen");
    const email = `goed.${newId()}@example.org`;
    expect((await ask(center, `users/${id}`, patch(id, { email }, "users"))).status).toBe(200);
    const [mail] = await mailsOf(email);
    expect(mail!.link).toContain("/confirm?confirmation_token=");
    expect(await world.sql("city", "select purpose from mail_tokens where user_id = ? and used_at is null", [id])).toEqual([
      { purpose: "confirmation" },
    ]);
    expect(await pageOf()).not.toContain("nog geen uitnodiging");
  });

  it("an organisation mends the address of who is invited to work for it alone", async () => {
    const invited = (organizations: string[]) =>
      make.user({ email: `fout.${newId()}@example.org`, status: "invited", confirmedAt: null, organizations });
    const change = (client: Client, id: string) => ask(client, `users/${id}`, patch(id, { email: `goed.${newId()}@example.org` }, "users"));
    const shared = await invited([ground.organizationId, await make.organization()]);
    expect((await change(superuser, shared)).errors[0]).toMatchObject({ code: "email_of_other_organization" });
    expect((await change(superuser, await invited([ground.organizationId]))).status).toBe(200);
    expect((await change(center, shared)).status).toBe(200);
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

  it("an address in use is filled in by who may act as its owner, and counts once they say so, signed in", async () => {
    const email = `eigen.${newId()}@example.org`;
    const id = await make.user({ email, passwordHash: ground.passwordHash, organizations: [ground.organizationId] });
    const own = await world.signInAs(email, "city");
    const next = `ander.${newId()}@example.org`;
    const change = (client: Client) => ask(client, `users/${id}`, patch(id, { email: next }, "users"));
    expect((await change(superuser)).errors[0]).toMatchObject({ code: "email_of_other" });
    const changed = await change(center);
    expect([changed.status, changed.data[0]!.attributes.email]).toEqual([200, email]);
    expect(await (await center.fetch(`/users/${id}`)).text()).toContain(`Het nieuwe adres ${next} wacht op bevestiging.`);
    expect(await mailsOf(email)).toMatchObject([{ link: "/profile-edit/email" }]);
    const { link } = (await mailsOf(next)).at(-1)!;
    expect((await center.fetch(link, { form: {} })).status).toBe(422);
    expect((await own.fetch(link, { form: {} })).status).toBe(302);
    expect((await ask(own, "current_user")).data[0]!.attributes.email).toBe(next);
  });
});

describe("leaving", () => {
  it("ends every session, and archived people come back by way of inactive", async () => {
    const email = `uit.${newId()}@example.org`;
    const id = await make.user({ email, passwordHash: ground.passwordHash, roles: ["volunteer"] });
    const own = await world.signInAs(email, "city");
    const step = (name: string) => ask(center, `users/${id}/transitions/${name}`, { method: "POST" });
    expect((await step("deactivate")).status).toBe(200);
    expect((await ask(own, "current_user")).status).toBe(401);
    const refused = await step("restore");
    expect([refused.status, refused.errors[0]!.meta]).toEqual([422, { status: "inactive", possible: ["invited", "active", "archived"] }]);
    for (const name of ["activate", "archive", "restore", "activate"]) expect([name, (await step(name)).status]).toEqual([name, 200]);
    expect((await ask(center, `users/${id}`, { method: "DELETE" })).status).toBe(204);
    expect((await ask(center, `users/${id}`)).status).toBe(404);
    expect((await ask(center, "users", post({ ...person(), email }, "users"))).status, "the address is free again").toBe(201);
  });

  it("who never confirmed their address comes back by the link of an invitation alone: 422 for switching the account on", async () => {
    const email = `nooit.${newId()}@example.org`;
    const id = await make.user({ email, status: "invited", confirmedAt: null });
    const step = (name: string) => ask(center, `users/${id}/transitions/${name}`, { method: "POST" });
    for (const name of ["archive", "restore"]) expect([name, (await step(name)).status]).toEqual([name, 200]);
    const { transitions } = (await ask(center, `users/${id}`)).meta;
    expect(["invite", "activate"].map((name) => transitions.includes(name))).toEqual([true, false]);
    expect(await step("activate")).toMatchObject({ status: 422, errors: [{ code: "not_confirmed_yet" }] });
    expect(await statusOf(id)).toBe("inactive");
    expect((await step("invite")).status).toBe(200);
    expect([await statusOf(id), (await mailsOf(email)).length]).toEqual(["invited", 1]);
    expect((await ask(center, `users/${id}/resend_confirmation_instructions`, { method: "POST" })).status).toBe(200);
    const confirmed = await make.user({ status: "inactive" });
    expect(await ask(center, `users/${confirmed}/transitions/invite`, { method: "POST" })).toMatchObject({
      status: 422,
      errors: [{ code: "confirmed_already" }],
    });
  });

  it("an organisation ends the work for it at once, in open sessions too", async () => {
    const email = `werk.${newId()}@example.org`;
    const id = await make.user({ email, passwordHash: ground.passwordHash, roles: ["volunteer"], organizations: [ground.organizationId] });
    const own = await world.signInAs(email, "city");
    expect((await ask(own, "current_organizations")).data).toHaveLength(1);
    const membership = { method: "DELETE", json: { data: [{ type: "organizations", id: ground.organizationId }] } };
    expect((await ask(superuser, `users/${id}/relationships/organizations`, membership)).status).toBe(204);
    expect((await ask(own, "current_organizations")).data).toHaveLength(0);
    expect((await ask(superuser, `users/${id}`)).status).toBe(404);
  });
});

describe("an account made by API", () => {
  const stored = async (id: string) =>
    (
      await world.sql<Record<string, string | null>>("city", "select status, password_hash, accepted_terms_at from users where id = ?", [
        id,
      ])
    )[0]!;
  const password = "zeven groene paarden";

  it("201 with roles, a password and agreement; shown are the first role, the first organisation and that they agreed", async () => {
    const given = {
      ...person(),
      role: "student",
      roles: ["volunteer", "student"],
      organization_id: ground.organizationId,
      password,
      password_confirmation: password,
      accept_terms: true,
    };
    const made = await ask(center, "users?include=roles,organizations", post(given, "users"));
    const [user] = made.data;
    expect([made.status, user!.attributes]).toEqual([
      201,
      expect.objectContaining({ role: "student", organization_id: ground.organizationId, accept_terms: true, status: "invited" }),
    ]);
    expect(
      made.included
        .filter(({ type }) => type === "roles")
        .map(({ attributes }) => attributes.role)
        .sort(),
    ).toEqual(["student", "volunteer"]);
    expect(await stored(user!.id)).toMatchObject({ status: "invited", password_hash: expect.stringMatching(/./) });
    expect(made.text).not.toContain("paarden");
    expect(await world.sql("city", "select kind from consents where user_id = ?", [user!.id])).toEqual([{ kind: "terms" }]);
    const [line] = await world.sql<{ actor_name: string; changes: string | null }>(
      "city",
      "select actor_name, changes from audit_events where subject_id = ? and action = 'create'",
      [user!.id],
    );
    expect([line!.actor_name, String(line!.changes).includes("paarden")]).toEqual([expect.stringMatching(/./), false]);

    // The token alone is enough for who has a password.
    const token = /confirmation_token=([\w-]+)/.exec((await mailsOf(given.email))[0]!.link)![1];
    const confirm = (body: object) => world.visitor("city").fetch("/api/v1/confirm", { method: "POST", json: body });
    expect((await confirm({ confirmation_token: token })).status).toBe(200);
    const client = await world.signInAs(given.email, "city", password);
    expect((await client.fetch("/profile-edit")).status).toBe(200);
  });

  it("422 for who was invited without a password, by the token alone", async () => {
    const one = person();
    await ask(center, "users", post(one, "users"));
    const token = /confirmation_token=([\w-]+)/.exec((await mailsOf(one.email))[0]!.link)![1];
    const answer = await ask(world.visitor("city"), "confirm", { method: "POST", json: { confirmation_token: token } });
    expect([answer.status, answer.errors[0]!.source!.pointer]).toEqual([422, "/data/attributes/password"]);
  });

  it.each([
    [{ password: "kort", password_confirmation: "kort" }, "password"],
    [{ password, password_confirmation: "anders" }, "password_confirmation"],
    [{ roles: ["nobody"] }, "roles/0"],
  ])("422 for %o", async (more, field) => {
    const answer = await ask(center, "users", post({ ...person(), ...more }, "users"));
    expect([answer.status, answer.errors[0]!.source!.pointer]).toEqual([422, `/data/attributes/${field}`]);
  });

  it("403 for a role among several that one may not give; a password of somebody who is there is nobody's to set", async () => {
    const { status } = await ask(superuser, "users", post({ ...person(), roles: ["volunteer", "content_manager"] }, "users"));
    expect(status).toBe(403);
    const id = await make.user({ organizations: [ground.organizationId], roles: ["volunteer"] });
    const before = await stored(id);
    const answer = await ask(center, `users/${id}`, patch(id, { password, password_confirmation: password }, "users"));
    expect([answer.status, (await stored(id)).password_hash]).toEqual([422, before.password_hash]);
  });
});

describe("somebody's address and account are their own", () => {
  /** Who manages an organisation in this state, signed in. */
  async function leader(status: "pending" | "approved") {
    const organizationId = await make.organization({ status });
    const email = `leidt.${newId()}@example.org`;
    const over = { email, emailKey: email, passwordHash: ground.passwordHash, confirmedAt: new Date().toISOString() };
    const id = await make.user({ ...over, roles: ["organization_superuser"], organizations: [organizationId] });
    return { organizationId, id, client: await world.signInAs(email, "city") };
  }
  const rolesOf = async (id: string) =>
    (await world.sql<{ role: string }>("city", "select role from user_roles where user_id = ? order by role", [id])).map(
      ({ role }) => role,
    );
  const worksFor = (id: string) => world.sql("city", "select organization_id from memberships where user_id = ?", [id]);

  it("403 added by an organisation that waits for its approval, to which its centre adds; its page says what it waits for", async () => {
    const { organizationId, client } = await leader("pending");
    const one = { ...person(), role: "organization_superuser", organization_id: organizationId };
    expect((await ask(client, "users", post(one, "users"))).status).toBe(403);
    expect(await mailsOf(one.email)).toEqual([]);
    const page = await (await client.fetch("/users/add")).text();
    expect([page.includes("zodra je organisatie is goedgekeurd"), page.includes('name="firstName"')]).toEqual([true, false]);
    expect((await ask(center, "users", post(one, "users"))).status).toBe(201);
  });

  it("422 for the sixth invitation of an address in an hour, however often its account is taken away", async () => {
    const one = person();
    for (let turn = 0; turn < 6; turn++) {
      const made = await ask(superuser, "users", post(one, "users"));
      expect([made.status, made.errors[0]?.code]).toEqual(turn < 5 ? [201, undefined] : [422, "mailed_enough"]);
      if (turn < 5) expect((await ask(superuser, `users/${made.data[0]!.id}`, { method: "DELETE" })).status).toBe(204);
    }
    expect(await mailsOf(one.email)).toHaveLength(5);
  });

  it("302 signed up with an address that was only invited: a confirmation with the name that was typed, and the account is out of the organisation's hands", async () => {
    const one = { ...person(), role: "organization_superuser" };
    const { id } = (await ask(superuser, "users", post(one, "users"))).data[0]!;
    const visitor = world.visitor("city");
    const form = { firstName: "Zelf", lastName: "Hier", email: one.email, acceptTerms: "on" };
    expect((await visitor.fetch("/signup", { form })).status).toBe(302);
    const said = await world.sql<{ event: string; name: string }>(
      "city",
      "select event, recipient_name as name from outbox where recipient_email = ? order by created_at, rowid",
      [one.email],
    );
    expect(said).toEqual([
      { event: "user_invited", name: "Sanne" },
      { event: "user_confirm", name: "Zelf" },
    ]);
    const [token] = (await mailsOf(one.email)).flatMap(({ link }) => /confirmation_token=([\w-]+)/.exec(link)?.[1] ?? []).slice(-1);
    const password = "zeven groene paarden";
    const link = `/confirm?confirmation_token=${token}`;
    const confirmed = await visitor.fetch(link, { form: { password, passwordConfirmation: password, acceptTerms: "on" } });
    expect(confirmed.status).toBe(302);
    expect([await statusOf(id), await rolesOf(id)]).toEqual(["active", ["organization_superuser", "volunteer"]]);
    for (const [path, method] of [
      [`users/${id}`, "DELETE"],
      [`users/${id}/transitions/deactivate`, "POST"],
      [`users/${id}/transitions/archive`, "POST"],
    ])
      expect((await ask(superuser, path!, { method })).status).toBe(403);
    expect((await ask(superuser, `users/${id}/remove_role`, { ...post({ role: "volunteer" }, "users"), method: "DELETE" })).status).toBe(
      403,
    );

    const themselves = await world.signInAs(one.email, "city", password);
    expect(await (await themselves.fetch("/account/roles")).text()).toContain("Stoppen bij ");
    const left = await themselves.fetch("/account/roles", { form: { _action: "leave", organizationId: ground.organizationId } });
    expect([left.status, left.headers.get("location")]).toEqual([302, "/account/roles"]);
    expect([await worksFor(id), await rolesOf(id)]).toEqual([[], ["volunteer"]]);
  });

  it("204 out of an organisation by one's own choice, 422 for its last one", async () => {
    const { organizationId, id, client } = await leader("pending");
    const leave = (of: string) =>
      ask(client, `users/${id}/relationships/organizations`, { method: "DELETE", json: { data: [{ type: "organizations", id: of }] } });
    expect((await leave(organizationId)).errors[0]).toMatchObject({ status: "422", code: "last_superuser" });
    const page = await client.fetch("/account/roles", { form: { _action: "leave", organizationId } });
    expect([page.status, (await page.text()).includes("Dit is de laatste beheerder")]).toEqual([422, true]);
    await make.user({ status: "active", roles: ["organization_superuser"], organizations: [organizationId] });
    expect((await leave(organizationId)).status).toBe(204);
    expect(await worksFor(id)).toEqual([]);
  });
});
