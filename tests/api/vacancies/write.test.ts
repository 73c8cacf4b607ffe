/** Creating, changing and deleting vacancies by API. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import type { Client } from "../../support/http";
import { ask, groundOf, maker, patch, post, sharedCity, vacancyAttributes } from "../support";

const { world, ground, make, visitor, superuser, admin, volunteer } = await sharedCity(["superuser", "admin", "volunteer"]);

const create = (over: Record<string, unknown> = {}, client = superuser, more: object = {}) =>
  ask(client, "vacancies", post(vacancyAttributes(ground.organizationId, over), "vacancies", more));

const row = async (id: string) =>
  (await world.sql<Record<string, string | number>>("city", "select * from vacancies where id = ?", [id]))[0]!;

const trail = async (id: string) =>
  (await world.sql<{ action: string }>("city", "select action from audit_events where subject_id = ? order by created_at", [id])).map(
    ({ action }) => action,
  );

describe("POST /vacancies", () => {
  it("201 with Location and the document: a draft, in the trail", async () => {
    const answer = await create({ title: "  Nieuw  ", tags: ["once"], hours_per_week: 2 });
    expect(answer.status).toBe(201);
    const [data] = answer.data;
    expect(answer.headers.get("location")).toBe(`/api/v1/vacancies/${data!.id}`);
    expect(answer.links.self).toBe(`http://city.localhost/api/v1/vacancies/${data!.id}`);
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

  it("403 for the id of another tenant's row, as for one that may not be chosen: nobody hears that it is there", async () => {
    const foreign = await maker(world, await groundOf(world, "village")).vacancy();
    const refused = await create({}, superuser, { id: foreign });
    expect(refused).toMatchObject({ status: 403, errors: [{ code: "read_only", source: { pointer: "/data/id" } }] });
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

  it("422 for tags and languages that the editor does not offer, with those that it does, and for two frequencies", async () => {
    const answer = await create({
      tags: ["once", "bogus", "regularly"],
      languages: ["nl", "klingon"],
      day_parts: ["monday_morning", "ooit"],
    });
    expect(answer.errors).toMatchObject([
      {
        code: "invalid_value",
        source: { pointer: "/data/attributes/day_parts/1" },
        detail: expect.stringMatching(/^‘ooit’ kan hier niet\. Mogelijk: monday_morning, /),
        meta: { possible: expect.arrayContaining(["sunday_evening"]) },
      },
    ]);
    const second = await create({ tags: ["once", "bogus", "regularly"], languages: ["nl", "klingon"] });
    expect([second.status, second.errors]).toMatchObject([
      422,
      [
        {
          code: "invalid_value",
          source: { pointer: "/data/attributes/tags/1" },
          detail: expect.stringMatching(/^‘bogus’ .*multipleDates/),
          meta: { possible: expect.arrayContaining(["free", "A1"]) },
        },
        { code: "one_frequency", source: { pointer: "/data/attributes/tags/2" } },
        { code: "invalid_value", source: { pointer: "/data/attributes/languages/1" }, meta: { possible: expect.arrayContaining(["nl"]) } },
      ],
    ]);
    const [programme] = (
      await ask(admin, "programme_tags", post({ name: `Hier ${newId().slice(-6)}`, color: "#112233" }, "programme_tags"))
    ).data;
    const tags = ["once", "flexible", "workshop", programme!.attributes.name];
    expect((await create({ tags, languages: ["ti"] })).data[0]!.attributes).toMatchObject({ tags, languages: ["ti"] });
  });

  it("200 where such a value stands already: it stays, what is new beside it is judged", async () => {
    const id = await make.vacancy({ tags: ["once", "regularly", "bogus"], languages: ["klingon"] });
    const save = (attributes: object) => ask(superuser, `vacancies/${id}`, patch(id, { ...attributes }, "vacancies"));
    const [whole] = (await ask(superuser, `vacancies/${id}`)).data;
    expect((await save({ ...whole!.attributes, title: "Anders" })).status).toBe(200);
    expect((await save({ tags: ["regularly", "bogus", "free"], languages: ["klingon", "nl"] })).status).toBe(200);
    expect((await save({ tags: ["regularly", "bogus", "once"] })).errors).toMatchObject([{ code: "one_frequency" }]);
    expect((await save({ languages: ["klingon", "elvish"] })).errors).toMatchObject([
      { source: { pointer: "/data/attributes/languages/1" } },
    ]);
  });

  it("422 for kinds of work and age groups that there are not, each where it was named", async () => {
    const [category] = (await ask(visitor, "categories?page[size]=1")).data;
    const nothing = newId();
    const answer = await create({ category_ids: [category!.id, nothing], age_group_ids: [nothing] });
    expect([answer.status, answer.errors.map(({ code, source, detail }) => [code, source!.pointer, detail])]).toEqual([
      422,
      [
        ["unknown_related", "/data/attributes/category_ids/1", "category_ids verwijst naar iets dat er niet is."],
        ["unknown_related", "/data/attributes/age_group_ids/0", "age_group_ids verwijst naar iets dat er niet is."],
      ],
    ]);
    const relationships = { categories: { data: [{ type: "categories", id: nothing }] } };
    expect((await create({}, superuser, { relationships })).errors[0]!.source).toEqual({
      pointer: "/data/relationships/categories/data/0",
    });
  });

  it("422 with what belongs there, for a value of another kind", async () => {
    const answer = await create({ title: 7, vacancy_type: "banana", contact_phone_visible: "maybe" });
    expect(Object.fromEntries(answer.errors.map(({ source, detail }) => [source!.pointer!.split("/").at(-1), detail]))).toEqual({
      title: "Hier hoort een tekst.",
      vacancy_type: expect.stringMatching(/^‘banana’ kan hier niet\. Mogelijk: volunteering, /),
      contact_phone_visible: "Hier hoort true of false.",
    });
  });

  it("400 for a document without data, 404 with the steps that there are", async () => {
    const json = { type: "vacancies", attributes: vacancyAttributes(ground.organizationId) };
    expect(await ask(superuser, "vacancies", { method: "POST", json })).toMatchObject({ status: 400, errors: [{ code: "data_missing" }] });
    const step = await ask(superuser, `vacancies/${await make.vacancy()}/transitions/vliegen`, { method: "POST" });
    expect(step).toMatchObject({
      status: 404,
      errors: [
        {
          code: "unknown_transition",
          detail: expect.stringContaining("publish"),
          meta: { possible: expect.arrayContaining(["publish", "archive"]) },
        },
      ],
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
      errors: [{ code: "changed_meanwhile", source: { pointer: "/data/attributes/lock_version" }, meta: { lock_version: 0 } }],
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

  it("204, and whoever waits for an answer hears at once that it does not go on; whoever has one keeps it", async () => {
    const id = await make.vacancy();
    const email = `${newId()}@example.org`;
    const waiting = await make.application({ vacancyId: id, email, emailKey: email });
    const accepted = await make.application({ vacancyId: id, status: "accepted" });
    expect((await ask(superuser, `vacancies/${id}`, { method: "DELETE" })).status).toBe(204);
    const stored = await world.sql("city", "select id, status, answered_at from applications where vacancy_id = ? order by status", [id]);
    expect(stored).toMatchObject([
      { id: accepted, status: "accepted" },
      { id: waiting, status: "rejected", answered_at: null },
    ]);
    expect(await trail(waiting)).toEqual(["close"]);
    const mails = "select event, center_id from outbox where recipient_email = ?";
    expect(await world.sql("city", mails, [email])).toEqual([{ event: "application_rejected", center_id: ground.centerId }]);
  });
});
