/**
 * What is written comes back, or is refused with its pointer: each writable attribute of each type, as JSON, as a form and as multipart. A new type is
 * here by its `tests/api/<type>/type.ts`; values come of each attribute's schema.
 */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ZodType, z } from "zod";
import { toCamel, toSnake } from "~/core/jsonapi/media.server";
import { attributeName, wireName } from "~/core/jsonapi/names.server";
import { allResources, findResource, setCatalogue } from "~/core/resource/catalogue.server";
import { fieldNames } from "~/core/resource/check.server";
import type { AnyResource, Relationship } from "~/core/resource/define.server";
import { ownColumn } from "~/core/resource/linkage.server";
import { same } from "~/core/resource/same.server";
import { product } from "~/features/index.server";
import type { Client, Init } from "../../support/http";
import { png } from "../../support/pictures";
import { lines, type PolicyGround, tested } from "../policy/table";
import { type Answer, ask, mediaType, patch, post, postSample, testCity } from "../support";

setCatalogue(product);

const { world, ground, make, admin } = await testCity(["admin"], { features: { oneOnOne: true } });

type Values = Record<string, unknown>;
const encodings = ["json", "form", "multipart"] as const;
type Encoding = (typeof encodings)[number];

let on: PolicyGround;

beforeAll(async () => {
  const other = await make.organization();
  const centerId = await make.organization({ type: "VolunteerCenter" });
  const elsewhere = { centerId, organizationId: await make.organization({ centerId }) };
  const [me] = await world.sql<{ id: string }>("city", "select id from users where email_key = 'admin@city.test'");
  const ids = { admin: me!.id } as PolicyGround["ids"];
  on = { world, ground, make, ids, places: { other, elsewhere } };
});

/** What an earlier case wrote does not stand in the way of the next: an organisation that was hidden, the one row that there may be of something. */
beforeEach(async () => {
  await world.sql("city", "update organizations set status = 'approved', deleted_at = null, show_on_social_map = 1 where id = ?", [
    ground.organizationId,
  ]);
  await world.sql("city", "delete from notification_preferences where user_id = ?", [on.ids.admin]);
});

const lineOf = (type: string, action: string, status: string) =>
  lines.find((line) => line.type === type && line.action === action && line.expected.admin === status);

const resources = allResources().filter(({ type, embedded }) => !embedded && tested[type]) as AnyResource[];
const changed = resources.filter(({ type, update }) => update && lineOf(type, "update", "200"));
const made = resources.filter(
  ({ type, create }) => create && (tested[type]!.sample || tested[type]!.create) && lineOf(type, "create", "201"),
);

async function rowOf(type: string): Promise<string> {
  const { row, sample, steps = {} } = tested[type]!;
  const line = lineOf(type, "update", "200")!;
  if (row) return row(on, line.row, "admin");
  const { data } = await ask(admin, type, postSample(sample!(), type));
  for (const step of steps[line.row] ?? []) await ask(admin, `${type}/${data[0]!.id}/transitions/${step}`, { method: "POST" });
  return data[0]!.id;
}

const isNothing = (value: unknown) => value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** Whether a form can say it. */
const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 && value.every((one) => typeof one === "string") : typeof value !== "object" || value === null;

function initOf(encoding: Encoding, method: string, type: string, values: Values, id?: string): Init {
  if (encoding === "json")
    return {
      method,
      headers: { "content-type": mediaType },
      body: JSON.stringify({ data: { type, ...(id && { id }), attributes: values } }),
    };
  const fields = Object.entries(values).flatMap(([name, value]): [string, string][] =>
    Array.isArray(value) ? value.map((one) => [`${name}[]`, String(one)]) : [[name, value === null ? "" : String(value)]],
  );
  if (encoding === "form") return { method, body: new URLSearchParams(fields) };
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return { method, body };
}

const texts = (tag: string) => [
  `Rondreis ${tag}`,
  `rondreis-${tag}`,
  `https://www.example.org/${tag}`,
  `${tag}@example.org`,
  "+31612345678",
  "1234 AB",
  "2027-03-04T10:00:00.000Z",
  "2027-03-04",
  "#a1b2c3",
];

function offeredBy(field: ZodType, now: unknown, tag: string): unknown[] {
  const schema = JSON.stringify(z.toJSONSchema(field, { io: "input", unrepresentable: "any" }));
  const choices = [...schema.matchAll(/"enum":(\[[^\]]*\])/g)].flatMap(([, list]) => JSON.parse(list!) as unknown[]);
  const count = typeof now === "number" ? now : 0;
  return [
    typeof now === "boolean" ? !now : true,
    count + 1,
    count - 1,
    3,
    ...choices,
    choices.slice(0, 1),
    ...texts(tag),
    [`rondreis ${tag}`],
    [],
  ];
}

/** By the wire's names, what each attribute of a schema could become: of its own kind, another value than now, and as it would be stored. */
function valuesFor(resource: AnyResource, schema: ZodType, now: Values, tag: string): Values {
  const { sample = () => ({}), change } = tested[resource.type]!;
  const given = sample();
  const samples: Values = { ...(given instanceof FormData ? {} : given), ...change };
  const shape = "shape" in schema ? (schema.shape as Record<string, ZodType>) : {};
  const entries = Object.entries(shape).flatMap(([name, field]) => {
    const wire = wireName(resource, name);
    if (!(wire in now)) return [];
    const current = now[wire];
    // What more than its schema has a say in, such as a query, is as the sample has it.
    if (typeof samples[wire] === "string") return [[wire, samples[wire]] as const];
    const fits = offeredBy(field, current, tag).find((value) => {
      const read = field.safeParse(value);
      return (
        read.success &&
        !isNothing(read.data) &&
        same(value, read.data) &&
        !same(value, current) &&
        (current === null || typeof value === typeof current)
      );
    });
    return fits === undefined ? [] : [[wire, fits] as const];
  });
  return Object.fromEntries(entries);
}

const pointed = ({ errors }: Answer): string[] =>
  errors.map(({ source }) => /^\/data\/(?:attributes|relationships)\/(\w+)/.exec(source?.pointer ?? "")?.[1] ?? "");

/** @returns what was taken, by the answer; what is refused is refused with its pointer */
async function written(
  client: Client,
  path: string,
  init: (values: Values) => Init,
  all: Values,
): Promise<{ taken: Values; shown: Values }[]> {
  let left = all;
  for (;;) {
    const answer = await ask(client, path, init(left));
    if (answer.status < 300) return [{ taken: left, shown: answer.data[0]!.attributes }];
    expect([
      path,
      answer.status >= 400 && answer.status < 500,
      answer.errors.every(({ source }) => source?.pointer?.startsWith("/data")),
    ]).toEqual([path, true, true]);
    const names = new Set(pointed(answer).flatMap((name) => [name, `${name}_id`, `${name}_ids`]));
    const rest = Object.fromEntries(Object.entries(left).filter(([name]) => !names.has(name)));
    if (Object.keys(rest).length === Object.keys(left).length) break;
    left = rest;
  }
  // Something else would have to be said with one of them: each by itself.
  const each = [];
  for (const [name, value] of Object.entries(left)) {
    const answer = await ask(client, path, init({ [name]: value }));
    if (answer.status < 300) each.push({ taken: { [name]: value }, shown: answer.data[0]!.attributes as Values });
    else expect([name, answer.errors.every(({ source }) => source?.pointer?.startsWith("/data"))]).toEqual([name, true]);
  }
  return each;
}

const lost = (answers: { taken: Values; shown: Values }[]): string[] =>
  answers.flatMap(({ taken, shown }) =>
    Object.entries(taken).flatMap(([name, value]) =>
      name in shown && !same(value, shown[name]) ? [`${name}: ${JSON.stringify([value, shown[name]])}`] : [],
    ),
  );

describe.each(encodings)("as %s", (encoding) => {
  it.each(changed.map((resource) => [resource.type, resource] as const))("PATCH %s gives back what it takes", async (type, resource) => {
    const id = await rowOf(type);
    const path = `${type}/${id}`;
    const { attributes } = (await ask(admin, path)).data[0]!;
    const all = valuesFor(resource, resource.update!.schema, attributes, `${encoding}${type.length}`);
    const values = Object.fromEntries(Object.entries(all).filter(([, value]) => encoding === "json" || isPlain(value)));
    const answers = await written(admin, path, (some) => initOf(encoding, "PATCH", type, some, id), values);
    expect(lost(answers)).toEqual([]);
    if (Object.keys(values).length > 0)
      expect(answers.some(({ taken, shown }) => Object.keys(taken).some((name) => name in shown))).toBe(true);
    const unknown = await ask(admin, path, initOf(encoding, "PATCH", type, { no_such_name: "x" }, id));
    expect([unknown.status, unknown.errors[0]?.source?.pointer]).toEqual([422, "/data/attributes/no_such_name"]);
  });

  it.each(made.map((resource) => [resource.type, resource] as const))("POST %s gives back what it takes", async (type, resource) => {
    const { sample, create } = tested[type]!;
    const line = lineOf(type, "create", "201")!;
    const given = create ? await create(on, line.row, "admin") : sample!();
    const needsJson = given instanceof FormData || resource.create!.file !== undefined || !Object.values(given).every(isPlain);
    if (given instanceof FormData || (needsJson && encoding !== "json")) return;
    const values = given as Values;
    const answer = await ask(admin, type, initOf(encoding, "POST", type, values));
    expect([answer.status, answer.errors]).toEqual([201, []]);
    expect(lost([{ taken: values, shown: answer.data[0]!.attributes }])).toEqual([]);
    // Of some there is one alone.
    if (resource.remove) await ask(admin, `${type}/${answer.data[0]!.id}`, { method: "DELETE" });
  });
});

const withFiles = resources.filter(({ create }) => create?.file);

it("some types take a file with a form", () =>
  expect(withFiles.map(({ type }) => type)).toEqual(expect.arrayContaining(["stock_images", "uploads"])));

it.each(withFiles.map((resource) => [resource.type, resource] as const))(
  "POST %s with a file gives back what stands beside it",
  async (type, resource) => {
    const { schema, file } = resource.create!;
    const fields = "shape" in schema ? Object.keys(schema.shape as object) : [];
    const nothing = Object.fromEntries(fields.map((name) => [wireName(resource, name), null]));
    const all = valuesFor(resource, schema as ZodType, nothing, "bestand");
    const values = Object.fromEntries(
      Object.entries(all).filter(([name, value]) => isPlain(value) && attributeName(resource, name) !== "name"),
    );
    const init = (some: Values): Init => {
      const { body } = initOf("multipart", "POST", type, some) as { body: FormData };
      body.append(file!, new Blob([png() as BlobPart]), "foto.png");
      return { method: "POST", body };
    };
    expect(lost(await written(admin, type, init, values))).toEqual([]);
    const unknown = await ask(admin, type, init({ no_such_name: "x" }));
    expect([unknown.status, unknown.errors[0]?.source?.pointer]).toEqual([422, "/data/attributes/no_such_name"]);
  },
);

const nobody = "01943aa0-bc65-735f-81fa-000000000000";

/** A row of that type that is another tenant's; else the id of nothing. */
const foreign = new Map<string, string>();
async function elsewhere(type = ""): Promise<string> {
  const resource = findResource(type);
  if (!resource || resource.embedded) return nobody;
  const [row] = foreign.has(type) ? [] : (await ask(await world.signIn("admin", "village"), `${type}?page[size]=1`)).data;
  if (row) foreign.set(type, row.id);
  return foreign.get(type) ?? nobody;
}

interface Naming {
  wire: string;
  many: boolean;
  relationship?: { name: string; type: string };
}

/** What of a write says which other row is meant: its attributes that are ids, with their relationships. */
function namings(resource: AnyResource, names: Iterable<string>): Naming[] {
  const relationships = Object.entries((resource.relationships ?? {}) as Record<string, Relationship>);
  const notOurs = ["externalId", "systemPageId"];
  return [...names]
    .filter((name) => /Ids?$/.test(name) && !notOurs.includes(name))
    .map((column) => {
      const [name, one] = relationships.find(([, one]) => ownColumn(one) === column) ?? [];
      const many = column.endsWith("Ids");
      return { wire: wireName(resource, column), many, ...(one && { relationship: { name: toSnake(name!), type: one.type } }) };
    });
}

const named = new Map(
  resources.flatMap((resource) => {
    const { type, create, update } = resource;
    const schemas = [made.includes(resource) && create?.schema, changed.includes(resource) && update?.schema];
    return schemas.some((schema) => schema && namings(resource, fieldNames(schema as ZodType)).length > 0)
      ? [[type, resource] as const]
      : [];
  }),
);

/** Every way in which a write can name another row, with where the error is to point. */
function ways({ wire, many, relationship }: Naming, id: string): { attributes: Values; more: object; at: RegExp }[] {
  const ways = [{ attributes: { [wire]: many ? [id] : id }, more: {}, at: new RegExp(`^/data/attributes/${wire}(/0)?$`) }];
  if (!relationship) return ways;
  const one = { type: relationship.type, id };
  const more = { relationships: { [relationship.name]: { data: many ? [one] : one } } };
  return [...ways, { attributes: {}, more, at: new RegExp(`^/data/relationships/${relationship.name}(/data/0)?$`) }];
}

describe("a related row that is not there, or is another tenant's", () => {
  it.each([...named])("422 with a pointer to where %s named it", async (type, resource) => {
    const { create, update } = resource;
    const wrong: string[] = [];
    const see = ({ status, errors }: Answer, at: RegExp, what: string) => {
      const pointer = errors[0]?.source?.pointer;
      if (status !== 422 || !at.test(pointer ?? "")) wrong.push(`${what}: ${status} ${errors[0]?.code ?? ""} ${pointer ?? ""}`);
    };
    if (made.includes(resource)) {
      const { sample, create: given } = tested[type]!;
      const all = given ? await given(on, lineOf(type, "create", "201")!.row, "admin") : sample!();
      const names = typeof create!.schema === "function" ? Object.keys(all).map(toCamel) : fieldNames(create!.schema as ZodType);
      for (const naming of all instanceof FormData ? [] : namings(resource, names))
        for (const id of [nobody, await elsewhere(naming.relationship?.type)]) {
          const { [naming.wire]: _, ...rest } = all as Values;
          for (const { attributes, more, at } of ways(naming, id))
            see(await ask(admin, type, post({ ...rest, ...attributes }, type, more)), at, `POST ${naming.wire}`);
        }
    }
    if (!changed.includes(resource)) return expect(wrong).toEqual([]);
    const id = await rowOf(type);
    const path = `${type}/${id}`;
    for (const naming of namings(resource, fieldNames(update!.schema)))
      for (const other of [nobody, await elsewhere(naming.relationship?.type)]) {
        for (const { attributes, more, at } of ways(naming, other))
          see(await ask(admin, path, patch(id, attributes, type, more)), at, `PATCH ${naming.wire}`);
        if (!naming.relationship) continue;
        const one = { type: naming.relationship.type, id: other };
        const json = { data: naming.many ? [one] : one };
        const own = await ask(admin, `${path}/relationships/${naming.relationship.name}`, { method: "PATCH", json });
        see(own, /^\/data(\/0)?$/, `PATCH …/relationships/${naming.relationship.name}`);
      }
    expect(wrong).toEqual([]);
  });
});
