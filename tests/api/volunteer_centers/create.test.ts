/** One more centre in a tenant: by form and by program, and that it works at once. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { demoPassword } from "../../support/world";
import { ask, groundOf, post, testCity } from "../support";

const { world, ground, admin, center: superuser } = await testCity(["admin", "center"]);

const named = () => `Punt ${newId().slice(-8)}`;
const add = (attributes: Record<string, unknown>, client = admin) =>
  ask(client, "volunteer_centers", post({ name: named(), city: "Zutphen", ...attributes }, "volunteer_centers"));
const rowsOf = (table: string, id: string) =>
  world.sql<Record<string, string>>("city", `select * from ${table} where tenant_id = ? and center_id = ?`, [ground.tenantId, id]);

describe("a new centre", () => {
  it("201 with a site: a look of its own, pages and a menu, under a web address at once", async () => {
    const name = named();
    const made = await add({
      name,
      look: "village",
      email: "punt@example.org",
      street: "Markt",
      house_number: "1",
      postal_code: "7201 AA",
    });
    expect(made.status).toBe(201);
    const [{ id, attributes }] = made.data as [(typeof made.data)[0]];
    expect(attributes).toMatchObject({ name, city: "Zutphen", email: "punt@example.org" });
    expect(attributes.latitude).toBeCloseTo(52.1, 0);
    expect(await rowsOf("volunteer_center_profiles", id)).toMatchObject([
      { name, primary_color: "#b04a2a", contact_email: "punt@example.org" },
    ]);
    expect((await rowsOf("pages", id)).map(({ slug }) => slug).sort()).toEqual(["", "privacy"]);
    expect(await rowsOf("addresses", id)).toMatchObject([{ street: "Markt", city: "Zutphen" }]);

    const hostname = `punt-${newId()}.localhost`;
    expect((await ask(admin, "hosts", post({ hostname, center_id: id }, "hosts"))).status).toBe(201);
    const visitor = world.visitor(hostname);
    const home = await (await visitor.fetch("/")).text();
    expect([home.includes(name), home.includes("#b04a2a"), home.includes("Wat wil jij doen in Zutphen?")]).toEqual([true, true, true]);
    for (const path of ["/privacy", "/vacancies/search", "/sociale-kaart"])
      expect([path, (await visitor.fetch(path)).status]).toEqual([path, 200]);
    expect(await (await admin.fetch("/switch")).text()).toContain(hostname);
    await visitor.fetch("/auth/login-1", { form: { email: "admin@city.test", password: demoPassword } });
    expect((await visitor.fetch("/instellingen/design")).status).toBe(200);
    const trail = await world.sql("city", "select action, subject_type from audit_events where subject_id = ?", [id]);
    expect(trail).toEqual([{ action: "create", subject_type: "volunteer_centers" }]);
  });

  it("looks as the site on which it was added, unless said otherwise", async () => {
    const [own] = await rowsOf("volunteer_center_profiles", ground.centerId);
    const { data } = await add({});
    const [theirs] = await rowsOf("volunteer_center_profiles", data[0]!.id);
    expect([theirs!.primary_color, theirs!.website_logo_url]).toEqual([own!.primary_color, null]);
  });

  it("422 beside the field, 403 for who is no admin, and nothing is written", async () => {
    const before = await world.sql("city", "select count(*) as n from organizations");
    for (const [given, field] of [
      [{ name: "" }, "name"],
      [{ city: "Nergenshuizen" }, "city"],
      [{ city: "" }, "city"],
      [{ postal_code: "99" }, "postal_code"],
      [{ email: "geen adres" }, "email"],
      [{ look: "paars" }, "look"],
    ] as const) {
      const { status, errors } = await add(given);
      expect([field, status, errors[0]!.source?.pointer]).toEqual([field, 422, `/data/attributes/${field}`]);
    }
    expect((await add({}, superuser)).status).toBe(403);
    expect((await add({ tenant_id: (await groundOf(world, "village")).tenantId })).status).toBeGreaterThanOrEqual(400);
    expect(await world.sql("city", "select count(*) as n from organizations")).toEqual(before);
  });
});

describe("the screens", () => {
  const profileOf = async (id: string) => (await rowsOf("volunteer_center_profiles", id))[0]!;

  it("302 to the list, which shows it without an address; what is refused keeps what was typed", async () => {
    const name = named();
    const refused = await admin.fetch("/admin/centers/add", { form: { name, city: "Nergenshuizen", street: "Lange Hofstraat" } });
    const html = await refused.text();
    expect([refused.status, html.includes(name), html.includes("Lange Hofstraat"), html.includes("Deze plaats kennen we niet")]).toEqual([
      422,
      true,
      true,
      true,
    ]);
    const added = await admin.fetch("/admin/centers/add", { form: { name, city: "Zutphen", look: "same" } });
    expect([added.status, added.headers.get("location")]).toEqual([302, "/admin/centers"]);
    const list = await (await admin.fetch("/admin/centers")).text();
    const [row] = await world.sql<{ id: string }>("city", "select id from organizations where name = ?", [name]);
    expect([list.includes(name), list.includes(`/admin/hosts?center=${row!.id}#add`)]).toEqual([true, true]);
    expect(await (await admin.fetch(`/admin/hosts?center=${row!.id}`)).text()).toMatch(
      new RegExp(`<option value="${row!.id}"[^>]*selected`),
    );
    expect((await superuser.fetch("/admin/centers")).status).toBe(403);
  });

  it("what is wrong is summed up in the order of the form", async () => {
    const form = { name: "x".repeat(121), postalCode: "12", city: "", email: "geen mail", phoneNumber: "abc" };
    const refused = await admin.fetch("/admin/centers/add", { form });
    const links = [...(await refused.text()).matchAll(/<li><a href="#field-(\w+)"/g)].map(([, name]) => name);
    expect([refused.status, links]).toEqual([422, ["name", "postalCode", "city", "email", "phoneNumber"]]);
  });

  it("the name of any centre changes, wherever it stands; 409 for the second of two", async () => {
    const { id: profileId, lock_version } = await profileOf((await add({})).data[0]!.id);
    const path = `/admin/centers/${profileId}`;
    const form = {
      name: named(),
      place: "Zutphen",
      contactName: "",
      contactEmail: "",
      contactPhoneNumber: "",
      lockVersion: String(lock_version),
    };
    expect((await admin.fetch(path, { form })).status).toBe(302);
    expect((await admin.fetch(path, { form: { ...form, name: "Te laat" } })).status).toBe(409);
    expect(await world.sql("city", "select count(*) as n from organizations where name = ?", [form.name])).toEqual([{ n: 1 }]);
    expect(await (await admin.fetch("/admin/centers")).text()).toContain(form.name);
    const village = await groundOf(world, "village");
    const [theirs] = await world.sql<{ id: string }>("village", "select id from volunteer_center_profiles where center_id = ?", [
      village.centerId,
    ]);
    expect((await admin.fetch(`/admin/centers/${theirs!.id}`)).status).toBe(404);
    expect((await admin.fetch(`/admin/centers/${theirs!.id}`, { form })).status).toBe(404);
  });
});
