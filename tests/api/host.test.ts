/** Tenants and hosts: their admins' own, added, checked and removed without a deploy (domain 2). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import type { Client } from "../support/http";
import { openWorld, type World } from "../support/world";
import { ask, type Ground, groundOf, maker, patch, post } from "./support";

let world: World;
let ground: Ground;
let admin: Client;

beforeAll(async () => {
  world = await openWorld();
  ground = await groundOf(world, "city");
  admin = await world.signIn("admin", "city");
});
afterAll(() => world.close());

const trail = (id: string) =>
  world.sql("city", "select action, subject_type from audit_events where subject_id = ? order by created_at", [id]);

describe("a host", () => {
  it("is added, seen once its name leads here, shows its centre at once, and goes", async () => {
    const hostname = `nieuw-${newId()}.localhost`;
    const answer = await ask(admin, "hosts", post({ hostname: `https://${hostname.toUpperCase()}/`, center_id: ground.centerId }, "hosts"));
    expect(answer).toMatchObject({ status: 201, data: [{ id: hostname, attributes: { verified_at: null, center_id: ground.centerId } }] });
    expect(answer.headers.get("location")).toBe(`/api/v1/hosts/${hostname}`);
    const check = (token: string, name = hostname) => world.fetch(`http://${name}/.well-known/portal-host?token=${token}`);
    const token = answer.data[0]!.attributes.check_token;
    expect((await check("guessed")).status).toBe(404);
    expect((await check(token, "city.localhost")).status).toBe(404);
    expect((await ask(admin, `hosts/${hostname}`)).data[0]!.attributes.verified_at).toBeNull();
    expect((await check(token)).status).toBe(200);
    const { verified_at } = (await ask(admin, `hosts/${hostname}`)).data[0]!.attributes;
    expect(verified_at).not.toBeNull();
    await check(token);
    expect((await ask(admin, `hosts/${hostname}`)).data[0]!.attributes.verified_at).toBe(verified_at);
    expect(await (await world.visitor(hostname).fetch("/")).text()).toContain("IJsselstad");
    expect((await ask(admin, `hosts/${hostname}`, { method: "DELETE" })).status).toBe(204);
    expect((await ask(admin, `hosts/${hostname}`)).status).toBe(404);
    expect(await trail(hostname)).toEqual([
      { action: "create", subject_type: "hosts" },
      { action: "delete", subject_type: "hosts" },
    ]);
  });

  it("409 for a name that anybody has, in the same words; 422 for what is no name or no centre of ours", async () => {
    const add = (hostname: unknown, center_id = ground.centerId) => ask(admin, "hosts", post({ hostname, center_id }, "hosts"));
    const [own, foreign] = [await add("city.localhost"), await add("village.localhost")];
    expect([own.status, foreign.status]).toEqual([409, 409]);
    expect({ ...own.errors[0], id: "" }).toEqual({ ...foreign.errors[0], id: "" });
    for (const bad of ["", "localhost", "a b.nl", "10.0.0.1", "x.nl:8080", "-x.nl", "a..nl", `${"a".repeat(64)}.nl`, 7])
      expect([bad, (await add(bad)).status]).toEqual([bad, 422]);
    const village = await groundOf(world, "village");
    expect((await add(`${newId()}.nl`, village.centerId)).errors[0]?.source?.pointer).toBe("/data/attributes/center_id");
  });

  it("of another tenant is not there, and one's own address stays", async () => {
    for (const init of [{}, { method: "DELETE" }]) expect((await ask(admin, "hosts/village.localhost", init)).status).toBe(404);
    expect((await admin.fetch("/admin/hosts", { form: { remove: "village.localhost" } })).status).toBe(404);
    expect((await ask(admin, "hosts/city.localhost", { method: "DELETE" })).status).toBe(422);
    expect(await world.sql("DB", "select count(*) as n from hosts where hostname in ('village.localhost', 'city.localhost')")).toEqual([
      { n: 2 },
    ]);
  });

  it("of a tenant in the second database lies in the directory all the same", async () => {
    const theirs = await world.signIn("admin", "national");
    const { centerId } = await groundOf(world, "national");
    const hostname = `${newId()}.localhost`;
    expect((await ask(theirs, "hosts", post({ hostname, center_id: centerId }, "hosts"))).data[0]!.attributes.binding).toBe("DB_2");
    expect(await (await world.visitor(hostname).fetch("/")).text()).toContain("<h1");
    expect(await world.sql("DB_2", "select action from audit_events where subject_id = ?", [hostname])).toEqual([{ action: "create" }]);
    expect(await world.sql("DB", "select 1 from audit_events where subject_id = ?", [hostname])).toEqual([]);
  });
});

describe("a tenant", () => {
  it("200 with what changes; the rest stays, features that a program does not name too", async () => {
    const one = `tenants/${ground.tenantId}`;
    const { data } = await ask(admin, "tenants");
    expect(data.map(({ id }) => id)).toEqual([ground.tenantId]);
    const set = (attributes: object) => ask(admin, one, patch(ground.tenantId, attributes as Record<string, unknown>, "tenants"));
    const changed = await set({ features: { enableOrganizationsMoving: true }, cors_origins: ["https://www.example.nl/"] });
    expect(changed.data[0]!.attributes).toMatchObject({
      cors_origins: ["https://www.example.nl"],
      features: { enableOrganizationsMoving: true, volunteerProfiles: true },
    });
    expect((await set({ name: "Andere naam" })).data[0]!.attributes.features.enableOrganizationsMoving).toBe(true);
    expect(await (await world.visitor("city").fetch("/")).text()).toContain("Andere naam");
    for (const bad of [
      { cors_origins: ["ftp://x"] },
      { cors_origins: ["https://x.nl/pad"] },
      { features: { centerSharing: "ja" } },
      { name: "x".repeat(121) },
      { key: 1, secret: 2 },
    ])
      expect([bad, (await set(bad)).status]).toEqual([bad, 422]);
    const village = await groundOf(world, "village");
    expect((await ask(admin, `tenants/${village.tenantId}`, patch(village.tenantId, { name: "Van ons" }, "tenants"))).status).toBe(404);
    expect((await ask(await world.signIn("center_superuser", "city"), one, patch(ground.tenantId, { name: "x" }, "tenants"))).status).toBe(
      404,
    );
  });

  it("is changed by its form as a whole, and the second of two admins is told", async () => {
    const [row] = await world.sql<{ lock_version: number }>("DB", "select lock_version from tenants where id = ?", [ground.tenantId]);
    const form = {
      name: "",
      "features.volunteerProfiles": "on",
      "features.oneOnOneWording": "oneOnOne",
      corsOrigins: "https://a.nl\r\nhttps://b.nl",
      lockVersion: String(row!.lock_version),
    };
    expect((await admin.fetch("/admin/tenants", { form })).status).toBe(302);
    expect((await admin.fetch("/admin/tenants", { form: { ...form, name: "Te laat" } })).status).toBe(409);
    const [after] = await world.sql<Record<string, string>>("DB", "select name, features, cors_origins from tenants where id = ?", [
      ground.tenantId,
    ]);
    expect(after).toMatchObject({ name: null, cors_origins: '["https://a.nl","https://b.nl"]' });
    expect(JSON.parse(after!.features!)).toMatchObject({ volunteerProfiles: true, enableOrganizationsMoving: false });
  });
});

describe("the settings of a centre", () => {
  it("reach its site at once, by screen and by API, and stop at its own managers", async () => {
    const superuser = await world.signIn("center_superuser", "demo");
    const form = { name: "Punt Nieuw", tagline: "Samen", place: "amersfoort", requireSecondFactor: "", showAnbiLogo: "on" };
    expect((await superuser.fetch("/instellingen/organisatie", { form })).status).toBe(302);
    expect(await (await world.visitor("demo").fetch("/")).text()).toContain("Punt Nieuw");
    expect(
      await world.sql("demo", "select place, show_anbi_logo, show_nov_logo from volunteer_center_profiles where name = 'Punt Nieuw'"),
    ).toEqual([{ place: "Amersfoort", show_anbi_logo: 1, show_nov_logo: 0 }]);
    expect((await superuser.fetch("/instellingen/organisatie", { form: { ...form, place: "Nergenshuizen" } })).status).toBe(422);
    expect(
      (await superuser.fetch("/instellingen/contact-person", { form: { contactName: "Gerda", contactPhoneNumber: "06 12345678" } })).status,
    ).toBe(302);
    expect((await superuser.fetch("/instellingen/contact-person", { form: { contactEmail: "geen adres" } })).status).toBe(422);
    const [profile] = (await ask(superuser, "volunteer_centers/current?include=profile")).included;
    expect(profile!.attributes).toMatchObject({ name: "Punt Nieuw", contact_name: "Gerda", contact_phone_number: "+31612345678" });
    const path = `volunteer_center_profiles/${profile!.id}`;
    expect(
      (await ask(superuser, path, patch(profile!.id, { tagline: "Anders" }, "volunteer_center_profiles"))).data[0]!.attributes,
    ).toMatchObject({ tagline: "Anders", contact_name: "Gerda" });
    expect(
      (await ask(superuser, path, patch(profile!.id, { require_second_factor: true, tenant_id: "x" }, "volunteer_center_profiles"))).status,
    ).toBe(422);
    expect(
      (await ask(await world.signIn("content_manager", "demo"), path, patch(profile!.id, { tagline: "x" }, "volunteer_center_profiles")))
        .status,
    ).toBe(403);
    const north = await world.signIn("center_superuser", "public");
    expect((await world.visitor("noord.public.localhost").fetch("/instellingen/organisatie")).status).toBe(302);
    expect((await north.fetch("/instellingen/organisatie")).status).toBe(200);
  });
});

describe("a centre's new name", () => {
  it("is a change of its organisation and of its vacancies, too", async () => {
    const admin = await world.signIn("admin", "village");
    const ground = await groundOf(world, "village");
    const vacancy = await maker(world, ground).vacancy({ organizationId: ground.centerId, organizationName: "Dorp" });
    const repeats = [`organizations/${ground.centerId}`, `vacancies/${vacancy}`];
    const seen = () => Promise.all(repeats.map(async (path) => (await ask(admin, path)).data[0]!.attributes));
    const before = await seen();
    const [profile] = (await ask(admin, "volunteer_centers/current?include=profile")).included;
    const change = patch(profile!.id, { name: "Dorp Nieuw" }, "volunteer_center_profiles");
    expect((await ask(admin, `volunteer_center_profiles/${profile!.id}`, change)).status).toBe(200);
    for (const [at, after] of (await seen()).entries()) {
      expect(after.name ?? after.organization_name).toBe("Dorp Nieuw");
      expect(after.lock_version).toBe(before[at]!.lock_version + 1);
      expect(after.updated_at > before[at]!.updated_at).toBe(true);
      const { data } = await ask(admin, `audit_events?filter[subject_id_eq]=${repeats[at]!.split("/")[1]}&sort=-created_at`);
      expect(Object.values(data[0]!.attributes.changes)).toEqual([[expect.any(String), "Dorp Nieuw"]]);
    }
  });
});

describe("/switch", () => {
  it("lists the sites of this tenant and no other", async () => {
    const text = await (await world.visitor("public").fetch("/switch")).text();
    for (const hostname of ["noord.public.localhost", "zuid.public.localhost"]) expect(text).toContain(`http://${hostname}`);
    expect(text).not.toMatch(/village\.localhost|city\.localhost/);
    expect(await (await world.visitor("village").fetch("/switch")).text()).toContain("enige website");
  });
});
