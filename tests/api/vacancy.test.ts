/** Vacancies by API: every status on a real endpoint, and what a status promises. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import type { Client } from "../support/http";
import { openWorld, type World } from "../support/world";
import { ask, type Ground, groundOf, maker, mediaType, patch, post, vacancyAttributes } from "./support";

let world: World;
let ground: Ground;
let make: ReturnType<typeof maker>;
let visitor: Client;
let superuser: Client;
let admin: Client;
let volunteer: Client;

beforeAll(async () => {
  world = await openWorld();
  ground = await groundOf(world, "city");
  make = maker(world, ground);
  visitor = world.visitor("city");
  superuser = await world.signIn("organization_superuser", "city");
  admin = await world.signIn("admin", "city");
  volunteer = await world.signIn("volunteer", "city");
});
afterAll(() => world.close());

const create = (over: Record<string, unknown> = {}, client = superuser, more: object = {}) =>
  ask(client, "vacancies", post(vacancyAttributes(ground.organizationId, over), "vacancies", more));
const row = async (id: string) =>
  (await world.sql<Record<string, string | number>>("city", "select * from vacancies where id = ?", [id]))[0]!;
const trail = async (id: string) =>
  (await world.sql<{ action: string }>("city", "select action from audit_events where subject_id = ? order by created_at", [id])).map(
    ({ action }) => action,
  );

describe("GET /vacancies", () => {
  it("200 with the live ones of this site, for anybody", async () => {
    const answer = await ask(visitor, "vacancies?page[size]=100&fields[vacancies]=status,center_id,expires_at");
    expect(answer.status).toBe(200);
    expect(new Set(answer.data.map(({ attributes }) => attributes.status))).toEqual(new Set(["published"]));
    expect(new Set(answer.data.map(({ attributes }) => attributes.center_id))).toEqual(new Set([ground.centerId]));
  });

  it("200 with drafts for those whose they are, when they ask for them", async () => {
    const id = await make.vacancy({ status: "draft", publishedAt: null });
    const drafts = async (client: Client) =>
      (await ask(client, "vacancies?filter[status_eq]=draft&page[size]=100")).data.some((one) => one.id === id);
    expect([await drafts(superuser), await drafts(admin), await drafts(visitor), await drafts(volunteer)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("200 with links only to what the caller can see something of", async () => {
    const linked = async (client: Client) => Object.keys((await ask(client, "vacancies?page[size]=1")).data[0]!.relationships);
    expect([(await linked(visitor)).includes("applications"), (await linked(superuser)).includes("applications")]).toEqual([false, true]);
  });

  it("304 while nothing changed, and a new tag when something did", async () => {
    const path = "vacancies?sort=-created_at&page[size]=3";
    const first = await ask(visitor, path);
    const etag = first.headers.get("etag")!;
    expect(etag).toMatch(/^W\/"[0-9a-f]+-[0-9a-f]{8}"$/);
    const again = await ask(visitor, path, { headers: { "if-none-match": `"x", ${etag}` } });
    expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag]);
    await make.vacancy({ createdAt: new Date().toISOString() });
    expect((await ask(visitor, path, { headers: { "if-none-match": etag } })).status).toBe(200);
  });
});

describe("GET /vacancies/{id}", () => {
  it("200 with links, linkage and what the caller may do", async () => {
    const id = await make.vacancy({ tags: ["once"], categoryIds: ["a"] });
    const answer = await ask(superuser, `vacancies/${id}`);
    expect(answer.links.self).toBe(`/api/v1/vacancies/${id}`);
    expect(answer.meta).toEqual({ can: { update: true, delete: true }, transitions: ["fill", "archive"] });
    const { relationships, attributes } = answer.data[0]!;
    expect(relationships.organization).toEqual({
      links: { self: `/api/v1/vacancies/${id}/relationships/organization`, related: `/api/v1/vacancies/${id}/organization` },
      data: { type: "organizations", id: ground.organizationId },
    });
    expect(relationships.categories!.data).toEqual([{ type: "categories", id: "a" }]);
    expect(relationships.contact_person!.data).toBeNull();
    expect(relationships.applications!.data).toBeUndefined();
    expect(attributes).toMatchObject({ contact_phone_visible: false, tags: ["once"], lock_version: 0, vacancy_type: "volunteering" });
    for (const secret of ["tenant_id", "seq", "deleted_at", "id"]) expect(attributes).not.toHaveProperty(secret);
    expect((await ask(visitor, `vacancies/${id}`)).meta).toEqual({ can: { update: false, delete: false }, transitions: [] });
  });

  it("200 as expired from its last moment on, before the schedule has written so", async () => {
    const id = await make.vacancy({ expiresAt: "2026-01-01T00:00:00.000Z" });
    expect((await ask(visitor, `vacancies/${id}`)).data[0]!.attributes.status).toBe("expired");
    expect((await ask(visitor, `vacancies?filter[id_eq]=${id}`)).data[0]!.attributes.status).toBe("expired");
    expect((await ask(visitor, `vacancies?filter[status_eq]=published&filter[id_eq]=${id}`)).data).toEqual([]);
    expect((await ask(superuser, `vacancies/${id}`)).meta.transitions).toEqual(["publish", "archive"]);
  });

  it("304 by its own tag", async () => {
    const id = await make.vacancy();
    const etag = (await ask(visitor, `vacancies/${id}`)).headers.get("etag")!;
    expect(etag).toMatch(/^W\/"0\.[0-9a-f]+-[0-9a-f]{8}"$/);
    expect((await ask(visitor, `vacancies/${id}`, { headers: { "if-none-match": etag } })).status).toBe(304);
    // What somebody else may do is part of the answer.
    expect((await ask(superuser, `vacancies/${id}`, { headers: { "if-none-match": etag } })).status).toBe(200);
  });

  it("404 alike for what is unknown, deleted, a draft of others, or no id at all", async () => {
    const draft = await make.vacancy({ status: "draft", publishedAt: null });
    const gone = await make.vacancy({ deletedAt: "2026-11-01T00:00:00.000Z" });
    const bodies = new Set<string>();
    for (const id of [newId(), draft, gone, "x", "%27", "null", "x".repeat(2_000)]) {
      const answer = await ask(volunteer, `vacancies/${id}`);
      expect(answer.status).toBe(404);
      bodies.add(answer.text.replace(/"id":"[^"]+"/, ""));
    }
    expect(bodies.size).toBe(1);
  });
});

describe("POST /vacancies", () => {
  it("201 with Location and the document: a draft, in the trail", async () => {
    const answer = await create({ title: "  Nieuw  ", tags: ["once"], hours_per_week: 2 });
    expect(answer.status).toBe(201);
    const [data] = answer.data;
    expect(answer.headers.get("location")).toBe(`/api/v1/vacancies/${data!.id}`);
    expect(answer.links.self).toBe(`/api/v1/vacancies/${data!.id}`);
    expect(data!.attributes).toMatchObject({
      title: "Nieuw",
      status: "draft",
      center_id: ground.centerId,
      lock_version: 0,
      tags: ["once"],
    });
    expect(data!.attributes.created_at).toMatch(/^20[2-9]\d/);
    expect(await trail(data!.id)).toEqual(["create"]);
    // The tag of the answer is good for the next write.
    expect(
      (
        await ask(superuser, `vacancies/${data!.id}`, {
          ...patch(data!.id, { title: "Anders" }, "vacancies"),
          headers: { "if-match": answer.headers.get("etag")! },
        })
      ).status,
    ).toBe(200);
  });

  it("403 for what is not the writer's to say", async () => {
    const sneaky = { center_id: "x", status: "published", lock_version: 7, created_at: "1999-01-01" };
    const answer = await create({ title: "Nieuw van buiten", ...sneaky });
    expect(answer.status).toBe(403);
    expect(answer.errors.map(({ source }) => source!.pointer)).toEqual(Object.keys(sneaky).map((name) => `/data/attributes/${name}`));
    expect(await world.sql("city", "select id from vacancies where title = 'Nieuw van buiten'")).toEqual([]);
  });

  it("201 with relationships in place of attributes", async () => {
    const { organization_id: organizationId, ...attributes } = vacancyAttributes(ground.organizationId);
    const [category] = (await ask(visitor, "categories?page[size]=1")).data;
    const relationships = {
      organization: { data: { type: "organizations", id: organizationId } },
      categories: { data: [{ type: "categories", id: category!.id }] },
    };
    const answer = await ask(superuser, "vacancies", post(attributes, "vacancies", { relationships }));
    expect(answer).toMatchObject({
      status: 201,
      data: [{ attributes: { organization_id: organizationId, category_ids: [category!.id] } }],
    });
  });

  it("201 with an id of the client's own, 409 when it is taken, 422 when it is none", async () => {
    const id = crypto.randomUUID();
    expect((await create({}, superuser, { id })).data[0]!.id).toBe(id);
    expect(await create({}, superuser, { id })).toMatchObject({
      status: 409,
      errors: [{ code: "id_taken", source: { pointer: "/data/id" } }],
    });
    expect(await create({}, superuser, { id: "my-own" })).toMatchObject({
      status: 422,
      errors: [{ code: "invalid_id", source: { pointer: "/data/id" } }],
    });
  });

  it("401 for a stranger, 403 for those who may not", async () => {
    expect((await create({}, visitor)).status).toBe(401);
    expect(await create({}, volunteer)).toMatchObject({
      status: 403,
      errors: [{ code: "forbidden", detail: "Je hebt geen rechten om dit te doen." }],
    });
    const other = await make.organization();
    expect((await create({ organization_id: other })).status).toBe(403);
    expect((await create({ organization_id: other }, admin)).status).toBe(201);
  });

  it("409 when the type disagrees", async () => {
    expect(await ask(superuser, "vacancies", post({}, "users"))).toMatchObject({
      status: 409,
      errors: [{ code: "type_mismatch", source: { pointer: "/data/type" } }],
    });
    const relationships = { organization: { data: { type: "users", id: "x" } } };
    expect(await ask(superuser, "vacancies", post({}, "vacancies", { relationships }))).toMatchObject({
      status: 409,
      errors: [{ source: { pointer: "/data/relationships/organization/data/type" } }],
    });
  });

  it("422 with a pointer for every field that does not fit, all at once, in the language that is asked for", async () => {
    const wrong = {
      title: " ",
      summary: "x".repeat(301),
      vacancy_type: "banana",
      hours_per_week: 61,
      tags: Array(30).fill("once"),
      starts_at: "2026-12-02T10:00:00Z",
      ends_at: "tomorrow",
    };
    const answer = await create(wrong);
    expect(answer.status).toBe(422);
    expect(answer.errors.map(({ code, source }) => `${code} ${source!.pointer}`).sort()).toEqual([
      "invalid_format /data/attributes/ends_at",
      "invalid_value /data/attributes/vacancy_type",
      "required /data/attributes/title",
      "too_big /data/attributes/hours_per_week",
      "too_big /data/attributes/summary",
      "too_big /data/attributes/tags",
    ]);
    expect(answer.errors.find(({ source }) => source!.pointer!.endsWith("summary"))!.detail).toBe("Gebruik hoogstens 300 tekens.");
    const english = await ask(superuser, "vacancies", {
      ...post(vacancyAttributes(ground.organizationId, wrong), "vacancies"),
      headers: { "accept-language": "en" },
    });
    expect(english.errors.every(({ title }) => title === "Cannot be processed")).toBe(true);
    expect(await ask(superuser, "vacancies", post({}, "vacancies"))).toMatchObject({
      status: 422,
      errors: expect.arrayContaining([expect.objectContaining({ code: "required" })]),
    });
  });

  it("422 for a rule over two fields, at the field that it concerns", async () => {
    const answer = await create({ starts_at: "2026-12-02T10:00:00Z", ends_at: "2026-12-01T10:00:00Z" });
    expect(answer).toMatchObject({ status: 422, errors: [{ code: "ends_after_start", source: { pointer: "/data/attributes/ends_at" } }] });
  });
});

describe("PATCH /vacancies/{id}", () => {
  it("200 with the document; what was not sent stays", async () => {
    const { id } = (await create({ place: "Arnhem", street: "Dorpsstraat", house_number: "3", hours_per_week: 4 })).data[0]!;
    const before = await row(id);
    for (const method of ["PATCH", "PUT"]) {
      const answer = await ask(superuser, `vacancies/${id}`, { ...patch(id, { title: `Met ${method}` }, "vacancies"), method });
      expect(answer).toMatchObject({ status: 200, data: [{ attributes: { title: `Met ${method}`, hours_per_week: 4, place: "Arnhem" } }] });
    }
    const after = await row(id);
    const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
    expect(changed.sort()).toEqual(["lock_version", "title", "updated_at"]);
    expect((await ask(superuser, `vacancies/${id}/address`)).data[0]!.attributes).toMatchObject({
      street: "Dorpsstraat",
      house_number: "3",
    });
    expect(await trail(id)).toEqual(["create", "update", "update"]);
  });

  it("200 for a whole resource sent back, read-only parts and all", async () => {
    const { id } = (await create()).data[0]!;
    const [whole] = (await ask(superuser, `vacancies/${id}?include=organization,applications`)).data;
    const answer = await ask(superuser, `vacancies/${id}`, {
      method: "PATCH",
      json: { data: { ...whole, attributes: { ...whole!.attributes, title: "Terug" } } },
    });
    expect(answer).toMatchObject({ status: 200, data: [{ attributes: { title: "Terug", status: "draft" } }] });
  });

  it("401 for a stranger, 403 for who sees it but may not, 404 for who does not see it", async () => {
    const seen = await make.vacancy();
    const unseen = await make.vacancy({ status: "draft", publishedAt: null });
    const write = async (client: Client, id: string) =>
      (await ask(client, `vacancies/${id}`, patch(id, { title: "x" }, "vacancies"))).status;
    expect([
      await write(visitor, seen),
      await write(volunteer, seen),
      await write(volunteer, unseen),
      await write(visitor, unseen),
    ]).toEqual([401, 403, 404, 404]);
    expect((await ask(volunteer, `vacancies/${seen}`, { method: "DELETE" })).status).toBe(403);
  });

  it("409 when the id or the version disagrees", async () => {
    const id = await make.vacancy();
    expect(await ask(superuser, `vacancies/${id}`, patch(newId(), { title: "x" }, "vacancies"))).toMatchObject({
      status: 409,
      errors: [{ code: "id_mismatch", source: { pointer: "/data/id" } }],
    });
    expect(await ask(superuser, `vacancies/${id}`, patch(id, { title: "x", lock_version: 7 }, "vacancies"))).toMatchObject({
      status: 409,
      errors: [{ code: "changed_meanwhile" }],
    });
    expect((await row(id)).lock_version).toBe(0);
  });

  it("412 when the tag is stale; good however the row was read", async () => {
    const id = await make.vacancy({ hoursPerWeek: 1 });
    const tags = await Promise.all(
      ["", "?include=organization", "?fields[vacancies]=title"].map(
        async (query) => (await ask(superuser, `vacancies/${id}${query}`)).headers.get("etag")!,
      ),
    );
    expect(new Set(tags).size).toBe(3);
    const write = (tag: string, hours: number) =>
      ask(superuser, `vacancies/${id}`, { ...patch(id, { hours_per_week: hours }, "vacancies"), headers: { "if-match": tag } });
    expect((await write(tags[1]!, 2)).status).toBe(200);
    for (const tag of [...tags, 'W/"x"', '"0.0"', "nonsense", `W/"${"9".repeat(400)}.x"`])
      expect(await write(tag, 3)).toMatchObject({ status: 412, errors: [{ code: "stale", source: { header: "If-Match" } }] });
    expect((await write("*", 4)).status).toBe(200);
    for (const [method, path] of [
      ["DELETE", ""],
      ["POST", "/transitions/archive"],
      ["PATCH", "/relationships/categories"],
    ]) {
      const init = { method, headers: { "if-match": tags[0]! }, ...(method === "PATCH" && { json: { data: [] } }) };
      expect((await ask(superuser, `vacancies/${id}${path}`, init)).status).toBe(412);
    }
  });

  it("200 for one and 409 for the other when two write at once", async () => {
    const id = await make.vacancy();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        ask(superuser, `vacancies/${id}`, patch(id, { title: `Nummer ${at}`, lock_version: 0 }, "vacancies")),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const [winner] = answers.filter(({ status }) => status === 200);
    expect((await row(id)).title).toBe(winner!.data[0]!.attributes.title);
    expect(await trail(id)).toEqual(["update"]);
  });
});

describe("DELETE /vacancies/{id}", () => {
  it("204, softly, and 404 from then on", async () => {
    const id = await make.vacancy();
    const answer = await ask(superuser, `vacancies/${id}`, { method: "DELETE" });
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expect(await row(id)).toMatchObject({ status: "deleted", deleted_at: expect.any(String) });
    expect((await ask(superuser, `vacancies/${id}`, { method: "DELETE" })).status).toBe(404);
    expect((await ask(superuser, `vacancies/${id}`)).status).toBe(404);
  });
});

describe("POST /vacancies/{id}/transitions/{name}", () => {
  it("200 with the document, with or without a body, and a line in the trail", async () => {
    const { id } = (await create()).data[0]!;
    const published = await ask(
      superuser,
      `vacancies/${id}/transitions/publish`,
      post({ expires_at: "2099-01-01T00:00:00Z" }, "vacancies", { id }),
    );
    expect(published).toMatchObject({
      status: 200,
      data: [{ id, attributes: { status: "published", expires_at: "2099-01-01T00:00:00.000Z" } }],
      meta: { transitions: ["fill", "archive"] },
    });
    expect(published.links.self).toBe(`/api/v1/vacancies/${id}`);
    expect((await ask(superuser, `vacancies/${id}/transitions/fill`, { method: "POST" })).data[0]!.attributes.status).toBe("filled");
    expect((await ask(superuser, `vacancies/${id}/transitions/reopen`, { method: "POST", json: {} })).status).toBe(200);
    expect(await trail(id)).toEqual(["create", "publish", "fill", "reopen"]);
  });

  it("422 with the possible states when it is not possible from here", async () => {
    const id = await make.vacancy({ status: "draft", publishedAt: null });
    const answer = await ask(superuser, `vacancies/${id}/transitions/fill`, { method: "POST" });
    expect(answer).toMatchObject({
      status: 422,
      errors: [{ code: "transition_not_possible", meta: { status: "draft", possible: ["published", "archived"] } }],
    });
  });

  it("422 when a rule of the domain says no", async () => {
    const pending = await make.organization({ status: "pending" });
    const id = await make.vacancy({ status: "draft", publishedAt: null, organizationId: pending });
    expect(await ask(admin, `vacancies/${id}/transitions/publish`, { method: "POST" })).toMatchObject({
      status: 422,
      errors: [{ code: "organization_not_approved" }],
    });
    const past = await make.vacancy({ status: "draft", publishedAt: null });
    expect(await ask(superuser, `vacancies/${past}/transitions/publish`, post({ expires_at: "2020-01-01" }, "vacancies"))).toMatchObject({
      status: 422,
      errors: [{ source: { pointer: "/data/attributes/expires_at" } }],
    });
  });

  it("409 when the document is about another", async () => {
    const id = await make.vacancy();
    expect((await ask(superuser, `vacancies/${id}/transitions/fill`, post({}, "users"))).status).toBe(409);
    expect((await ask(superuser, `vacancies/${id}/transitions/fill`, post({}, "vacancies", { id: newId() }))).status).toBe(409);
    expect((await row(id)).status).toBe("published");
  });

  it("200 for exactly one of twenty at once; the others hear that somebody was faster", async () => {
    const id = await make.vacancy();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(superuser, `vacancies/${id}/transitions/fill`, { method: "POST" })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200).map(({ status, errors }) => `${status} ${errors[0]!.code}`);
    for (const other of others) expect(["409 changed_meanwhile", "422 transition_not_possible"]).toContain(other);
    expect(await trail(id)).toEqual(["fill"]);
  });

  it("401, 403, 404 for who may not", async () => {
    const id = await make.vacancy();
    const draft = await make.vacancy({ status: "draft", publishedAt: null });
    const step = async (client: Client, of: string) =>
      (await ask(client, `vacancies/${of}/transitions/archive`, { method: "POST" })).status;
    expect([await step(visitor, id), await step(volunteer, id), await step(volunteer, draft)]).toEqual([401, 403, 404]);
  });
});

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
      self: `/api/v1/vacancies/${id}/relationships/organization`,
      related: `/api/v1/vacancies/${id}/organization`,
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

describe("Idempotency-Key", () => {
  const send = (key: string, attributes: Record<string, unknown>, client = superuser) =>
    ask(client, "vacancies", {
      ...post(vacancyAttributes(ground.organizationId, attributes), "vacancies"),
      headers: { "idempotency-key": key, "content-type": mediaType },
    });
  const titled = async (title: string) => (await world.sql("city", "select id from vacancies where title = ?", [title])).length;

  it("201 once, and the same answer again", async () => {
    const key = newId();
    const first = await send(key, { title: "Eenmaal" });
    const second = await send(key, { title: "Eenmaal" });
    expect([second.status, second.text, second.headers.get("location"), second.headers.get("idempotency-replayed")]).toEqual([
      201,
      first.text,
      first.headers.get("location"),
      "true",
    ]);
    expect(await titled("Eenmaal")).toBe(1);
  });

  it("422 with another body, and nothing is written", async () => {
    const key = newId();
    await send(key, { title: "Zus" });
    expect(await send(key, { title: "Zo" })).toMatchObject({
      status: 422,
      errors: [{ code: "idempotency_key_reused", source: { header: "Idempotency-Key" } }],
    });
    expect(await titled("Zo")).toBe(0);
  });

  it("makes one row of ten requests at once", async () => {
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(key, { title: "Tegelijk" })));
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(answers.filter(({ status }) => status === 409).every(({ errors }) => errors[0]!.code === "request_under_way")).toBe(true);
    expect(await titled("Tegelijk")).toBe(1);
    expect((await send(key, { title: "Tegelijk" })).status).toBe(201);
  });

  it("gives a refusal again too, and belongs to who sent it", async () => {
    const key = newId();
    expect((await send(key, { title: "" })).status).toBe(422);
    expect((await send(key, { title: "" })).headers.get("idempotency-replayed")).toBe("true");
    expect((await send(key, { title: "Van een ander" }, admin)).status).toBe(201);
  });

  it("tells a client that asks again after a crash that the write was done", async () => {
    const key = newId();
    const first = await send(key, { title: "Gestrand" });
    // The worker died between the batch and the answer.
    await world.sql("city", "update idempotency_keys set body = null where key = ?", [key]);
    const second = await send(key, { title: "Gestrand" });
    expect([second.status, second.text, second.headers.get("location")]).toEqual([201, "", first.headers.get("location")]);
    expect(await titled("Gestrand")).toBe(1);
  });

  it("frees a key whose request died before it wrote, and one that is a day old", async () => {
    const [died, old] = [newId(), newId()];
    await send(died, { title: "Gestorven" });
    await world.sql("city", "update idempotency_keys set status = null, body = null, created_at = ? where key = ?", [
      new Date(Date.now() - 100_000).toISOString(),
      died,
    ]);
    expect((await send(died, { title: "Opnieuw" })).status).toBe(201);
    await send(old, { title: "Oud" });
    await world.sql("city", "update idempotency_keys set created_at = ? where key = ?", [
      new Date(Date.now() - 86_500_000).toISOString(),
      old,
    ]);
    expect((await send(old, { title: "Nieuwer" })).status).toBe(201);
  });

  it("works for transitions, and counts for POST alone", async () => {
    const id = await make.vacancy();
    const fill = () => ask(superuser, `vacancies/${id}/transitions/fill`, { method: "POST", headers: { "idempotency-key": `fill-${id}` } });
    expect([(await fill()).status, (await fill()).status]).toEqual([200, 200]);
    expect(await trail(id)).toEqual(["fill"]);
    const change = (title: string) =>
      ask(superuser, `vacancies/${id}`, { ...patch(id, { title }, "vacancies"), headers: { "idempotency-key": "x" } });
    expect([(await change("Een")).status, (await change("Twee")).status]).toEqual([200, 200]);
  });

  it.each(["", " ", "é", "x".repeat(256)])("400 for %j", async (key) => {
    const answer = await send(key, {}).catch(() => null);
    if (answer) expect([400, key.trim() === "" ? 201 : 400]).toContain(answer.status);
  });
});
