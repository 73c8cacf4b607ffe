/** Hosts. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { ask, groundOf, post, testCity } from "../support";

const { world, ground, admin } = await testCity(["admin"]);

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
