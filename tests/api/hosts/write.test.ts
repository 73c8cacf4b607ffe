/** Hosts. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import type { Client } from "../../support/http";
import { ask, groundOf, patch, post, sharedCity } from "../support";

const { world, ground, admin } = await sharedCity(["admin"]);

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

describe("a centre's names", () => {
  it("are all of them at /switch for its admins; links lead to the oldest one", async () => {
    const theirs = await world.signIn("admin", "public");
    const [zuid] = await world.sql<{ id: string }>("DB", "select center_id as id from hosts where hostname = 'zuid.public.localhost'");
    const hostname = `www-${newId()}.localhost`;
    expect((await ask(theirs, "hosts", post({ hostname, center_id: zuid!.id }, "hosts"))).status).toBe(201);
    const listed = async (client: Client) => {
      const html = await (await client.fetch("/switch")).text();
      return ["zuid.public.localhost", hostname].map((name) => new RegExp(`href="http://${name}(:\\d+)?"`).test(html));
    };
    expect([await listed(theirs), await listed(world.visitor("public"))]).toEqual([
      [true, true],
      [true, false],
    ]);
    expect((await ask(theirs, `hosts/${hostname}`, { method: "DELETE" })).status).toBe(204);
  });
});

describe("a name's database", () => {
  const point = (hostname: string, binding: unknown, client = admin) =>
    ask(client, `hosts/${hostname}`, patch(hostname, { binding }, "hosts"));
  const made = async () => {
    const hostname = `gegevens-${newId()}.localhost`;
    await ask(admin, "hosts", post({ hostname, center_id: ground.centerId }, "hosts"));
    return hostname;
  };

  it("422 for one that has nothing of the centre, or that is not there, when it is added and later; the name stays as it was", async () => {
    const hostname = await made();
    for (const binding of ["DB_2", "DB_3", "FILES", "d1", "'"]) {
      const later = await point(hostname, binding);
      const added = await ask(admin, "hosts", post({ hostname: `${newId()}.localhost`, center_id: ground.centerId, binding }, "hosts"));
      for (const { status, errors } of [later, added])
        expect([binding, status, errors[0]?.source?.pointer]).toEqual([binding, 422, "/data/attributes/binding"]);
    }
    expect((await ask(admin, `hosts/${hostname}`)).data[0]!.attributes).toMatchObject({ binding: "DB", lock_version: 0 });
    expect((await point("city.localhost", "DB")).status).toBe(200);
  });

  it("200 for the one to which the centre's rows have gone, by API and by form; 422 for the name where its admin is", async () => {
    const hostname = await made();
    await copyOf("volunteer_center_profiles", "center_id");
    await copyOf("organizations", "id");
    expect((await point(hostname, "DB_2")).data[0]!.attributes.binding).toBe("DB_2");
    expect(await (await world.visitor(hostname).fetch("/")).text()).toContain("IJsselstad");
    expect(await (await admin.fetch("/admin/hosts")).text()).toContain("Zoekt zijn gegevens in een andere database");
    const form = { gatePath: "", binding: "DB", lockVersion: "1" };
    expect((await admin.fetch(`/admin/hosts/${hostname}`, { form: { ...form, binding: "DB_9" } })).status).toBe(422);
    expect((await admin.fetch(`/admin/hosts/${hostname}`, { form })).status).toBe(302);
    expect((await ask(admin, `hosts/${hostname}`)).data[0]!.attributes.binding).toBe("DB");
    expect((await point("city.localhost", "DB_2")).status).toBe(422);
    expect((await trail(hostname)).map(({ action }) => action)).toEqual(["create", "update", "update"]);
  });

  /** The centre's row of a table into the other database, as a move does. */
  async function copyOf(table: string, key: string) {
    const [row] = await world.sql<Record<string, string>>("DB", `select * from ${table} where ${key} = ?`, [ground.centerId]);
    const names = Object.keys(row!);
    await world.sql("DB_2", `insert into ${table} (${names}) values (${names.map(() => "?")})`, Object.values(row!));
  }
});

describe("a name that shows one page", () => {
  const gate = (hostname: string, gate_path: unknown, client = admin) =>
    ask(client, `hosts/${hostname}`, patch(hostname, { gate_path }, "hosts"));
  const made = async (center_id = ground.centerId) => {
    const hostname = `poort-${newId()}.localhost`;
    await ask(admin, "hosts", post({ hostname, center_id }, "hosts"));
    return hostname;
  };
  const pageOf = async () => {
    const [page] = await world.sql<{ slug: string }>(
      "city",
      "select slug from pages where center_id = ? and page_type = 'default' and is_published = 1 and slug <> '' limit 1",
      [ground.centerId],
    );
    return `/${page!.slug}`;
  };

  it("200 and every other path leads there, at once; without it the whole site is back", async () => {
    const hostname = await made();
    const path = await pageOf();
    for (const page of ["/gelderse-handen", path]) {
      expect((await gate(hostname, page)).data[0]!.attributes.gate_path).toBe(page);
      const away = await world.visitor(hostname).fetch("/vacancies/search");
      expect([away.status, away.headers.get("location")]).toEqual([302, page]);
      expect((await world.visitor(hostname).fetch(page)).status).toBe(200);
    }
    expect((await gate(hostname, null)).data[0]!.attributes.gate_path).toBeNull();
    expect((await world.visitor(hostname).fetch("/vacancies/search")).status).toBe(200);
    expect((await trail(hostname)).map(({ action }) => action)).toEqual(["create", "update", "update", "update"]);
  });

  it("leads to the centre's own site once its page has another address, is news or is gone", async () => {
    const hostname = await made();
    const opened = async () => {
      const slug = `actie-${newId()}`;
      const { id } = (await ask(admin, "pages", post({ title: "Actie", slug }, "pages"))).data[0]!;
      const publish = (attributes = {}) => ask(admin, `pages/${id}/publish`, post(attributes, "pages"));
      const leadsTo = async () => {
        const { status, headers } = await world.visitor(hostname).fetch(`/${slug}?${newId()}`);
        const to = headers.get("location");
        return to
          ? [new URL(to, `http://${hostname}`).hostname === hostname ? "here" : "there", new URL(to, `http://${hostname}`).pathname]
          : status;
      };
      expect((await publish()).status).toBe(200);
      expect((await gate(hostname, `/${slug}`)).status).toBe(200);
      expect(await leadsTo()).toBe(200);
      return { id, slug, publish, leadsTo };
    };
    const moved = await opened();
    await moved.publish({ slug: `${moved.slug}-mee` });
    expect(await moved.leadsTo()).toEqual(["there", `/${moved.slug}-mee`]);
    const told = await opened();
    await told.publish({ page_type: "news" });
    expect(await told.leadsTo()).toEqual(["there", `/nieuws/${told.slug}`]);
    const gone = await opened();
    await ask(admin, `pages/${gone.id}`, { method: "DELETE" });
    expect(await gone.leadsTo()).toEqual(["there", "/"]);
    expect((await world.visitor(hostname).fetch("/icons/none.png")).status).toBe(404);
  });

  it("422 for what is no page of that centre, and the name stays as it was", async () => {
    const hostname = await made();
    for (const bad of [
      "//elders.nl",
      "https://elders.nl/x",
      "/\\elders.nl",
      "gelderse-handen",
      "/",
      "/x?y=1",
      "/x#y",
      "/dashboard",
      "/is-er-niet",
      7,
    ]) {
      const { status, errors } = await gate(hostname, bad);
      expect([bad, status, errors[0]?.source?.pointer]).toEqual([bad, 422, "/data/attributes/gate_path"]);
    }
    const theirs = await world.sql<{ slug: string }>(
      "village",
      "select slug from pages p where tenant_id <> ? and slug <> '' and is_published = 1 and page_type = 'default' and not exists (select 1 from pages where center_id = ? and slug = p.slug) limit 1",
      [ground.tenantId, ground.centerId],
    );
    if (theirs[0]) expect((await gate(hostname, `/${theirs[0].slug}`)).status).toBe(422);
    expect((await ask(admin, `hosts/${hostname}`)).data[0]!.attributes).toMatchObject({ gate_path: null, lock_version: 0 });
  });

  it("422 for the name where its admin is, and for the only one of a centre: nobody could come back, and its mail would lead nowhere", async () => {
    expect((await gate("city.localhost", "/gelderse-handen")).status).toBe(422);
    const center = await ask(admin, "volunteer_centers", post({ name: "Alleen", city: "Zutphen" }, "volunteer_centers"));
    const centerId = center.data[0]!.id;
    const only = await made(centerId);
    expect((await gate(only, "/gelderse-handen")).status).toBe(422);
    const hostname = `poort-${newId()}.localhost`;
    const added = await ask(admin, "hosts", post({ hostname, center_id: centerId, gate_path: "/gelderse-handen" }, "hosts"));
    expect([added.status, added.data[0]!.attributes.gate_path]).toEqual([201, "/gelderse-handen"]);
    expect((await gate(only, "/gelderse-handen")).status).toBe(422);
    expect((await ask(admin, `hosts/${only}`, { method: "DELETE" })).status).toBe(422);
    const refused = await admin.fetch("/admin/hosts", { form: { remove: only } });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("geen ander webadres voor de rest")]);
    const another = await made(centerId);
    expect((await ask(admin, `hosts/${only}`, { method: "DELETE" })).status).toBe(204);
    expect((await ask(admin, `hosts/${hostname}`, { method: "DELETE" })).status).toBe(204);
    expect((await ask(admin, `hosts/${another}`, { method: "DELETE" })).status).toBe(204);
  });

  it("is set by form; 409 for the second of two, 404 for another tenant's", async () => {
    const hostname = await made();
    const save = (form: Record<string, string>, name = hostname) => admin.fetch(`/admin/hosts/${name}`, { form });
    expect(await (await admin.fetch(`/admin/hosts/${hostname}`)).text()).toContain("Database 1 van 2 (DB)");
    expect((await save({ gatePath: "/gelderse-handen", lockVersion: "0" })).status).toBe(302);
    expect((await save({ gatePath: "", lockVersion: "0" })).status).toBe(409);
    expect(await (await admin.fetch("/admin/hosts")).text()).toContain("alleen de pagina /gelderse-handen");
    expect((await save({ gatePath: "/is-er-niet", lockVersion: "1" })).status).toBe(422);
    expect((await save({ gatePath: "", lockVersion: "1" })).status).toBe(302);
    expect((await save({ gatePath: "", lockVersion: "0" }, "village.localhost")).status).toBe(404);
    expect((await gate("village.localhost", null)).status).toBe(404);
  });

  it("of a tenant in the second database leads to its own pages", async () => {
    const theirs = await world.signIn("admin", "national");
    const { centerId } = await groundOf(world, "national");
    const hostname = `${newId()}.localhost`;
    await ask(theirs, "hosts", post({ hostname, center_id: centerId }, "hosts"));
    const [page] = await world.sql<{ slug: string }>(
      "national",
      "select slug from pages where center_id = ? and page_type = 'default' and is_published = 1 and slug <> '' limit 1",
      [centerId],
    );
    expect((await gate(hostname, `/${page!.slug}`, theirs)).status).toBe(200);
    expect(await world.sql("DB_2", "select action from audit_events where subject_id = ? order by id", [hostname])).toEqual([
      { action: "create" },
      { action: "update" },
    ]);
  });
});
