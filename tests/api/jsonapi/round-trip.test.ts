/**
 * What is written comes back, or is refused with its pointer: each writable attribute of each type, as JSON, as a form and as multipart. A new type is
 * here by its `tests/api/<type>/type.ts`; values come of each attribute's schema.
 */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ZodType, z } from "zod";
import { attributeName, wireName } from "~/core/jsonapi/names.server";
import { toSnake } from "~/core/jsonapi/media.server";
import { allResources, resourceOf, setCatalogue } from "~/core/resource/catalogue.server";
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

/** Relationships of a type whose own row says who is meant, and that a schema writes. */
const written_ = (resource: AnyResource, schema: unknown) =>
  Object.entries((resource.relationships ?? {}) as Record<string, Relationship>).filter(
    ([, one]) => ownColumn(one) && fieldNames(schema as ZodType).has(one.column),
  );
const nobody = "01943aa0-bc65-735f-81fa-000000000000";

/** A row of that type that is another tenant's; else the id of nothing. */
const foreign = new Map<string, string>();
async function elsewhere(type: string): Promise<string> {
  const known = foreign.get(type);
  if (known) return known;
  const answer = resourceOf(type).embedded ? null : await ask(await world.signIn("admin", "village"), `${type}?page[size]=1`);
  const id = answer?.data[0]?.id ?? nobody;
  foreign.set(type, id);
  return id;
}

const related = changed.filter((resource) => written_(resource, resource.update!.schema).length > 0);

describe("a related row that is not there, or is another tenant's", () => {
  it.each(related.map((resource) => [resource.type, resource] as const))("422 where it was named: PATCH %s", async (type, resource) => {
    const id = await rowOf(type);
    const wrong: unknown[] = [];
    const see = (what: string, { status, errors }: Answer, pointer: RegExp) => {
      if (status !== 422 || !pointer.test(errors[0]?.source?.pointer ?? "")) wrong.push([what, status, errors[0]?.code, errors[0]?.source]);
    };
    for (const [name, { type: of, kind, column }] of written_(resource, resource.update!.schema))
      for (const other of [nobody, await elsewhere(of)]) {
        const [wire, path] = [wireName(resource, column), `${type}/${id}`];
        const one = { type: of, id: other };
        const data = kind === "one" ? one : [one];
        const at = kind === "one" ? "" : "(/data/0|/0)?";
        const values = kind === "one" ? other : [other];
        see(`${wire} ${other}`, await ask(admin, path, patch(id, { [wire]: values }, type)), new RegExp(`^/data/attributes/${wire}`));
        const said = await ask(admin, path, patch(id, {}, type, { relationships: { [toSnake(name)]: { data } } }));
        see(`${name} ${other}`, said, new RegExp(`^/data/relationships/${toSnake(name)}${at}$`));
        const own = await ask(admin, `${path}/relationships/${toSnake(name)}`, { method: "PATCH", json: { data } });
        see(`…/${name} ${other}`, own, new RegExp(`^/data(/0)?$`));
      }
    expect(wrong).toEqual([]);
  });

  const creating = made.filter(({ type, create }) => !create!.file && tested[type]);
  it.each(creating.map((resource) => [resource.type, resource] as const))("422 where it was named: POST %s", async (type, resource) => {
    const { sample, create } = tested[type]!;
    const given = create ? await create(on, lineOf(type, "create", "201")!.row, "admin") : sample!();
    if (given instanceof FormData) return;
    const wrong: unknown[] = [];
    for (const [name, { type: of, kind, column }] of Object.entries((resource.relationships ?? {}) as Record<string, Relationship>)) {
      if (!ownColumn({ kind, column } as Relationship)) continue;
      const schema = resource.create!.schema;
      const wire = wireName(resource, column);
      if (typeof schema === "function" ? !(wire in given) : !fieldNames(schema as ZodType).has(column)) continue;
      for (const other of [nobody, await elsewhere(of)]) {
        const { [wire]: _, ...rest } = given as Values;
        const values = kind === "one" ? other : [other];
        const one = { type: of, id: other };
        for (const init of [
          post({ ...rest, [wire]: values }, type),
          post(rest, type, { relationships: { [toSnake(name)]: { data: kind === "one" ? one : [one] } } }),
        ]) {
          const { status, errors } = await ask(admin, type, init);
          if (status !== 422 || !/^\/data\/(attributes|relationships)\/\w+/.test(errors[0]?.source?.pointer ?? ""))
            wrong.push([name, other, status, errors[0]?.code, errors[0]?.source]);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
