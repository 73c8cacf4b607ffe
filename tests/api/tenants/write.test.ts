/** Tenants and their sites. */
import { describe, expect, it } from "vitest";
import { wireNamed } from "~/core/jsonapi/names.server";
import { featuresSchema } from "~/core/tenant/features";
import { ask, groundOf, patch, testCity } from "../support";

const { world, ground, admin } = await testCity(["admin"]);

describe("a tenant", () => {
  it("200 with what changes; the rest stays, features that a program does not name too", async () => {
    const one = `tenants/${ground.tenantId}`;
    const { data } = await ask(admin, "tenants");
    expect(data.map(({ id }) => id)).toEqual([ground.tenantId]);
    expect(data[0]!.attributes.features).toEqual(wireNamed(featuresSchema.parse({})));
    const set = (attributes: object) => ask(admin, one, patch(ground.tenantId, attributes as Record<string, unknown>, "tenants"));
    const changed = await set({ features: { enableOrganizationsMoving: true }, cors_origins: ["https://www.example.nl/"] });
    expect(changed.data[0]!.attributes).toMatchObject({
      cors_origins: ["https://www.example.nl"],
      features: { enable_organizations_moving: true, volunteer_profiles: true },
    });
    const named = await set({ features: { volunteer_profiles: false } });
    expect(named.data[0]!.attributes.features).toMatchObject({ enable_organizations_moving: true, volunteer_profiles: false });
    expect((await set({ name: "Andere naam" })).data[0]!.attributes.features.enable_organizations_moving).toBe(true);
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

describe("the list of origins in the form", () => {
  const sent = (form: Record<string, string>) =>
    admin.fetch("/admin/tenants", { form: { ...form, "features.oneOnOneWording": "oneOnOne" } });
  const versionNow = async () =>
    String((await world.sql<{ v: number }>("DB", "select lock_version as v from tenants where id = ?", [ground.tenantId]))[0]!.v);
  const pressed = (type: string, payload: object) => JSON.stringify({ type, payload: { name: "corsOrigins", ...payload } });
  const rowsIn = (html: string) =>
    Array.from(html.matchAll(/<input[^>]*name="corsOrigins\[\d+\]"[^>]*>/g), ([input]) => /value="([^"]*)"/.exec(input)?.[1] ?? "");

  it("200 with a row more or less and all that was typed, and nothing is written, without script", async () => {
    const form = { name: "Half getypt", lockVersion: await versionNow(), "corsOrigins[0]": "https://a.nl", "corsOrigins[1]": "geen adres" };
    const more = await sent({ ...form, __intent__: pressed("insert", {}) });
    expect(more.status).toBe(200);
    const html = await more.text();
    expect(rowsIn(html)).toEqual(["https://a.nl", "geen adres", ""]);
    expect(html).toContain('value="Half getypt"');
    expect(html).not.toContain("error-summary");
    expect(rowsIn(await (await sent({ ...form, __intent__: pressed("remove", { index: 0 }) })).text())).toEqual(["geen adres"]);
    expect(await versionNow()).toBe(form.lockVersion);
  });

  it("422 beside the row that does not fit; 302 with rows that are left empty at the end", async () => {
    const form = { name: "", lockVersion: await versionNow(), "corsOrigins[0]": "https://a.nl", "corsOrigins[1]": "geen adres" };
    const refused = await sent(form);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(rowsIn(html)).toEqual(["https://a.nl", "geen adres"]);
    expect(html).toMatch(/aria-invalid="true"[^>]*value="geen adres"|value="geen adres"[^>]*aria-invalid="true"/);
    expect((await sent({ ...form, "corsOrigins[1]": "" })).status).toBe(302);
    const [row] = await world.sql<{ o: string }>("DB", "select cors_origins as o from tenants where id = ?", [ground.tenantId]);
    expect(JSON.parse(row!.o)).toEqual(["https://a.nl"]);
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
