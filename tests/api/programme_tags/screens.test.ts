/** The two scaffolds of staff screens, by their smallest customer: a list with an order, and an editor. */
import { describe, expect, it } from "vitest";
import { ask, post, sharedCity } from "../support";

const { world, make, ground, center, admin } = await sharedCity(["center", "admin"]);

const type = "programme_tags";
const list = "/admin/programme-tags";
let made = 0;
const create = async () => {
  const { data } = await ask(center, type, post({ name: `Scherm ${++made}`, color: "#112233" }, type));
  return { id: data[0]!.id, name: data[0]!.attributes.name as string };
};
const stored = async (id: string) => (await ask(center, `${type}/${id}`)).data[0]!.attributes;
const flashOf = (answer: Response) => decodeURIComponent(answer.headers.get("set-cookie") ?? "");

describe("a list", () => {
  it("200 with its rows, and buttons that move them: 302 back to the list", async () => {
    const [first, second] = [await create(), await create()];
    const html = await (await center.fetch(list)).text();
    expect(html.indexOf(first.name)).toBeLessThan(html.indexOf(second.name));
    expect(html).toContain(`${second.name} omhoog`);
    const answer = await center.fetch(list, { form: { id: second.id, _action: "up" } });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, list]);
    const after = await (await center.fetch(list)).text();
    expect(after.indexOf(second.name)).toBeLessThan(after.indexOf(first.name));
  });
});

describe("an editor", () => {
  it("302 to the list once something new is saved, and says so; 422 with what was typed", async () => {
    expect((await center.fetch(`${list}/add`)).status).toBe(200);
    const answer = await center.fetch(`${list}/add`, { form: { name: "Met de hand", color: "#445566" } });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, list]);
    expect(flashOf(answer)).toContain("Het programma is toegevoegd");
    const refused = await center.fetch(`${list}/add`, { form: { name: "Met, komma", color: "#445566" } });
    expect(refused.status).toBe(422);
    const said = await refused.text();
    expect(said).toMatch(/value="Met, komma"/);
    expect(said).toContain("Gebruik hier geen komma.");
  });

  it("200 with labels, values and limits from the resource; 404 for what is not there", async () => {
    const { id, name } = await create();
    const html = await (await center.fetch(`${list}/${id}`)).text();
    const [field] = /<input[^>]*name="name"[^>]*>/.exec(html) ?? [""];
    expect(field).toContain(`value="${name}"`);
    expect(field).toMatch(/maxlength="40"/i);
    expect(html).toContain("Verander je de naam");
    expect((await center.fetch(`${list}/00000000-0000-7000-8000-000000000000`)).status).toBe(404);
  });

  it("409 with both versions when somebody else saved meanwhile; nothing is overwritten until it is chosen", async () => {
    const { id } = await create();
    const opened = String((await stored(id)).lock_version);
    await admin.fetch(`${list}/${id}`, { form: { name: "Van de beheerder", color: "#112233", lockVersion: opened } });
    const mine = { name: "Van het centrum", color: "#112233", lockVersion: opened };
    const refused = await center.fetch(`${list}/${id}`, { form: mine });
    const html = await refused.text();
    expect(refused.status).toBe(409);
    for (const text of ["Van de beheerder", "Van het centrum", "Wat jij schreef", "heeft dit intussen opgeslagen"])
      expect(html).toContain(text);
    expect(html).not.toContain("choice-color");
    expect((await stored(id)).name).toBe("Van de beheerder");
    const newest = String((await stored(id)).lock_version);
    const given = await center.fetch(`${list}/${id}`, { form: { ...mine, lockVersion: newest, "choice-name": "stored" } });
    expect([given.status, (await stored(id)).name]).toEqual([302, "Van de beheerder"]);
    const kept = { ...mine, lockVersion: String((await stored(id)).lock_version), "choice-name": "mine" };
    expect((await center.fetch(`${list}/${id}`, { form: kept })).status).toBe(302);
    expect((await stored(id)).name).toBe("Van het centrum");
  });

  it("302 to the list once deleted; 409 with the reason for what is in use", async () => {
    const { id } = await create();
    const answer = await center.fetch(`${list}/${id}`, { form: { _action: "delete" } });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, list]);
    expect(flashOf(answer)).toContain("Het programma is verwijderd");
    const { data } = await ask(admin, "age_groups", post({ name_nl: "Alle leeftijden", name_en: "All ages" }, "age_groups"));
    const used = data[0]!.id;
    await make.vacancy({ ageGroupIds: [used], organizationId: ground.organizationId });
    const refused = await admin.fetch(`/admin/age-groups/${used}`, { form: { _action: "delete" } });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("Dit wordt nog op 1 plek gebruikt");
    expect((await ask(admin, `age_groups/${used}`, { method: "DELETE" })).status).toBe(409);
    expect((await world.visitor("city").fetch(`/api/v1/age_groups/${used}`)).status).toBe(200);
  });

  it("403 for staff of the centre where only admins may", async () => {
    for (const path of ["/admin/categories", "/admin/age-groups/add", "/admin/non-profit-types"]) {
      expect([path, (await center.fetch(path)).status, (await admin.fetch(path)).status]).toEqual([path, 403, 200]);
    }
  });
});
