/** Orbit in its own dialect, and a client that is made of openapi.json: both unchanged, to list, include, page, create, change, step and show errors. */
import { createRequire } from "node:module";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axiosAdapter, fetchOf } from "../../support/api-clients";
import { sharedCity, vacancyAttributes } from "../support";

// biome-ignore lint/suspicious/noExplicitAny: none of them has types that hold
type Any = any;
const load = createRequire(import.meta.url);
const { ground, world, superuser } = await sharedCity(["superuser"]);
const own = vacancyAttributes(ground.organizationId);

describe("orbit", () => {
  const { JSONAPISource, JSONAPISerializers: named } = load("@orbit/jsonapi");
  const { RecordSchema } = load("@orbit/records");
  const { buildInflector, buildSerializerSettingsFor } = load("@orbit/serializers");
  const before = globalThis.fetch;
  beforeAll(() => {
    globalThis.fetch = fetchOf(superuser);
  });
  afterAll(() => {
    globalThis.fetch = before;
  });
  const text = { type: "string" };
  const schema = new RecordSchema({
    models: {
      vacancy: {
        attributes: { title: text, summary: text, description: text, vacancyType: text, organizationName: text },
        relationships: { organization: { kind: "hasOne", type: "organization" } },
      },
      organization: { attributes: { name: text, city: text } },
    },
  });
  const inflected = (out: string[], back: string[]) => ({
    serializationOptions: { inflectors: out },
    deserializationOptions: { inflectors: back },
  });
  const fields = inflected(["underscore"], ["camelize"]);
  const types = inflected(["pluralize", "underscore"], ["singularize", "camelize"]);
  const pluralize = buildInflector({ vacancy: "vacancies" }, (name: string) => `${name}s`);
  const singularize = buildInflector({ vacancies: "vacancy" }, (name: string) => name.replace(/s$/, ""));
  const source = new JSONAPISource({
    schema,
    name: "portal",
    host: "http://city.localhost",
    namespace: "api/v1",
    serializerSettingsFor: buildSerializerSettingsFor({
      sharedSettings: { inflectors: { pluralize, singularize } },
      settingsByType: {
        [named.ResourceField]: fields,
        [named.ResourceFieldParam]: fields,
        [named.ResourceFieldPath]: fields,
        [named.ResourceType]: types,
        [named.ResourceTypePath]: types,
        [named.ResourceTypeParam]: types,
      },
    }),
  });
  const organization = { type: "organization", id: ground.organizationId };
  const page = (offset: number) =>
    source.query(
      (q: Any) =>
        q
          .findRecords("vacancy")
          .filter({ attribute: "vacancyType", value: "volunteering" }, { relation: "organization", record: organization })
          .sort("title")
          .page({ offset, limit: 2 }),
      { include: ["organization"] },
    );

  it("creates with an id of its own, and with a related record; lists by both, sorted and by offset; changes and deletes", async () => {
    const made: Any[] = [];
    for (const title of ["Orbit een", "Orbit twee", "Orbit drie"]) {
      const attributes = { title, summary: own.summary, description: own.description, vacancyType: "volunteering" };
      const record = { type: "vacancy", id: crypto.randomUUID(), attributes, relationships: { organization: { data: organization } } };
      made.push(await source.update((t: Any) => t.addRecord(record)));
      expect(made.at(-1)).toMatchObject({ type: "vacancy", id: record.id, attributes: { title } });
    }
    const { id } = made[0];
    // A step by orbit's own request processor, which knows the address, the headers and how to read the answer.
    const { requestProcessor } = source;
    const step = `${requestProcessor.urlBuilder.resourceURL("vacancy", id)}/transitions/publish`;
    expect((await requestProcessor.fetch(step, { method: "POST" })).document.data.attributes.status).toBe("published");
    await source.update((t: Any) => t.replaceAttribute({ type: "vacancy", id }, "title", "Door orbit gewijzigd"));
    expect((await source.query((q: Any) => q.findRecord({ type: "vacancy", id }))).attributes.title).toBe("Door orbit gewijzigd");
    const [first, second] = [await page(0), await page(2)];
    expect(first).toHaveLength(2);
    const ids = [...first, ...second].map((one: Any) => one.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const one of first) expect(one.relationships.organization.data).toEqual(organization);
    await source.update((t: Any) => t.removeRecord({ type: "vacancy", id: made[1].id }));
    // Orbit's answer to 404; told to throw, it would hold up all that it is asked after.
    expect(await source.query((q: Any) => q.findRecord({ type: "vacancy", id: made[1].id }))).toBeUndefined();
  });

  it("is told of an error with its field", async () => {
    const record = { type: "vacancy", id: crypto.randomUUID(), attributes: { title: "", vacancyType: "volunteering" } };
    const failed = source.update((t: Any) => t.addRecord({ ...record, relationships: { organization: { data: organization } } }));
    await expect(failed).rejects.toMatchObject({ data: { errors: [{ source: { pointer: "/data/attributes/title" } }] } });
  });
});

describe("a client made of openapi.json", () => {
  let api: Any;
  beforeAll(async () => {
    const OpenAPIClientAxios = load("openapi-client-axios").default;
    const definition = await (await world.visitor("city").fetch("/api/v1/openapi.json")).json();
    const axiosConfigDefaults = { baseURL: "http://city.localhost", adapter: axiosAdapter(superuser) };
    api = await new OpenAPIClientAxios({ definition, quick: true, axiosConfigDefaults }).init();
  });
  const document = (attributes: object, id?: string) => ({ data: { type: "vacancies", id, attributes } });

  it("lists with what is included, filtered, sorted and by pages to the end", async () => {
    const first = await api.list_vacancies({
      include: ["organization"],
      sort: ["-title"],
      "page[size]": 3,
      filter: { vacancy_type_eq: "volunteering" },
    });
    expect(first.data.data).toHaveLength(3);
    expect(first.data.included[0].type).toBe("organizations");
    const seen = new Set<string>();
    let [number, pages] = [1, 1];
    for (; number <= pages; number++) {
      const { data } = await api.list_organizations({ "page[number]": number, "page[size]": 9 });
      for (const { id } of data.data) seen.add(id);
      pages = data.meta.page.total;
      expect(data.meta.total).toBeGreaterThan(0);
      if (number === pages) expect(seen.size).toBe(data.meta.total);
    }
  });

  it("creates, shows, changes, takes a step, deletes, and is told of an error with its field", async () => {
    const made = await api.create_vacancies(null, document({ ...own, title: "Van de beschrijving" }));
    expect(made.status).toBe(201);
    const { id } = made.data.data;
    expect((await api.show_vacancies(id)).data.data.attributes.title).toBe("Van de beschrijving");
    const changed = await api.patch_vacancies(id, document({ title: "Gewijzigd" }, id));
    expect(changed.data.data.attributes.title).toBe("Gewijzigd");
    expect((await api.publish_vacancies(id)).data.data.attributes.status).toBe("published");
    const failed = api.patch_vacancies(id, document({ title: "" }, id));
    await expect(failed).rejects.toMatchObject({ response: { data: { errors: [{ source: { pointer: "/data/attributes/title" } }] } } });
    expect((await api.delete_vacancies(id)).status).toBe(204);
  });
});
