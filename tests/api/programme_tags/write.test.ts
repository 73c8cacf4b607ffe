/** Local programmes: each centre's own, in an order that people give them. */
import { describe, expect, it } from "vitest";
import { ask, patch, post, testCity } from "../support";

const { world, make, visitor, admin, center, superuser } = await testCity(["admin", "center", "superuser"]);

const type = "programme_tags";
const color = "#1F6F8B";
let made = 0;
const create = (over = {}, client = center) => ask(client, type, post({ name: `Programma ${++made}`, color, ...over }, type));
const names = async () => (await ask(visitor, type)).data.map(({ attributes }) => attributes.name as string);

describe("programme_tags", () => {
  it("201 behind the others, 409 for a name that is there, 422 for what is no name or colour", async () => {
    const { status, data } = await create({ name: "Nieuw programma" });
    expect([status, data[0]!.attributes.color]).toEqual([201, "#1f6f8b"]);
    expect((await names()).at(-1)).toBe("Nieuw programma");
    expect(await create({ name: "Nieuw programma" })).toMatchObject({ status: 409, errors: [{ code: "taken" }] });
    for (const bad of [{ name: "Met, komma" }, { name: "" }, { color: "blauw" }])
      expect([bad, (await create(bad)).status]).toEqual([bad, 422]);
  });

  it("401 and 403 for who is no staff of the centre, in all that changes something", async () => {
    const { id } = (await create()).data[0]!;
    for (const [client, status] of [
      [visitor, 401],
      [superuser, 403],
    ] as const) {
      expect((await create({}, client)).status).toBe(status);
      expect((await ask(client, `${type}/${id}`, patch(id, { name: "x" }, type))).status).toBe(status);
      expect((await ask(client, `${type}/${id}`, { method: "DELETE" })).status).toBe(status);
      expect((await ask(client, `${type}/${id}/up`, { method: "POST" })).status).toBe(status);
    }
    expect((await ask(admin, `${type}/${id}`, patch(id, { color: "#000000" }, type))).status).toBe(200);
  });

  it("200 up and down, by one place and no further than the ends, also where two have the same number", async () => {
    await create();
    const { id, attributes } = (await create({ position: 1 })).data[0]!;
    const move = (name: string) => ask(center, `${type}/${id}/${name}`, { method: "POST" });
    const before = await names();
    const others = before.filter((name) => name !== attributes.name);
    const at = before.indexOf(attributes.name);
    expect((await move("down")).status).toBe(200);
    expect(await names()).toEqual([...others.slice(0, at + 1), attributes.name, ...others.slice(at + 1)]);
    for (const _ of before) await move("up");
    expect(await names()).toEqual([attributes.name, ...others]);
    const row = (await ask(center, `${type}/${id}`)).data[0]!;
    expect(row.attributes).toMatchObject({ position: 1, lock_version: 0 });
  });

  it("409 for who had a vacancy open while its programme was renamed: the old name does not come back", async () => {
    const { id, attributes } = (await create()).data[0]!;
    const vacancyId = await make.vacancy({ tags: [attributes.name] });
    const open = (await ask(center, `vacancies/${vacancyId}`)).data[0]!.attributes;
    await ask(center, `${type}/${id}`, patch(id, { name: "Net hernoemd" }, type));
    const saved = await ask(
      center,
      `vacancies/${vacancyId}`,
      patch(vacancyId, { tags: open.tags, lock_version: open.lock_version }, "vacancies"),
    );
    expect(saved.status).toBe(409);
    expect((await ask(center, `vacancies/${vacancyId}`)).data[0]!.attributes.tags).toEqual(["Net hernoemd"]);
  });

  it("200 renamed: vacancies that have it are renamed as well, and keep it when it is deleted", async () => {
    const { id, attributes } = (await create()).data[0]!;
    const vacancyId = await make.vacancy({ tags: ["regularly", attributes.name] });
    await ask(center, `${type}/${id}`, patch(id, { name: "Anders genoemd" }, type));
    expect((await ask(center, `vacancies/${vacancyId}`)).data[0]!.attributes.tags).toEqual(["regularly", "Anders genoemd"]);
    const trail = await world.sql<{ action: string; changes: string }>(
      "city",
      "select action, changes from audit_events where subject_type = 'vacancies' and subject_id = ?",
      [vacancyId],
    );
    expect(trail.map(({ action, changes }) => [action, JSON.parse(changes)])).toEqual([
      [
        "update",
        {
          tags: [
            ["regularly", attributes.name],
            ["regularly", "Anders genoemd"],
          ],
        },
      ],
    ]);
    expect((await ask(center, `${type}/${id}`, { method: "DELETE" })).status).toBe(204);
    expect((await ask(center, `vacancies/${vacancyId}`)).data[0]!.attributes.tags).toContain("Anders genoemd");
    expect((await create({ name: "Anders genoemd" })).status).toBe(201);
  });

  it("200 on each site with its own centre's", async () => {
    await create({ name: "Alleen in de stad" });
    const village = await ask(world.visitor("village"), type);
    expect(village.data.length).toBeGreaterThan(0);
    expect(village.text).not.toContain("Alleen in de stad");
  });
});
