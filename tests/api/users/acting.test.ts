/** Acting as somebody: who may, as whom, and how it ends. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import type { Client } from "../../support/http";
import { type Answer, ask, keepWhatIsSent, patch, post, sharedCity } from "../support";
import { aProfile } from "../volunteer_profiles/rows";

const { world, ground, make, admin } = await sharedCity(["admin"]);

await keepWhatIsSent(world, "city");

const grant = (client: Client, id: string, role: string, more: object = {}) =>
  ask(client, `users/${id}/add_role`, { ...post({ role, ...more }, "users"), method: "PUT" });

const take = (client: Client, id: string, role: string) =>
  ask(client, `users/${id}/remove_role`, { ...post({ role }, "users"), method: "DELETE" });

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
      expect(await (await me.fetch(path)).text(), path).toMatch(/Carlijn Centrum, je werkt nu als Bea Bezoek/);
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
      return { email, id: await make.user({ email, passwordHash: ground.passwordHash, roles: ["center_superuser"] }) };
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

  it("makes no key and no webhook, which would outlive it: 403", async () => {
    const me = await world.signInAs("admin@city.test", "city");
    await me.fetch(`/users/${await make.user({ roles: ["center_superuser"] })}/act`, { form: {} });
    const made = [
      await ask(me, "api_tokens", post({ name: "Koppeling", types: ["vacancies"], access: "read" }, "api_tokens")),
      await ask(me, "webhooks", post({ name: "Koppeling", url: "https://example.org/hook", events: ["vacancies.*"] }, "webhooks")),
    ];
    expect(made.map(({ status }) => status)).toEqual([403, 403]);
    const screens = ["/admin/api-tokens", "/admin/webhooks"];
    for (const screen of screens) expect((await me.fetch(screen)).status, screen).toBe(200);
    await me.fetch("/auth/stop-acting", { form: {} });
  });

  it("agrees to nothing in their name: 422, and what was signed on paper is noted as that", async () => {
    const id = await make.user({ roles: ["volunteer"], acceptedTermsAt: null });
    const profile = await aProfile(world, { tenantId: ground.tenantId, centerId: ground.centerId, userId: id, visible: false });
    const me = await world.signInAs("center_superuser@city.test", "city");
    await me.fetch(`/users/${id}/act`, { form: {} });
    const join = (attributes: object) => ask(me, `volunteer_profiles/${profile}/join_pool`, post({ ...attributes }, "volunteer_profiles"));
    const set = (attributes: object) => ask(me, "current_user", patch(id, { ...attributes }, "users"));
    const refused = async (answer: Promise<Answer>) => {
      const { status, errors } = await answer;
      return [status, errors[0]?.source?.pointer];
    };
    expect(await refused(join({ consent: true }))).toEqual([422, "/data/attributes/on_paper"]);
    expect(await refused(set({ digest_days: ["monday"] }))).toEqual([422, "/data/attributes/digest_days"]);
    expect(await refused(set({ accept_terms: true }))).toEqual([422, "/data/attributes/accept_terms"]);
    const page = await me.fetch("/profile-edit/periodieke-mail", { form: { digestDays: "monday" } });
    expect(page.status).toBe(422);
    const consents = () => world.sql("city", "select kind, version from consents where user_id = ?", [id]);
    expect(await consents()).toEqual([]);
    expect(await (await me.fetch("/profiel/voorbeeld")).text()).toContain('name="onPaper"');
    expect((await join({ on_paper: true })).status).toBe(200);
    expect(await consents()).toEqual([{ kind: "pool", version: "2026-11-paper" }]);
  });

  it("leaves the password, the address and the sessions of this person alone", async () => {
    const email = `rustig.${newId()}@example.org`;
    const id = await make.user({ email, passwordHash: ground.passwordHash, roles: ["volunteer"] });
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
