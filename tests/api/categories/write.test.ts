/** The short lists: read by anybody, written by admins. Here every status of a plain resource stands together. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import type { Client } from "../../support/http";
import { ask, mediaType, patch, post, sharedCity, vacancyAttributes } from "../support";
import { aProfile } from "../volunteer_profiles/rows";

const { world, ground, make, visitor, admin } = await sharedCity(["admin"]);

let made = 0;
const attributes = (over = {}) => ({ key: `toets-${++made}`, name_nl: "Toetsen", name_en: "Testing", ...over });

describe.each(["categories", "age_groups", "non_profit_types"])("%s", (type) => {
  const create = (over = {}, client = admin) => ask(client, type, post(attributes(over), type));

  it("200, 201, 204 and 404 through a life", async () => {
    expect((await ask(visitor, type)).data.length).toBeGreaterThan(2);
    const { id } = (await create({ position: 9, icon: "leaf" })).data[0]!;
    expect((await ask(visitor, `${type}/${id}`)).data[0]!.attributes).toMatchObject({
      name_nl: "Toetsen",
      position: 9,
      icon: "leaf",
      lock_version: 0,
    });
    expect((await ask(admin, `${type}/${id}`, patch(id, { name_nl: "Anders" }, type))).data[0]!.attributes).toMatchObject({
      name_nl: "Anders",
      name_en: "Testing",
      lock_version: 1,
    });
    expect((await ask(admin, `${type}/${id}`, { method: "DELETE" })).status).toBe(204);
    expect((await ask(visitor, `${type}/${id}`)).status).toBe(404);
  });

  it("304, 412", async () => {
    const first = await create();
    const path = `${type}/${first.data[0]!.id}`;
    expect((await ask(visitor, path, { headers: { "if-none-match": (await ask(visitor, path)).headers.get("etag")! } })).status).toBe(304);
    await ask(admin, path, patch(first.data[0]!.id, { name_nl: "Anders" }, type));
    expect((await ask(admin, path, { method: "DELETE", headers: { "if-match": first.headers.get("etag")! } })).status).toBe(412);
  });

  it("400, 406, 415, 422", async () => {
    expect((await ask(visitor, `${type}?sort=icon`)).status).toBe(400);
    expect((await ask(admin, type, { method: "POST", body: "{", headers: { "content-type": mediaType } })).status).toBe(400);
    expect((await ask(visitor, type, { headers: { accept: "text/html" } })).status).toBe(406);
    expect((await ask(admin, type, { method: "POST", body: "x", headers: { "content-type": "text/plain" } })).status).toBe(415);
    expect((await create({ key: "Geen Sleutel" })).errors).toMatchObject([
      { status: "422", code: "invalid_format", source: { pointer: "/data/attributes/key" } },
    ]);
  });

  it("401 for a stranger, 403 for everybody but an admin, and nothing is written", async () => {
    const [first] = (await ask(visitor, type)).data;
    const before = await world.sql("city", `select * from ${type}`);
    const tries = async (client: Client) => [
      (await create({}, client)).status,
      (await ask(client, `${type}/${first!.id}`, patch(first!.id, { name_nl: "x" }, type))).status,
      (await ask(client, `${type}/${first!.id}`, { method: "DELETE" })).status,
    ];
    expect(await tries(visitor)).toEqual([401, 401, 401]);
    for (const role of ["volunteer", "organization_superuser", "center_superuser"] as const)
      expect(await tries(await world.signIn(role, "city"))).toEqual([403, 403, 403]);
    expect(await world.sql("city", `select * from ${type}`)).toEqual(before);
  });

  it("409 for a key that is taken, an id that is taken, and a type that is another", async () => {
    const [first] = (await ask(visitor, type)).data;
    expect(await create({ key: first!.attributes.key })).toMatchObject({
      status: 409,
      errors: [{ code: "taken", source: { pointer: "/data/attributes/key" } }],
    });
    expect(await ask(admin, type, post(attributes(), type, { id: first!.id }))).toMatchObject({
      status: 409,
      errors: [{ code: "id_taken" }],
    });
    expect((await ask(admin, type, post(attributes(), "users"))).status).toBe(409);
    expect((await ask(admin, `${type}/${first!.id}`, patch(newId(), {}, type))).status).toBe(409);
  });
});

it("200 with the other tenant's own list, and the same key there", async () => {
  await ask(admin, "categories", post(attributes({ key: "alleen-hier" }), "categories"));
  const village = await ask(world.visitor("village"), "categories?filter[key_eq]=alleen-hier");
  expect(village).toMatchObject({ status: 200, data: [] });
  const elsewhere = await world.signIn("admin", "village");
  expect((await ask(elsewhere, "categories", post(attributes({ key: "alleen-hier" }), "categories"))).status).toBe(201);
});

it("204 takes a kind of work out of what people chose for themselves; 422 for whoever names it afterwards, 409 while a vacancy has it", async () => {
  const made = async () => (await ask(admin, "categories", post(attributes(), "categories"))).data[0]!.id;
  const [gone, stays] = [await made(), await made()];
  const userId = await make.user({ roles: ["volunteer"], interestIds: [gone] });
  const { tenantId, centerId } = ground;
  const profile = await aProfile(world, { tenantId, centerId, userId, interestIds: [gone, stays] });
  const vacancy = await make.vacancy({ categoryIds: [gone] });
  const remove = async () => (await ask(admin, `categories/${gone}`, { method: "DELETE" })).status;
  expect(await remove()).toBe(409);
  expect((await ask(admin, `vacancies/${vacancy}`, patch(vacancy, { category_ids: [] }, "vacancies"))).status).toBe(200);
  expect(await remove()).toBe(204);
  const chosen = await world.sql(
    "city",
    "select interest_ids from users where id = ? union all select interest_ids from volunteer_profiles where id = ?",
    [userId, profile],
  );
  expect(chosen).toEqual([{ interest_ids: "[]" }, { interest_ids: JSON.stringify([stays]) }]);
  const named = vacancyAttributes(ground.organizationId, { category_ids: [gone] });
  expect((await ask(admin, "vacancies", post(named, "vacancies"))).status).toBe(422);
});
