/** A new tenant by screen: by whom, what it begins with, and that whoever adds it sees nothing of it. */
import { afterAll, describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { eventually } from "../../support/eventually";
import { openWorld } from "../../support/world";
import { ask, testCity } from "../support";

const { world, admin: stranger } = await testCity(["admin"]);
const admin = await world.signIn("admin", "demo");

const path = "/admin/tenants/add";
const filledIn = (over: Record<string, string> = {}) => {
  const mark = newId().slice(-10);
  return {
    key: `t-${mark}`,
    name: "",
    appContext: "gelderland",
    centerName: `Punt ${mark}`,
    place: "Zeewolde",
    hostname: `t-${mark}.localhost`,
    firstName: "Wies",
    lastName: "Polder",
    email: `wies.${mark}@example.org`,
    ...over,
  };
};
const add = (form: Record<string, string>, client = admin) => client.fetch(path, { form });
const tenantNamed = async (key: string) => (await world.sql<{ id: string }>("DB", "select id from tenants where key = ?", [key]))[0];

describe("a new tenant", () => {
  it("302 to what was made: its name and its addresses, to who added it alone", async () => {
    const form = filledIn({ key: ` T-${newId().slice(-10).toUpperCase()}` });
    const to = (await add(form)).headers.get("location")!;
    const key = form.key.trim().toLowerCase();
    expect(to).toBe(`/admin/tenants?added=${(await tenantNamed(key))!.id}`);
    const html = await (await admin.fetch(to)).text();
    for (const said of [`${form.centerName} is toegevoegd`, key, `http://${form.hostname}/auth/login-1`]) expect(html).toContain(said);
    for (const [client, path] of [
      [stranger, to],
      [admin, `/admin/tenants?added=${newId()}`],
    ] as const)
      expect(await (await client.fetch(path)).text()).not.toContain("is toegevoegd");
  });

  it.each(["DB", "DB_2"] as const)("302, in %s: its site is there at once, and its admin chooses a password by mail", async (binding) => {
    const form = filledIn({ binding });
    expect((await add(form)).status).toBe(302);
    const { id } = (await tenantNamed(form.key))!;
    const home = await (await world.visitor(form.hostname).fetch("/")).text();
    expect([home.includes(form.centerName), home.includes("Wat wil jij doen in Zeewolde?")]).toEqual([true, true]);
    const rows = await world.sql<{ n: number }>(binding, "select count(*) as n from categories where tenant_id = ?", [id]);
    expect(rows[0]!.n).toBeGreaterThan(5);

    await world.scheduled();
    const mail = await eventually(
      async () => (await world.mails(form.email))[0],
      (found) => found !== undefined,
    );
    expect(mail!.subject).toContain("Ada Beheer");
    const link = new URL(/http\S+confirmation_token=[\w-]+/.exec(mail!.text)![0]);
    expect(link.hostname).toBe(form.hostname);
    const theirs = world.visitor(form.hostname);
    const password = { password: "drie losse woorden", passwordConfirmation: "drie losse woorden", acceptTerms: "on" };
    expect((await theirs.fetch(link.pathname + link.search, { form: password })).status).toBe(302);
    expect((await theirs.fetch("/admin/tenants")).status).toBe(200);
    expect((await ask(theirs, "tenants")).data.map((tenant) => tenant.id)).toEqual([id]);
    expect((await theirs.fetch(path)).status).toBe(404);
  });

  it("is nobody's but its own: who added it reads nothing of it, and each trail has a line of its own", async () => {
    const form = filledIn();
    await add(form);
    const { id } = (await tenantNamed(form.key))!;
    const [center] = await world.sql<{ center_id: string }>("DB", "select center_id from hosts where hostname = ?", [form.hostname]);
    const [person] = await world.sql<{ id: string }>("DB", "select id from users where tenant_id = ?", [id]);
    for (const one of [`tenants/${id}`, `hosts/${form.hostname}`, `volunteer_centers/${center!.center_id}`, `users/${person!.id}`])
      expect([one, (await ask(admin, one)).status]).toEqual([one, 404]);
    expect((await admin.fetch(`/api/v1/users/${person!.id}`, { headers: { "x-tenant": form.key } })).status).toBe(400);
    const lines = await world.sql(
      "DB",
      "select action, actor_name, tenant_id = ? as theirs from audit_events where subject_id = ? order by theirs",
      [id, id],
    );
    expect(lines).toEqual([
      { action: "add_tenant", actor_name: "Ada Beheer", theirs: 0 },
      { action: "create", actor_name: null, theirs: 1 },
    ]);
    expect(await (await admin.fetch("/admin/audit")).text()).toContain("Installatie toegevoegd");
  });

  it("409 for a key or a name that somebody has, 422 for the rest, beside the field and with what was typed; nothing is written", async () => {
    const count = async () => {
      const all =
        "select (select count(*) from tenants) + (select count(*) from hosts) + (select count(*) from organizations) + (select count(*) from users) as n";
      return [await world.sql("DB", all), await world.sql("DB_2", all)];
    };
    const before = await count();
    for (const [wrong, status, said] of [
      [{ key: "village" }, 409, "Dit is al in gebruik"],
      [{ hostname: "city.localhost" }, 409, "Dit is al in gebruik"],
      [{ key: "Zee Wolde!" }, 422, "kleine letters, cijfers en streepjes, zonder spaties"],
      [{ key: "" }, 422, "Vul dit nog in"],
      [{ place: "Nergenshuizen" }, 422, "Deze plaats kennen we niet"],
      [{ hostname: "geen adres" }, 422, "webadres in zonder pad"],
      [{ email: "geen adres" }, 422, "geldig e-mailadres"],
      [{ centerName: "" }, 422, "Vul dit nog in"],
      [{ binding: "DB_9" }, 422, "Maak een keuze"],
    ] as const) {
      const form = filledIn({ ...wrong, lastName: "Nietkwijt" });
      const answer = await add(form);
      const html = await answer.text();
      expect([wrong, answer.status, html.includes(said), html.includes("Nietkwijt")]).toEqual([wrong, status, true, true]);
    }
    // Somebody is faster, after it was looked up: what was written in the other database goes again.
    await world.sql(
      "DB",
      "create trigger faster before insert on tenants begin select raise(abort, 'UNIQUE constraint failed: tenants.key'); end",
    );
    expect((await add(filledIn({ binding: "DB_2" }))).status).toBe(409);
    expect((await add(filledIn())).status).toBe(409);
    await world.sql("DB", "drop trigger faster");
    expect(await count()).toEqual(before);
  });
});

describe("who may", () => {
  it("404 for admins of any other tenant, 403 for who is no admin, and the way there is shown to nobody else", async () => {
    expect([(await stranger.fetch(path)).status, (await add(filledIn(), stranger)).status]).toEqual([404, 404]);
    const superuser = await world.signIn("center_superuser", "demo");
    expect([(await superuser.fetch(path)).status, (await add(filledIn(), superuser)).status]).toEqual([403, 403]);
    expect(await (await admin.fetch("/admin/tenants")).text()).toContain(`href="${path}"`);
    expect(await (await stranger.fetch("/admin/tenants")).text()).not.toContain(path);
  });

  it("404 for everybody where no tenant is named, as on a deployed site unless it is set", async () => {
    const plain = await openWorld({ vars: { INSTALLATION_TENANT: "" } });
    afterAll(() => plain.close());
    const client = await plain.signIn("admin", "demo");
    expect([(await client.fetch(path)).status, (await add(filledIn(), client)).status]).toEqual([404, 404]);
  });
});
