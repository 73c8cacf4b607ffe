/**
 * What may only be read (api.md, Documents): sent back as it was read it is passed over, so that clients may send whole resources; changed, it is
 * refused with a pointer, and nothing is written. For every type, attribute and relationship that the API's own description has.
 */
import Jsona from "jsona";
import { beforeAll, describe, expect, it } from "vitest";
import type { Role } from "~/core/auth/viewer";
import { newId } from "~/core/ids";
import { allResources, setCatalogue } from "~/core/resource/catalogue.server";
import { product } from "~/features/index.server";
import { notifications } from "~db/schema";
import type { Client } from "../../support/http";
import { emailOf } from "../../support/world";
import { helpMaker } from "../help";
import { tested } from "../policy/table";
import { applicationAttributes, ask, patch, post, postSample, put, type ResourceObject, testCity, vacancyAttributes } from "../support";

setCatalogue(product);

type Json = { [name: string]: Json };
const { world, ground, make } = await testCity([], { features: { oneOnOne: true } });

let description: Json;
const clients = {} as Record<"admin" | "staff" | "superuser" | "volunteer" | "visitor", Client>;

/** A row of each type that is changed at its own address, and who may. */
const rows: Record<string, () => Promise<{ path: string; client: Client }>> = {
  volunteer_center_profiles: () => first("volunteer_center_profiles", clients.staff),
  organizations: async () => ({ path: `organizations/${ground.organizationId}`, client: clients.superuser }),
  users: async () => {
    const id = await make.user({ roles: ["mentor", "volunteer"], organizations: [ground.organizationId], phoneNumber: "+31612345678" });
    return { path: `users/${id}`, client: clients.staff };
  },
  current_user: async () => ({ path: "current_user", client: clients.superuser }),
  vacancies: async () => ({ path: `vacancies/${await vacancy()}`, client: clients.superuser }),
  notes: async () => {
    const about = { subject_type: "organizations", subject_id: ground.organizationId, note: "Gebeld.\nMorgen weer." };
    const { data } = await ask(clients.staff, "notes", post(about, "notes"));
    return { path: `notes/${data[0]!.id}`, client: clients.staff };
  },
  notifications: async () => {
    const id = newId();
    const now = new Date().toISOString();
    const { userId } = await me("volunteer");
    const words = { event: "organization_approved", title: "Welkom", body: "Fijn dat je er bent.", link: "/" };
    const row = { id, tenantId: ground.tenantId, centerId: ground.centerId, userId, ...words, createdAt: now, updatedAt: now };
    await put(world, "city", notifications, row);
    return { path: `notifications/${id}`, client: clients.volunteer };
  },
};

rows.notification_preferences = async () => {
  const { data } = await ask(
    clients.volunteer,
    "notification_preferences",
    post({ event: "message_received", mode: "off" }, "notification_preferences"),
  );
  const [found] = data.length > 0 ? data : (await ask(clients.volunteer, "notification_preferences")).data;
  return { path: `notification_preferences/${found!.id}`, client: clients.volunteer };
};

rows.saved_searches = async () => {
  const { data } = await ask(clients.volunteer, "saved_searches", post({ name: "Koken", query: "filter[search]=koken" }, "saved_searches"));
  return { path: `saved_searches/${data[0]!.id}`, client: clients.volunteer };
};

rows.hours = async () => ({
  path: `hours/${await make.hours({ userId: (await me("admin")).userId })}`,
  client: clients.admin,
});

const help = helpMaker({ world, ground, make });
rows.help_requests = async () => ({ path: `help_requests/${await help.request()}`, client: clients.admin });
rows.pairs = async () => ({ path: `pairs/${await help.pair()}`, client: clients.admin });
rows.conduct_certificates = async () => ({
  path: `conduct_certificates/${await help.certificate(await make.user(), "2029-01-05T22:59:59.000Z")}`,
  client: clients.admin,
});
rows.contact_moments = async () => {
  const pair = await help.pair({ helperId: (await me("admin")).userId });
  const said = { pair_id: pair, happened_at: "2026-11-01", way: "met" };
  const { data } = await ask(clients.admin, "contact_moments", post(said, "contact_moments"));
  return { path: `contact_moments/${data[0]!.id}`, client: clients.admin };
};

for (const { type, update, embedded } of allResources()) if (update && !embedded) rows[type] ??= () => first(type, clients.admin);

const changeable = Object.keys(rows);

beforeAll(async () => {
  const roles = { admin: "admin", staff: "center_superuser", superuser: "organization_superuser", volunteer: "volunteer" } as const;
  for (const [name, role] of Object.entries(roles)) clients[name as keyof typeof roles] = await world.signIn(role, "city");
  clients.visitor = world.visitor("city");
  description = (await (await clients.visitor.fetch("/api/v1/openapi.json")).json()) as Json;
});

/** The demo world's, or one made of the type's sample where it has none. */
async function first(type: string, client: Client) {
  const [found] = (await ask(client, `${type}?page[size]=1`)).data;
  const row = found ?? (await ask(client, type, postSample(tested[type]!.sample!(), type))).data[0]!;
  return { path: `${type}/${row.id}`, client };
}

async function me(role: Role) {
  const [user] = await world.sql<{ id: string }>("city", "select id from users where email_key = ?", [emailOf(role, "city")]);
  return { userId: user!.id };
}

/** With all that a vacancy can have, and a contact person whom the organisation's own people cannot see while it is a draft. */
async function vacancy(over: Parameters<typeof make.vacancy>[0] = {}) {
  const terms = async (type: string) => (await ask(clients.admin, `${type}?page[size]=3`)).data.map(({ id }) => id).reverse();
  const { userId } = await me("organization_superuser");
  const [categoryIds, ageGroupIds] = [await terms("categories"), await terms("age_groups")];
  const [organization] = await world.sql<{ name: string; city: string; latitude: number; longitude: number }>(
    "city",
    "select name, city, latitude, longitude from organizations where id = ?",
    [ground.organizationId],
  );
  const { name: organizationName, city: place, ...point } = organization!;
  const all = { contactPersonId: userId, contactPhoneVisible: true, categoryIds, ageGroupIds, tags: ["nodig"] };
  const id = await make.vacancy({ ...all, organizationName, place, ...point, ...over });
  await make.application({ vacancyId: id });
  return id;
}

const bodyOf = (path: string, method: string): Json =>
  (description.paths![path]?.[method]?.requestBody?.content?.["application/vnd.api+json"]?.schema ?? {}) as Json;

/** The attributes that a write takes, as the description says. */
function written(type: string, method: "patch" | "post"): string[] {
  const own = type === "current_user";
  const schema = bodyOf(own ? "/api/v1/current_user" : method === "post" ? `/api/v1/${type}` : `/api/v1/${type}/{id}`, method);
  const document = own ? (schema.oneOf as unknown as Json[])[0]! : schema;
  const names = Object.keys(document.properties!.data!.properties!.attributes!.properties!);
  return names.map((name) => (name === "type" ? "organization_type" : name));
}

const whole = async (client: Client, path: string): Promise<ResourceObject> => {
  const bare = (await ask(client, path)).data[0]!;
  const names = Object.keys(bare.relationships ?? {});
  const answer = await ask(client, `${path}?include=${names.join(",")}`);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.data[0]!;
};

/** A look at all that is stored, in one statement: how many rows each table has, how much is in them, and which versions. Reading moves none of it. */
async function everything(): Promise<unknown> {
  const columns = await world.sql<{ name: string; columns: string }>(
    "city",
    `select m.name, json_group_array(c.name) as columns from sqlite_master m join pragma_table_info(m.name) c
      where m.type = 'table' and m.name in (${tables.map((name) => `'${name}'`).join(", ")}) group by m.name`,
  );
  expect(columns).toHaveLength(tables.length);
  const looks = columns.map((table) => {
    const names = JSON.parse(table.columns) as string[];
    const size = names.map((name) => `length(coalesce("${name}", ''))`).join(" + ");
    const newest = names.includes("updated_at") ? "max(updated_at)" : "null";
    const versions = names.includes("lock_version") ? "sum(lock_version)" : "null";
    return `(select json_array(count(*), sum(${size}), ${newest}, ${versions}) from "${table.name}") as "${table.name}"`;
  });
  return world.sql("city", `select ${looks.join(", ")}`);
}

const tables =
  "tenants hosts organizations addresses volunteer_center_profiles vacancies applications users user_roles memberships consents mail_tokens notes notifications entry_reports categories age_groups non_profit_types audit_events idempotency_keys".split(
    " ",
  );

const inOtherNotation = (value: unknown): unknown =>
  typeof value === "string" && /^\d{4}-\d\d-\d\dT.*Z$/.test(value) ? new Date(value).toISOString().replace("Z", "+00:00") : value;

/** Another value of the same kind. */
function another(value: unknown): unknown {
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (Array.isArray(value)) return [...value, "x"];
  if (typeof value === "object" && value !== null) return { ...value, x: 1 };
  return `${value ?? ""}x`;
}

it("knows a row of every type that is changed", () => {
  const described = Object.entries(description.paths!).flatMap(([path, item]) =>
    item.patch ? (/^\/api\/v1\/(\w+)(\/\{id\})?$/.exec(path)?.[1] ?? []) : [],
  );
  expect(described.sort()).toEqual([...changeable].sort());
});

describe("a resource that comes back as it was read", () => {
  it.each(changeable)("200 and nothing changed: %s", async (type) => {
    const { path, client } = await rows[type]!();
    const before = await everything();
    const read = await whole(client, path);
    const moments = Object.fromEntries(Object.entries(read.attributes).map(([name, value]) => [name, inOtherNotation(value)]));
    const flat = { ...moments, id: read.id, links: read.links, relationships: read.relationships };
    const jsona = new Jsona();
    const model = jsona.serialize({ stuff: jsona.deserialize({ data: read } as never) as never, includeNames: [] });
    const documents = [{ data: read }, { data: { ...read, attributes: flat } }, model];
    for (const json of documents) {
      const answer = await ask(client, path, { method: "PATCH", json });
      expect([type, answer.status, answer.errors]).toEqual([type, 200, []]);
      expect(answer.data[0]!.attributes).toEqual(read.attributes);
    }
    expect(await everything()).toEqual(before);
  });

  it.each<[string, Parameters<typeof make.vacancy>[0]]>([
    ["a draft, whose contact person nobody sees yet", { status: "draft", publishedAt: null }],
    ["one that has just expired", { status: "published", expiresAt: "2026-01-01T00:00:00.000Z" }],
    ["one that lost what publishing needs", { status: "published", summary: null }],
    ["one at a place that nobody knows", { place: "Nergenshuizen", latitude: null, longitude: null }],
  ])("200 and nothing changed: %s", async (_, over) => {
    const path = `vacancies/${await vacancy(over)}`;
    if (over?.place) await ask(clients.superuser, path, patch(path.slice(10), { street: "Dorpsstraat", house_number: "1" }, "vacancies"));
    const before = await everything();
    for (const client of [clients.superuser, clients.staff, clients.admin]) {
      const read = await whole(client, path);
      const answer = await ask(client, path, { method: "PATCH", json: { data: read } });
      expect([answer.status, answer.errors]).toEqual([200, []]);
      expect(answer.data[0]!.attributes).toEqual(read.attributes);
    }
    expect(await everything()).toEqual(before);
  });

  it("200 with a hundred of more than a hundred, which is what comes along", async () => {
    const id = await vacancy();
    for (let at = 0; at < 120; at++) await make.application({ vacancyId: id });
    const read = await whole(clients.superuser, `vacancies/${id}`);
    expect(read.relationships.applications!.data).toHaveLength(100);
    expect((await ask(clients.superuser, `vacancies/${id}`, { method: "PATCH", json: { data: read } })).status).toBe(200);
  });

  it("one look more for what other rows hold, however many relationships come back", async () => {
    const { path, client } = await rows.vacancies!();
    const { relationships, ...read } = await whole(client, path);
    const trips = async (data: object) => {
      const { headers } = await ask(client, path, { method: "PATCH", json: { data } });
      return Number(/trips=(\d+)/.exec(headers.get("x-d1")!)![1]);
    };
    const alone = await trips(read);
    const held = Object.fromEntries(Object.entries(relationships).filter(([name]) => name !== "applications"));
    expect(await trips({ ...read, relationships: held })).toBe(alone);
    expect(await trips({ ...read, relationships })).toBe(alone + 1);
  });

  it("409 before anything else when it was changed meanwhile, or is another row", async () => {
    const [id, other] = [await vacancy(), await vacancy()];
    const read = await whole(clients.superuser, `vacancies/${id}`);
    await ask(clients.superuser, `vacancies/${id}`, patch(id, { title: "Anders" }, "vacancies"));
    const send = (to: string) => ask(clients.superuser, `vacancies/${to}`, { method: "PATCH", json: { data: read } });
    expect(await send(id)).toMatchObject({ status: 409, errors: [{ code: "changed_meanwhile" }] });
    expect(await send(other)).toMatchObject({ status: 409, errors: [{ code: "id_mismatch" }] });
  });
});

describe("what may only be read", () => {
  it.each(changeable)("403 with a pointer for another value: %s", async (type) => {
    const { path, client } = await rows[type]!();
    const read = await whole(client, path);
    const before = await everything();
    const send = (members: object) => ask(client, path, { method: "PATCH", json: { data: { type: read.type, id: read.id, ...members } } });
    const taken = written(type, "patch");
    const attributes = Object.keys(read.attributes).filter((name) => !taken.includes(name) && name !== "lock_version");
    expect(attributes).toContain("updated_at");
    for (const name of attributes) {
      // Spec 7 sets the status of an organisation so: a transition.
      if (type === "organizations" && name === "status") continue;
      const answer = await send({ attributes: { [name]: another(read.attributes[name]) } });
      expect([name, answer.status, answer.errors[0]?.code, answer.errors[0]?.source]).toEqual([
        name,
        403,
        "read_only",
        { pointer: `/data/attributes/${name}` },
      ]);
    }
    for (const [name, { data }] of Object.entries(read.relationships ?? {})) {
      const column = `${name.replace(/ies$/, "y").replace(/s$/, "")}_id${Array.isArray(data) ? "s" : ""}`;
      // Where people work is written through it, and what is refused then is not there.
      if (taken.includes(column) || (read.type === "users" && name === "organizations")) continue;
      const { type: of } = schemaOf(read.type, name);
      for (const other of Array.isArray(data) ? [[...data, { type: of, id: newId() }], data.slice(1)] : [{ type: of, id: newId() }, null]) {
        if (JSON.stringify(other) === JSON.stringify(data)) continue;
        const answer = await send({ relationships: { [name]: { data: other } } });
        expect([name, answer.status, answer.errors[0]?.code, answer.errors[0]?.source]).toEqual([
          name,
          403,
          "read_only",
          { pointer: `/data/relationships/${name}` },
        ]);
      }
    }
    expect(await everything()).toEqual(before);
  });

  const schemaOf = (type: string, relationship: string): { type: string } => {
    const { data } = description.components!.schemas![type]!.properties!.relationships!.properties![relationship]!.properties!;
    const identifier = (data!.items ?? (data!.oneOf as unknown as Json[])[0]!) as Json;
    return { type: identifier.properties!.type!.const as unknown as string };
  };

  it("403 that names all of it at once, and not what is as it was", async () => {
    const { path, client } = await rows.vacancies!();
    const { id, attributes } = (await ask(client, path)).data[0]!;
    const sent = { ...attributes, title: "Anders", slug: "x", status: "archived", lock_version: undefined };
    const more = { relationships: { applications: { data: [] }, center: { data: { type: "volunteer_centers", id: newId() } } } };
    const answer = await ask(client, path, patch(id, sent, "vacancies", more));
    expect(answer.status).toBe(403);
    expect(answer.errors.map(({ source }) => source!.pointer).sort()).toEqual([
      "/data/attributes/slug",
      "/data/attributes/status",
      "/data/relationships/applications",
      "/data/relationships/center",
    ]);
    const status = answer.errors.find(({ source }) => source!.pointer === "/data/attributes/status")!;
    expect(status.meta).toMatchObject({ status: attributes.status, possible: expect.arrayContaining(["archived"]) });
    expect((await ask(client, path)).data[0]!.attributes.title).toBe(attributes.title);
  });

  it("403 for a person's roles, 200 for where they work, 422 for what is no attribute at all", async () => {
    const { path, client } = await rows.users!();
    const id = path.slice("users/".length);
    const { relationships } = await whole(client, path);
    const role = relationships.roles!.data as { type: string; id: string }[];
    expect(role).toHaveLength(2);
    const send = (name: string, data: object[]) => ask(client, path, patch(id, {}, "users", { relationships: { [name]: { data } } }));
    expect(await send("roles", role.slice(1))).toMatchObject({
      status: 403,
      errors: [{ source: { pointer: "/data/relationships/roles" } }],
    });
    const works = relationships.organizations!.data as { type: string; id: string }[];
    for (const data of [[], works]) expect(await send("organizations", data)).toMatchObject({ status: 200, errors: [] });
    for (const name of ["role", "organization_id"])
      expect(await ask(client, path, patch(id, { [name]: "x" }, "users"))).toMatchObject({
        status: 403,
        errors: [{ code: "read_only", source: { pointer: `/data/attributes/${name}` } }],
      });
    for (const name of ["roles", "organizations", "user_id", "password", "lock_versions"])
      expect(await ask(client, path, patch(id, { [name]: [] }, "users"))).toMatchObject({
        status: 422,
        errors: [{ code: "unknown_member", source: { pointer: `/data/attributes/${name}` } }],
      });
  });

  it("403 in a form, too, and passed over as it is", async () => {
    const { path, client } = await rows.vacancies!();
    const { attributes } = (await ask(client, path)).data[0]!;
    const send = (fields: Record<string, string>) =>
      ask(client, path, { method: "PATCH", form: { title: "Met een formulier", ...fields } });
    const { status, slug, latitude, lock_version, created_at } = attributes;
    const same = { status, slug, latitude: String(latitude), lock_version: String(lock_version), created_at };
    expect((await send(same)).status).toBe(200);
    expect(await send({ slug: "x" })).toMatchObject({ status: 403, errors: [{ source: { pointer: "/data/attributes/slug" } }] });
  });
});

describe("a new row", () => {
  const made: Record<string, () => [Client, Record<string, unknown>]> = {
    vacancies: () => [clients.superuser, vacancyAttributes(ground.organizationId)],
    organizations: () => [clients.staff, { name: "Nieuw", city: "Zutphen" }],
    users: () => [clients.staff, { first_name: "Noor", last_name: "Visser", email: `${newId()}@example.org` }],
    categories: () => [clients.admin, { key: `k${newId().slice(-12)}`, name_nl: "Nieuw", name_en: "New" }],
    notes: () => [clients.staff, { subject_type: "organizations", subject_id: ground.organizationId, note: "Gebeld" }],
    hosts: () => [clients.admin, { hostname: `h${newId().slice(-12)}.example.org`, center_id: ground.centerId }],
    volunteer_centers: () => [clients.admin, { name: "Nieuw punt", city: "Zutphen" }],
    entry_reports: () => [clients.visitor, { organization_id: "", reporter_name: "Jan", reporter_email: "jan@example.org", message: "x" }],
    applications: () => [clients.visitor, applicationAttributes("")],
  };

  it.each(Object.keys(made))("403 for what may only be read, passed over where it says nothing: %s", async (type) => {
    const [client, valid] = made[type]!();
    if (type === "applications") valid.vacancy_id = await make.vacancy();
    if (type === "entry_reports") valid.organization_id = await make.organization({ showOnSocialMap: true });
    const schema = description.components!.schemas![type]!.properties!;
    const names = Object.keys(schema.attributes!.properties!).filter((name) => ![...written(type, "post"), "type"].includes(name));
    expect(names.length).toBeGreaterThan(0);
    const before = await everything();
    for (const name of names)
      expect(await ask(client, type, post({ ...valid, [name]: "x" }, type))).toMatchObject({
        status: 403,
        errors: [{ code: "read_only", source: { pointer: `/data/attributes/${name}` } }],
      });
    expect(await everything()).toEqual(before);
    const nothing = Object.fromEntries(names.map((name) => [name, null]));
    expect(await ask(client, type, post({ ...nothing, ...valid }, type))).toMatchObject({ status: 201, errors: [] });
  });

  it("403 for relationships that other rows hold, unless they are empty", async () => {
    const create = (data: unknown[]) =>
      ask(
        clients.staff,
        "organizations",
        post({ name: "De Hoek", city: "Malden" }, "organizations", { relationships: { vacancies: { data } } }),
      );
    expect(await create([{ type: "vacancies", id: await make.vacancy() }])).toMatchObject({
      status: 403,
      errors: [{ code: "read_only", source: { pointer: "/data/relationships/vacancies" } }],
    });
    expect((await create([])).status).toBe(201);
  });
});

describe("a relationship that is an attribute, too", () => {
  const send = async (ids: string[], data: string[], before: string[]) => {
    const id = await make.vacancy({ categoryIds: before });
    const linkage = data.map((one) => ({ type: "categories", id: one }));
    const answer = await ask(
      clients.superuser,
      `vacancies/${id}`,
      patch(id, { category_ids: ids }, "vacancies", { relationships: { categories: { data: linkage } } }),
    );
    return answer.errors[0] ?? answer.data[0]!.attributes.category_ids;
  };

  it("counts where it differs from what is stored; 422 when both do", async () => {
    const [a, b, c] = (await ask(clients.admin, "categories?page[size]=3")).data.map(({ id }) => id) as [string, string, string];
    expect(await send([a], [b], [a])).toEqual([b]);
    expect(await send([b], [a], [a])).toEqual([b]);
    expect(await send([b], [b], [a])).toEqual([b]);
    expect(await send([a], [a], [a])).toEqual([a]);
    expect(await send([b], [c], [a])).toMatchObject({ code: "contradiction", source: { pointer: "/data/relationships/categories" } });
  });
});

describe("a step", () => {
  it("may name the state that it leads to, and nothing else that is only read", async () => {
    const id = await make.vacancy();
    const take = (attributes: object) => ask(clients.superuser, `vacancies/${id}/transitions/fill`, post({ ...attributes }, "vacancies"));
    expect(await take({ status: "archived" })).toMatchObject({ status: 403, errors: [{ source: { pointer: "/data/attributes/status" } }] });
    expect(await take({ slug: "x" })).toMatchObject({ status: 403, errors: [{ source: { pointer: "/data/attributes/slug" } }] });
    expect(await take({ lock_version: 9 })).toMatchObject({ status: 409, errors: [{ code: "changed_meanwhile" }] });
    expect(await take({ status: "filled" })).toMatchObject({ status: 200, data: [{ attributes: { status: "filled" } }] });
  });

  it("asked for by status passes nothing over either", async () => {
    const id = await make.organization({ status: "pending" });
    const send = (attributes: object) => ask(clients.staff, `organizations/${id}`, patch(id, { ...attributes }, "organizations"));
    for (const status of ["pending", "approved"])
      expect(await send({ status, slug: "x" })).toMatchObject({ status: 403, errors: [{ source: { pointer: "/data/attributes/slug" } }] });
    expect(await send({ status: "approved" })).toMatchObject({ status: 200, data: [{ attributes: { status: "approved" } }] });
  });
});

describe("the query of a write", () => {
  it("shapes the document that answers it", async () => {
    const fields = "include=organization&fields[vacancies]=title,organization&fields[organizations]=name";
    const shaped = {
      data: [{ attributes: { title: expect.any(String) }, relationships: { organization: { data: { id: ground.organizationId } } } }],
      included: [{ type: "organizations", id: ground.organizationId, attributes: { name: expect.any(String) } }],
    };
    const created = await ask(clients.superuser, `vacancies?${fields}`, post(vacancyAttributes(ground.organizationId), "vacancies"));
    expect(created).toMatchObject({ status: 201, ...shaped });
    const { id, attributes } = created.data[0]!;
    expect(Object.keys(attributes)).toEqual(["title"]);
    expect(created.headers.get("location")).toBe(`/api/v1/vacancies/${id}`);
    expect(await ask(clients.superuser, `vacancies/${id}?${fields}`, patch(id, { title: "Anders" }, "vacancies"))).toMatchObject({
      status: 200,
      ...shaped,
    });
    expect(await ask(clients.superuser, `vacancies/${id}/transitions/publish?${fields}`, { method: "POST" })).toMatchObject({
      status: 200,
      ...shaped,
    });
    const { path, client } = await rows.users!();
    const given = await ask(client, `${path}/add_role?include=roles`, { ...post({ role: "student" }, "users"), method: "PUT" });
    expect(given.included.map(({ attributes: { role } }) => role)).toContain("student");
    const host = post({ hostname: `h${newId().slice(-12)}.example.org`, center_id: ground.centerId }, "hosts");
    expect(Object.keys((await ask(clients.admin, "hosts?fields[hosts]=center_id", host)).data[0]!.attributes)).toEqual(["center_id"]);
    const tenant = await first("tenants", clients.admin);
    const changed = await ask(clients.admin, `${tenant.path}?fields[tenants]=name`, patch(tenant.path.slice(8), {}, "tenants"));
    expect(Object.keys(changed.data[0]!.attributes)).toEqual(["name"]);
  });

  it("shows a stranger of what they wrote what they asked for", async () => {
    const application = post(applicationAttributes(await make.vacancy()), "applications");
    const created = await ask(clients.visitor, "applications?fields[applications]=first_name", application);
    expect(created).toMatchObject({ status: 201 });
    expect(created.data[0]!.attributes.first_name).toBe("Sanne");
    expect(Object.keys(created.data[0]!.attributes)).toEqual(["first_name"]);
  });

  it("400 before anything is written for what says nothing here", async () => {
    const id = await make.vacancy();
    const user = await rows.users!();
    const tenant = await first("tenants", clients.admin);
    const membership = { json: { data: [{ type: "organizations", id: ground.organizationId }] } };
    const writes: [Client, string, string, object][] = [
      [clients.superuser, "vacancies", "notify", post(vacancyAttributes(ground.organizationId), "vacancies")],
      [clients.superuser, "vacancies", "include", post(vacancyAttributes(ground.organizationId), "vacancies")],
      [clients.superuser, `vacancies/${id}`, "sort", patch(id, { title: "x" }, "vacancies")],
      [clients.superuser, `vacancies/${id}`, "fields[vacancies]", patch(id, { title: "x" }, "vacancies")],
      [clients.superuser, `vacancies/${id}/transitions/fill`, "filter[x]", { method: "POST" }],
      [clients.superuser, `vacancies/${id}/transitions/fill`, "include", post({}, "vacancies")],
      [clients.superuser, `vacancies/${id}`, "include", { method: "DELETE" }],
      [clients.superuser, `vacancies/${id}/relationships/categories`, "include", { method: "PATCH", json: { data: [] } }],
      [clients.superuser, "current_user", "notify", { method: "PATCH", json: { user: { first_name: "x" } } }],
      [
        clients.staff,
        `organizations/${ground.organizationId}/approve`,
        "notify",
        { method: "PUT", json: { data: { attributes: { status: "approved" } } } },
      ],
      [clients.staff, `${user.path}/add_role`, "notify", { ...post({ role: "student" }, "users"), method: "PUT" }],
      [clients.staff, `${user.path}/resend_confirmation_instructions`, "notify", { method: "POST" }],
      [clients.staff, `${user.path}/relationships/organizations`, "include", { method: "POST", ...membership }],
      [clients.admin, "sign_in_as_user", "notify", post({ user_id: user.path.slice(6) }, "users")],
      [clients.admin, tenant.path, "notify", patch(tenant.path.slice(8), { name: "x" }, "tenants")],
      [clients.admin, "hosts", "notify", post({ hostname: "x.example.org", center_id: ground.centerId }, "hosts")],
      [clients.admin, "hosts/village.localhost", "notify", { method: "DELETE" }],
      [clients.volunteer, "notifications/read_all", "notify", { method: "POST" }],
      [clients.visitor, "confirm", "notify", { method: "POST", json: { confirmation_token: "x" } }],
      // They see nothing of an application, so nothing can come along.
      [clients.visitor, "applications", "include", post(applicationAttributes(id), "applications")],
    ];
    const before = await everything();
    for (const [client, path, parameter, init] of writes) {
      const value = path === "applications" ? "vacancy" : "nothing";
      const answer = await ask(client, `${path}?${parameter}=${value}`, init);
      expect([path, parameter, answer.status, answer.errors[0]?.source]).toEqual([path, parameter, 400, { parameter }]);
    }
    expect(await everything()).toEqual(before);
  });
});
