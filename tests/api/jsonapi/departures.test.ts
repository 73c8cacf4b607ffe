/** Whoever keeps a copy hears of what went elsewhere, too: to another centre, or out of an organisation. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import type { Client } from "../../support/http";
import { demoPassword } from "../../support/world";
import { ask, groundOf, maker, post, testCity } from "../support";

const { world } = await testCity();
// Before the first request there: a site is remembered for a while. Each centre shows its own.
await world.sql("DB", "update tenants set features = json_set(features, '$.centerSharing', json('false')) where key = 'public'");

const ground = await groundOf(world, "public");
const make = maker(world, ground);
const [site] = await world.sql<{ hostname: string; center_id: string }>(
  "DB",
  "select hostname, center_id from hosts where tenant_id = ? and center_id <> ? and gate_path is null",
  [ground.tenantId, ground.centerId],
);
const there = { centerId: site!.center_id, hostname: site!.hostname };
const account = async (over: Parameters<typeof make.user>[0]) => {
  const email = `${newId()}@example.org`;
  const id = await make.user({ email, passwordHash: ground.passwordHash, ...over });
  return { id, email };
};
const admin = await world.signIn("admin", "public");
const here = await world.signIn("center_superuser", "public");

const deletedOnes = "filter[deleted]=true&sort=-deleted_at&page[size]=100";
const gone = async (client: Client, type: string) => {
  const answer = await ask(client, `${type}?${deletedOnes}`);
  expect([type, answer.status]).toEqual([type, 200]);
  return answer.data.map(({ id }) => id);
};
const moved = async (id: string, to = there.centerId) => {
  const answer = await ask(admin, `organizations/${id}/move`, post({ center_id: to }, "organizations", { id }));
  expect([answer.status, answer.errors]).toEqual([200, []]);
};
/** A key of a centre, which asks at that centre's site. */
const keyOf = async (client: Client) => {
  const made = await ask(client, "api_tokens", post({ name: newId(), access: "read", types: [] }, "api_tokens"));
  expect(made.status).toBe(201);
  return { headers: { authorization: `Bearer ${made.meta.token}` } };
};

describe("what went to another centre", () => {
  it("is gone for the old one's staff, keys and visitors, with all that went along; and has changed for the new one", async () => {
    const organization = await make.organization({ name: "Buurtkamer Oost" });
    const [shown, draft] = [
      await make.vacancy({ organizationId: organization }),
      await make.vacancy({ organizationId: organization, status: "draft", publishedAt: null }),
    ];
    const application = await make.application({ vacancyId: shown, organizationId: organization });
    const person = await make.user({ roles: ["organization_superuser"], organizations: [organization] });
    const key = await keyOf(here);
    const before = new Date(Date.now() - 5).toISOString();
    await moved(organization);

    const rows = { organizations: [organization], vacancies: [shown, draft], applications: [application], users: [person] };
    for (const [type, ids] of Object.entries(rows)) {
      expect(await gone(here, type), type).toEqual(expect.arrayContaining(ids));
      const byKey = await ask(world.visitor("public"), `${type}?${deletedOnes}`, key);
      expect(
        byKey.data.map(({ id }) => id),
        type,
      ).toEqual(expect.arrayContaining(ids));
      for (const id of ids) expect((await ask(here, `${type}/${id}`)).status, type).toBe(404);
      // Admins see them where they are now.
      const byAdmin = await gone(admin, type);
      expect(
        byAdmin.filter((id) => ids.includes(id)),
        type,
      ).toEqual([]);
      const changed = await ask(admin, `${type}?filter[updated_at_gteq]=${before}&filter[id_in]=${ids}`);
      expect(
        changed.data.map(({ id }) => id),
        type,
      ).toEqual(expect.arrayContaining(ids));
    }
    const visitor = world.visitor("public");
    expect(await gone(visitor, "organizations")).toContain(organization);
    const published = await gone(visitor, "vacancies");
    expect([published.includes(shown), published.includes(draft)]).toEqual([true, false]);
    // At the new centre's site it has come, and nothing is gone.
    const other = async (path: string) => {
      const answer = await world.fetch(`http://${there.hostname}/api/v1/${path}`);
      return ((await answer.json()) as { data: { id: string }[] }).data.map(({ id }) => id);
    };
    expect(await other(`vacancies?${deletedOnes}`)).not.toContain(shown);
    expect(await other(`vacancies?filter[updated_at_gteq]=${before}`)).toContain(shown);
  });

  it("is there again when it comes back, and gone at both when it went for good; each id once", async () => {
    const organization = await make.organization();
    await moved(organization);
    expect(await gone(here, "organizations")).toContain(organization);
    await moved(organization, ground.centerId);
    expect(await gone(here, "organizations")).not.toContain(organization);
    expect((await ask(here, `organizations/${organization}`)).status).toBe(200);
    await moved(organization);
    await world.sql("public", "delete from organizations where id = ?", [organization]);
    for (const client of [here, admin]) {
      const ids = await gone(client, "organizations");
      expect(ids.filter((id) => id === organization)).toEqual([organization]);
    }
  });

  it("says nothing to who could not have had it", async () => {
    const organization = await make.organization();
    const vacancy = await make.vacancy({ organizationId: organization, status: "draft", publishedAt: null });
    const application = await make.application({ vacancyId: vacancy, organizationId: organization });
    await moved(organization);
    const volunteer = await world.signIn("volunteer", "public");
    for (const client of [volunteer, await world.signIn("organization_superuser", "public")]) {
      expect(await gone(client, "vacancies")).not.toContain(vacancy);
      expect(await gone(client, "applications")).not.toContain(application);
    }
    expect(await gone(await world.signIn("center_superuser", "village"), "organizations")).not.toContain(organization);
  });
});

describe("an organisation's staff", () => {
  const colleague = async () => {
    const organization = await make.organization();
    const chief = await account({ roles: ["organization_superuser"], organizations: [organization] });
    const staff = await world.signInAs(chief.email, "public");
    const one = await account({ roles: ["volunteer"], organizations: [organization] });
    return { organization, staff, one };
  };

  it("hear of a colleague who deleted the account", async () => {
    const { staff, one } = await colleague();
    expect((await ask(staff, `users/${one.id}`)).status).toBe(200);
    const herself = await world.signInAs(one.email, "public");
    const left = await ask(herself, "current_user", { method: "DELETE", json: { email: one.email, current_password: demoPassword } });
    expect([left.status, left.errors]).toEqual([204, []]);
    expect(await world.sql("public", "select 1 from users where id = ?", [one.id])).toEqual([]);
    expect(await gone(staff, "users")).toContain(one.id);
    expect((await gone(here, "users")).filter((id) => id === one.id)).toEqual([one.id]);
    const others = await colleague();
    expect(await gone(others.staff, "users")).not.toContain(one.id);
  });

  it("hear of one who works there no longer, is still there for the centre; and of one who comes", async () => {
    const { organization, staff, one } = await colleague();
    const workplaces = (method: string) =>
      ask(here, `users/${one.id}/relationships/organizations`, { method, json: { data: [{ type: "organizations", id: organization }] } });
    expect((await workplaces("DELETE")).status).toBe(204);
    expect(await gone(staff, "users")).toContain(one.id);
    expect(await gone(here, "users")).not.toContain(one.id);
    const before = new Date(Date.now() - 5).toISOString();
    expect((await workplaces("POST")).status).toBe(204);
    expect(await gone(staff, "users")).not.toContain(one.id);
    expect((await ask(staff, `users?filter[updated_at_gteq]=${before}`)).data.map(({ id }) => id)).toContain(one.id);
  });

  it("see who lost a role as changed, and not as gone", async () => {
    const { staff, one } = await colleague();
    const before = new Date(Date.now() - 5).toISOString();
    const taken = await ask(here, `users/${one.id}/remove_role?role=volunteer`, { method: "DELETE" });
    expect(taken.status).toBe(200);
    expect(await gone(staff, "users")).not.toContain(one.id);
    expect((await ask(staff, `users?filter[updated_at_gteq]=${before}`)).data.map(({ id }) => id)).toContain(one.id);
  });

  it("hear of their rows that went at once, such as an application for its age", async () => {
    const { organization, staff } = await colleague();
    const application = await make.application({
      vacancyId: await make.vacancy({ organizationId: organization }),
      organizationId: organization,
    });
    expect((await ask(staff, `applications/${application}`)).status).toBe(200);
    await world.sql("public", "delete from applications where id = ?", [application]);
    expect(await gone(staff, "applications")).toContain(application);
    expect(await gone((await colleague()).staff, "applications")).not.toContain(application);
  });

  it("have what two of theirs share as long as one of them has it", async () => {
    const { organization, one } = await colleague();
    const other = await make.organization();
    const chief = await account({ roles: ["organization_superuser"], organizations: [organization, other] });
    const staff = await world.signInAs(chief.email, "public");
    await world.sql("public", "insert into memberships (tenant_id, user_id, organization_id, created_at) values (?, ?, ?, ?)", [
      ground.tenantId,
      one.id,
      other,
      new Date().toISOString(),
    ]);
    await world.sql("public", "delete from memberships where user_id = ? and organization_id = ?", [one.id, organization]);
    expect(await gone(staff, "users")).not.toContain(one.id);
    await world.sql("public", "delete from memberships where user_id = ?", [one.id]);
    expect(await gone(staff, "users")).toContain(one.id);
  });
});
