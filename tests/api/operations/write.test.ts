/** POST /api/v1/operations: several changes, all or nothing. */
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import type { Client } from "../../support/http";
import { type Answer, ask, groundOf, maker, mediaType, post, sharedCity, vacancyAttributes } from "../support";

const atomic = `${mediaType};ext="https://jsonapi.org/ext/atomic"`;
const { world, ground, make, superuser, center } = await sharedCity(["superuser", "center"]);

interface Results extends Answer {
  results: { data?: { type: string; id: string; attributes: Record<string, unknown> }; meta?: Record<string, unknown> }[];
}

async function operate(client: Client, operations: unknown, headers: Record<string, string> = {}): Promise<Results> {
  const answer = await ask(client, "operations", {
    method: "POST",
    body: JSON.stringify({ "atomic:operations": operations }),
    headers: { "content-type": atomic, accept: atomic, ...headers },
  });
  return { ...answer, results: answer.status === 200 ? JSON.parse(answer.text)["atomic:results"] : [] };
}

const draft = (over: Record<string, unknown> = {}) => ({
  op: "add",
  data: { type: "vacancies", attributes: vacancyAttributes(ground.organizationId, over) },
});

const add = (type: string, attributes: Record<string, unknown>, more: object = {}) => ({ op: "add", data: { type, attributes, ...more } });

const count = async (title: string) =>
  (await world.sql<{ n: number }>("city", "select count(*) as n from vacancies where title = ?", [title]))[0]!.n;

const publishing = (id: string) => ({ op: "add", href: `/api/v1/vacancies/${id}/transitions/publish` });

const statusOf = async (id: string) =>
  (await world.sql<{ status: string }>("city", "select status from vacancies where id = ?", [id]))[0]!.status;

/** Both new: the vacancy names its organisation by the local id `org`, and is called `first`. */
const organizationWithVacancy = (name: string) => [
  { op: "add", data: { type: "organizations", lid: "org", attributes: { name, city: "Nijmegen" } } },
  {
    op: "add",
    data: {
      type: "vacancies",
      lid: "first",
      attributes: { ...vacancyAttributes(""), organization_id: undefined },
      relationships: { organization: { data: { type: "organizations", lid: "org" } } },
    },
  },
];

describe("200", () => {
  it("with a result for each of fifty, in their order, each with its line in the trail", async () => {
    const title = `Vijftig ${newId()}`;
    const answer = await operate(
      superuser,
      Array.from({ length: 50 }, (_, at) => draft({ title, spots: at + 1 })),
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe(atomic);
    expect(answer.results.map(({ data }) => data!.attributes.spots)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
    const ids = answer.results.map(({ data }) => data!.id);
    const [trail] = await world.sql<{ n: number }>(
      "city",
      "select count(*) as n from audit_events where action = 'create' and subject_id in (select value from json_each(?))",
      [JSON.stringify(ids)],
    );
    expect([await count(title), trail!.n]).toEqual([50, 50]);
  });

  it("for what refers to what an earlier operation makes, by local ids: an organisation, its vacancy, published", async () => {
    const answer = await operate(center, [
      ...organizationWithVacancy("Buurtwerkplaats"),
      { op: "update", data: { type: "vacancies", lid: "first", attributes: { title: "Fietsen maken" } } },
    ]);
    expect(answer.errors).toEqual([]);
    const [organization, , vacancy] = answer.results.map(({ data }) => data!);
    expect(vacancy!.attributes).toMatchObject({ title: "Fietsen maken", organization_id: organization!.id, status: "draft" });
    expect(
      (await operate(center, [publishing(vacancy!.id), { op: "remove", ref: { type: "vacancies", id: vacancy!.id } }])).results,
    ).toEqual([expect.anything(), {}]);
    expect(await statusOf(vacancy!.id)).toBe("deleted");
  });

  it("for transitions of what the same request makes, by local ids; of others by their id, with what the step wants", async () => {
    const step = (ref: object, transition: string, more: object = {}) => ({ op: "add", ref, meta: { transition }, ...more });
    const lid = (one: string) => ({ type: "vacancies", lid: one });
    const answer = await operate(center, [
      ...organizationWithVacancy("Repair Café"),
      step(lid("first"), "publish"),
      step(lid("first"), "fill"),
    ]);
    expect(answer.errors).toEqual([]);
    const id = answer.results[1]!.data!.id;
    expect([answer.results[3]!.data!.id, answer.results[3]!.data!.attributes.status, await statusOf(id)]).toEqual([id, "filled", "filled"]);
    const application = await make.application({ vacancyId: await make.vacancy() });
    const message = "Fijn dat je komt helpen.";
    const data = { type: "applications", attributes: { message } };
    expect((await operate(center, [step({ type: "applications", id: application }, "accept", { data })])).errors).toEqual([]);
    const [row] = await world.sql<{ status: string }>("city", "select status from applications where id = ?", [application]);
    expect(row!.status).toBe("accepted");
  });

  it("400, 404 and 422 for transitions that are none, each with its place; nothing is written", async () => {
    const title = `Niets ${newId()}`;
    const made = { op: "add", data: { ...draft({ title }).data, lid: "first" } };
    const refused = async (operation: object) => {
      const { status, errors } = await operate(superuser, [made, operation]);
      return [status, errors.map(({ code, source }) => [code, source?.pointer])];
    };
    const ref = { type: "vacancies", lid: "first" };
    const place = "/atomic:operations/1";
    const step = (transition: unknown, more: object = {}) => refused({ op: "add", ref, meta: { transition }, ...more });
    expect(await step("vliegen")).toEqual([404, [["unknown_transition", place]]]);
    expect(await step(7)).toEqual([400, [["malformed_document", `${place}/meta/transition`]]]);
    expect(await step("reopen")).toEqual([422, [["transition_not_possible", place]]]);
    expect(await step("publish", { ref: { ...ref, lid: "other" } })).toEqual([422, [["unknown_local_id", `${place}/ref/lid`]]]);
    expect(await step("publish", { ref: { ...ref, relationship: "categories" } })).toEqual([
      400,
      [["malformed_document", `${place}/ref/relationship`]],
    ]);
    expect(await step("publish", { op: "dance" })).toEqual([400, [["invalid_value", `${place}/op`]]]);
    expect(await step("publish", { op: "remove" })).toEqual([400, [["malformed_document", `${place}/op`]]]);
    expect(await count(title)).toBe(0);
  });

  it("for relationships", async () => {
    const id = await make.vacancy({ status: "draft", categoryIds: [] });
    const [category] = (await ask(superuser, "categories?page[size]=1")).data;
    const change = (op: string) => ({
      op,
      ref: { type: "vacancies", id, relationship: "categories" },
      data: [{ type: "categories", id: category!.id }],
    });
    const ids = async () => (await ask(superuser, `vacancies/${id}`)).data[0]!.attributes.category_ids;
    expect((await operate(superuser, [change("add")])).status).toBe(200);
    expect(await ids()).toEqual([category!.id]);
    expect((await operate(superuser, [change("remove")])).status).toBe(200);
    expect(await ids()).toEqual([]);
  });

  it("for those that are kept in a table of their own: several at once, one after the other, and those that the same request makes", async () => {
    const [first, second, third] = [await make.organization(), await make.organization(), await make.organization()];
    const id = await make.user({ organizations: [first], roles: ["volunteer"] });
    const change = (op: string, ...ids: string[]) => ({
      op,
      ref: { type: "users", id, relationship: "organizations" },
      data: ids.map((one) => ({ type: "organizations", id: one })),
    });
    const now = async () => (await ask(center, `users/${id}/relationships/organizations`)).data.map((one) => one.id).sort();
    expect((await operate(center, [change("add", first, second, third)])).errors).toEqual([]);
    expect(await now()).toEqual([first, second, third].sort());
    expect((await operate(center, [change("update", third)])).errors).toEqual([]);
    expect(await now()).toEqual([third]);
    expect((await operate(center, [change("add", first, second), change("remove", first, third)])).errors).toEqual([]);
    expect(await now()).toEqual([second]);
    expect((await operate(center, [change("update")])).errors).toEqual([]);
    expect(await now()).toEqual([]);
    const made = { op: "add", data: { type: "organizations", lid: "new", attributes: { name: "Nieuw", city: "Malden" } } };
    const joined = { ...change("add"), data: [{ type: "organizations", lid: "new" }] };
    expect((await operate(center, [made, joined])).errors).toEqual([]);
    expect(await now()).toHaveLength(1);
    const unknown = await operate(center, [change("add", first, newId())]);
    expect([unknown.status, unknown.errors[0]?.source?.pointer]).toEqual([422, "/atomic:operations/0/data/1"]);
    expect(await now()).toHaveLength(1);
    expect([403, 404]).toContain((await operate(await world.signIn("volunteer", "city"), [change("update")])).status);
  });

  it("403 and 400 for what its own address does not take either: read-only ones, and adding to or taking from a single one", async () => {
    const [contact] = await world.sql<{ id: string }>("city", "select user_id as id from memberships where organization_id = ?", [
      ground.organizationId,
    ]);
    const id = await make.vacancy({ status: "draft", contactPersonId: contact!.id });
    const other = await make.organization();
    const refused = async (op: string, relationship: string, data: unknown, client = superuser) => {
      const { status, errors } = await operate(client, [{ op, ref: { type: "vacancies", id, relationship }, data }]);
      return [status, errors[0]?.code, errors[0]?.source?.pointer];
    };
    const place = "/atomic:operations/0";
    expect(await refused("update", "center", { type: "volunteer_centers", id: other })).toEqual([
      403,
      "read_only",
      `${place}/ref/relationship`,
    ]);
    expect(await refused("add", "applications", [])).toEqual([403, "read_only", `${place}/ref/relationship`]);
    const person = { type: "contact_people", id: contact!.id };
    for (const op of ["add", "remove"])
      expect(await refused(op, "contact_person", person)).toEqual([400, "malformed_document", `${place}/op`]);
    const [row] = await world.sql<{ contact_person_id: string }>("city", "select contact_person_id from vacancies where id = ?", [id]);
    expect(row!.contact_person_id).toBe(contact!.id);
    const taken = { op: "update", ref: { type: "vacancies", id, relationship: "contact_person" }, data: null };
    expect((await operate(superuser, [taken])).results[0]!.data!.attributes.contact_person_id).toBeNull();
  });

  it("once for one Idempotency-Key", async () => {
    const title = `Eenmaal ${newId()}`;
    const key = { "idempotency-key": newId() };
    const answers = [await operate(superuser, [draft({ title })], key), await operate(superuser, [draft({ title })], key)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await count(title)).toBe(1);
  });
});

describe("what is said once", () => {
  const key = { op: "add", data: { type: "api_tokens", attributes: { name: "Gemeente", types: ["vacancies"], access: "read" } } };

  it("200 with a new key under meta of its result, which no repeated request and no table has", async () => {
    const headers = { "idempotency-key": newId() };
    const answer = await operate(center, [draft(), key], headers);
    const { token } = answer.results[1]!.meta as { token: string };
    expect([answer.status, answer.results[0]!.meta, token]).toEqual([200, undefined, expect.stringMatching(/^vp_[\w-]{43}$/)]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const again = await operate(center, [draft(), key], headers).catch(() => null);
    expect(again?.text ?? "").not.toContain(token);
    const kept = await world.sql("city", "select body from idempotency_keys where key = ?", [headers["idempotency-key"]]);
    expect(kept).toEqual([{ body: null }]);
  });
});

describe("nothing is written", () => {
  it("422 and 409 with a pointer to the very row whose address, external_id or id another has, in the table or before it", async () => {
    const person = (over: Record<string, unknown> = {}, data: Record<string, unknown> = {}) => ({
      op: "add",
      data: {
        type: "users",
        attributes: { first_name: "Jo", last_name: "Vos", email: `${newId()}@example.org`, invite: "later", ...over },
        ...data,
      },
    });
    const taken = `${newId()}@example.org`;
    const externalId = newId();
    const made = await operate(center, [person({ email: taken, external_id: externalId })]);
    const { id } = made.results[0]!.data!;
    const pointers = async (...operations: unknown[]) => {
      const { status, errors } = await operate(center, operations);
      return [status, ...errors.map(({ source }) => source!.pointer)];
    };
    const email = "/atomic:operations/2/data/attributes/email";
    expect(await pointers(person(), person(), person({ email: taken }))).toEqual([422, email]);
    expect(await pointers(person(), person({ email: `x${taken}` }), person({ email: `X${taken}` }))).toEqual([422, email]);
    expect(await pointers(person(), person({ external_id: externalId }))).toEqual([
      409,
      "/atomic:operations/1/data/attributes/external_id",
    ]);
    const rename = { op: "update", data: { type: "users", id, attributes: { first_name: "Joke" } } };
    // No program chooses the number of an account.
    expect(await pointers(rename, person(), person({}, { id }))).toEqual([403, "/atomic:operations/2/data/id"]);
    // A deleted one's number is free.
    const [gone] = (await operate(center, [person({ external_id: `${externalId}-weg` })])).results;
    await ask(center, `users/${gone!.data!.id}`, { method: "DELETE" });
    expect(await pointers(person({ external_id: `${externalId}-weg` }), person({ external_id: externalId }))).toEqual([
      409,
      "/atomic:operations/1/data/attributes/external_id",
    ]);
  });

  it("422 when the fiftieth is refused, with a pointer into it", async () => {
    const title = `Niets ${newId()}`;
    const operations = [...Array.from({ length: 49 }, () => draft({ title })), draft({ title: "", hours_per_week: 900 })];
    const answer = await operate(superuser, operations);
    expect(answer.status).toBe(422);
    expect(answer.errors.map(({ source }) => source!.pointer)).toEqual([
      "/atomic:operations/49/data/attributes/title",
      "/atomic:operations/49/data/attributes/hours_per_week",
    ]);
    expect(await count(title)).toBe(0);
  });

  it("409 when somebody is faster with one of them while the batch runs", async () => {
    const [first, second] = [await make.vacancy({ status: "draft" }), await make.vacancy({ status: "draft" })];
    await world.sql(
      "city",
      `create trigger faster after update on vacancies when new.id = '${first}' begin update vacancies set lock_version = 99 where id = '${second}'; end`,
    );
    const answer = await operate(superuser, [publishing(first), publishing(second)]);
    await world.sql("city", "drop trigger faster");
    expect([answer.status, answer.errors[0]!.source!.pointer]).toEqual([409, "/atomic:operations/1"]);
    expect([await statusOf(first), await statusOf(second)]).toEqual(["draft", "draft"]);
  });

  it("403 and 404 for what is somebody else's, by the rules of each", async () => {
    const title = `Vreemd ${newId()}`;
    const village = await groundOf(world, "village");
    const theirs = await maker(world, village).vacancy({ status: "published" });
    const other = await make.vacancy({ organizationId: await make.organization(), status: "published" });
    const refused = async (operation: unknown) => {
      const answer = await operate(superuser, [draft({ title }), operation]);
      return [answer.status, answer.errors[0]!.source!.pointer];
    };
    expect(await refused({ op: "remove", ref: { type: "vacancies", id: theirs } })).toEqual([404, "/atomic:operations/1"]);
    expect(await refused({ op: "remove", ref: { type: "vacancies", id: other } })).toEqual([403, "/atomic:operations/1"]);
    expect(await refused({ op: "add", data: { type: "hosts", attributes: { hostname: "x.example.nl" } } })).toEqual([
      422,
      "/atomic:operations/1/data/type",
    ]);
    expect(await refused({ op: "add", data: { type: "gibberish" } })).toEqual([404, "/atomic:operations/1/data/type"]);
    expect(await count(title)).toBe(0);
  });

  it("403 for a change of a row that an earlier operation makes, by one who may make but not change it", async () => {
    const title = `Overzetten ${newId()}`;
    const answer = await operate(superuser, [
      { ...draft({ title }), data: { ...draft({ title }).data, lid: "one" } },
      { op: "update", data: { type: "organizations", id: await make.organization(), attributes: { name: "Van ons" } } },
    ]);
    expect([answer.status, await count(title)]).toEqual([403, 0]);
  });

  it("400 and 422 for what is no list of operations, too many, and local ids that nobody has", async () => {
    const status = async (operations: unknown) => (await operate(superuser, operations)).status;
    expect(await status([])).toBe(400);
    expect(await status({})).toBe(400);
    expect(await status([3])).toBe(400);
    expect(await status([{ op: "jump", data: { type: "vacancies" } }])).toBe(400);
    expect(await status(Array.from({ length: 51 }, () => draft()))).toBe(400);
    expect(await status([{ op: "update", data: { type: "vacancies", lid: "none", attributes: {} } }])).toBe(422);
  });

  it("401 for a stranger, 405 for GET, 406 and 415 without the extension", async () => {
    expect((await operate(world.visitor("city"), [draft()])).status).toBe(401);
    expect((await ask(superuser, "operations")).status).toBe(405);
    expect((await operate(superuser, [draft()], { "content-type": mediaType })).status).toBe(415);
    expect((await operate(superuser, [draft()], { accept: mediaType })).status).toBe(406);
  });
});

it("403 for an id of the client's own where more hangs on it: in an operation, and at the type's address; a local id is none", async () => {
  const creations: Record<string, Record<string, unknown>> = {
    users: { first_name: "Sanne", last_name: "de Wit", email: `${newId()}@example.org`, role: "volunteer" },
    api_tokens: { name: "Website", access: "read", types: ["vacancies"] },
    webhooks: { name: "Website", url: "https://hooks.example.org/portaal", events: ["age_groups.*"] },
  };
  for (const [type, attributes] of Object.entries(creations)) {
    const id = newId();
    const pointer = "/data/id";
    expect(await ask(center, type, post(attributes, type, { id })), type).toMatchObject({
      status: 403,
      errors: [{ code: "read_only", source: { pointer } }],
    });
    const refused = await operate(center, [add(type, attributes, { id })]);
    expect([refused.status, refused.errors[0]?.source]).toEqual([403, { pointer: `/atomic:operations/0${pointer}` }]);
    expect(await world.sql("city", `select 1 from ${type} where id = ?`, [id])).toEqual([]);
    expect((await operate(center, [add(type, attributes, { lid: "one" })])).status, type).toBe(200);
  }
});

it("422 for what comes with a file, of which nobody else says what it is", async () => {
  const url = `/files/${"a".repeat(26)}.pdf`;
  const creations = [
    add("uploads", { name: "Folder", url, content_type: "image/png", bytes: 1 }),
    add("stock_images", { name: "Plaatje", image_url: url, width: 1, height: 1, bytes: 1 }),
  ];
  for (const one of creations) {
    const { status, errors } = await operate(center, [one]);
    expect([status, errors.map(({ code }) => code)]).toEqual([422, ["not_in_operations"]]);
  }
});
