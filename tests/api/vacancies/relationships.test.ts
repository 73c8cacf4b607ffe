/** A vacancy's relationships by API. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import type { Client } from "../../support/http";
import { ask, sharedCity } from "../support";

const { world, ground, make, visitor, superuser, volunteer } = await sharedCity(["superuser", "volunteer"]);

const row = async (id: string) =>
  (await world.sql<Record<string, string | number>>("city", "select * from vacancies where id = ?", [id]))[0]!;

describe("relationships", () => {
  it("200 with the related row, the related rows, or null", async () => {
    const id = await make.vacancy({ categoryIds: (await ask(visitor, "categories?page[size]=2")).data.map((one) => one.id) });
    expect((await ask(visitor, `vacancies/${id}/organization`)).data).toMatchObject([{ type: "organizations", id: ground.organizationId }]);
    const categories = await ask(visitor, `vacancies/${id}/categories?sort=-name_nl&page[size]=1`);
    expect(categories).toMatchObject({ meta: { total: 2 }, data: [{ type: "categories" }] });
    expect((await ask(visitor, categories.links.next!)).data).toHaveLength(1);
    const nobody = await ask(visitor, `vacancies/${id}/contact_person`);
    expect([nobody.status, JSON.parse(nobody.text).data]).toEqual([200, null]);
    expect((await ask(visitor, `vacancies/${id}/organization?include=address`)).status).toBe(200);
    expect((await ask(visitor, `vacancies/${id}/center`)).data[0]!.id).toBe(ground.centerId);
  });

  it("200 with identifiers under /relationships", async () => {
    const id = await make.vacancy();
    const one = await ask(visitor, `vacancies/${id}/relationships/organization`);
    expect(JSON.parse(one.text).data).toEqual({ type: "organizations", id: ground.organizationId });
    expect(one.links).toEqual({
      self: `http://city.localhost/api/v1/vacancies/${id}/relationships/organization`,
      related: `http://city.localhost/api/v1/vacancies/${id}/organization`,
    });
    const many = await ask(superuser, `organizations/${ground.organizationId}/relationships/vacancies?page[size]=2`);
    expect(many.data).toHaveLength(2);
    expect(Object.keys(many.data[0]!)).toEqual(["type", "id"]);
    expect((await ask(superuser, many.links.next!)).data).toHaveLength(2);
    expect((await ask(visitor, `vacancies/${id}/relationships/organization?include=organization`)).status).toBe(400);
  });

  it("304 for them too", async () => {
    const id = await make.vacancy();
    for (const path of [
      `vacancies/${id}/organization`,
      `vacancies/${id}/relationships/organization`,
      `vacancies/${id}/contact_person`,
      `vacancies/${id}/categories`,
    ]) {
      const etag = (await ask(visitor, path)).headers.get("etag")!;
      expect([path, (await ask(visitor, path, { headers: { "if-none-match": etag } })).status]).toEqual([path, 304]);
    }
  });

  it("204 for adding to, replacing and taking from a to-many", async () => {
    const [a, b, c] = (await ask(visitor, "categories?page[size]=3")).data.map((one) => ({ type: "categories", id: one.id }));
    const id = await make.vacancy({ categoryIds: [a!.id] });
    const write = (method: string, data: unknown) => ask(superuser, `vacancies/${id}/relationships/categories`, { method, json: { data } });
    const held = async () => JSON.parse((await row(id)).category_ids as string);
    expect((await write("POST", [b, b, a])).status).toBe(204);
    expect(await held()).toEqual([a!.id, b!.id]);
    expect((await write("PATCH", [c])).status).toBe(204);
    expect(await held()).toEqual([c!.id]);
    expect((await write("DELETE", [c, a])).status).toBe(204);
    expect(await held()).toEqual([]);
    for (const data of [null, a, "x", [null], [1], [{}], [{ type: "categories" }], [{ type: "categories", id: 1 }], undefined])
      expect((await write("PATCH", data)).status).toBe(400);
    expect(await write("POST", [{ type: "users", id: "x" }])).toMatchObject({
      status: 409,
      errors: [{ source: { pointer: "/data/0/type" } }],
    });
    expect(await held()).toEqual([]);
  });

  it("204 for a to-one, with all the rules of an update", async () => {
    const id = await make.vacancy();
    const write = (client: Client, name: string, data: unknown) =>
      ask(client, `vacancies/${id}/relationships/${name}`, { method: "PATCH", json: { data } });
    const [contact] = await world.sql<{ id: string }>("city", "select user_id as id from memberships where organization_id = ?", [
      ground.organizationId,
    ]);
    expect((await write(superuser, "contact_person", { type: "contact_people", id: contact!.id })).status).toBe(204);
    expect((await ask(visitor, `vacancies/${id}/contact_person`)).data[0]!.id).toBe(contact!.id);
    expect((await write(superuser, "contact_person", null)).status).toBe(204);
    expect((await write(superuser, "organization", { type: "organizations", id: await make.organization() })).status).toBe(422);
    expect((await write(superuser, "contact_person", [])).status).toBe(400);
    expect((await write(volunteer, "contact_person", null)).status).toBe(403);
    expect((await write(visitor, "contact_person", null)).status).toBe(401);
  });

  it("404 for those of a row that is not to be seen", async () => {
    const draft = await make.vacancy({ status: "draft", publishedAt: null });
    for (const id of [draft, newId(), "x"])
      for (const path of [
        `vacancies/${id}/organization`,
        `vacancies/${id}/relationships/organization`,
        `vacancies/${id}/categories`,
        `vacancies/${id}/contact_person`,
      ])
        expect((await ask(visitor, path)).status).toBe(404);
    expect((await ask(visitor, `vacancies/${await make.vacancy()}/applications`)).status).toBe(401);
  });
});
