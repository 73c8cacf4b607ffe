/** Off-the-shelf JSON:API clients work unchanged: they list, include, page, create, change, send back what they read, take steps, and show errors by field. */
import { createRequire } from "node:module";
import Kitsu from "kitsu";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axiosAdapter, fetchOf } from "../../support/api-clients";
import { ask, testCity, vacancyAttributes } from "../support";

// biome-ignore lint/suspicious/noExplicitAny: none of them has types that hold
type Any = any;
const load = createRequire(import.meta.url);
const { ground, make, superuser } = await testCity(["superuser"]);
const baseURL = "http://city.localhost/api/v1";
const own = vacancyAttributes(ground.organizationId);
const total = async () => (await ask(superuser, "organizations")).meta.total as number;

describe("kitsu", () => {
  const api: Any = new (Kitsu as Any)({
    baseURL,
    camelCaseTypes: false,
    resourceCase: "none",
    pluralize: false,
    axiosOptions: { adapter: axiosAdapter(superuser) },
  });

  it("lists with what is included, and follows links.next to the end", async () => {
    const { data } = await api.get("vacancies", { params: { include: "organization", page: { size: 3 } } });
    expect(data).toHaveLength(3);
    expect(data[0].organization.data).toMatchObject({ type: "organizations", name: data[0].organization_name });
    const seen = new Set<string>();
    let answer = await api.get("organizations", { params: { page: { size: 9 } } });
    for (;;) {
      for (const { id } of answer.data) seen.add(id);
      if (!answer.links.next) break;
      answer = await api.get(answer.links.next.replace(`${baseURL}/`, ""));
    }
    expect(seen.size).toBe(await total());
  });

  it("creates, changes, sends a whole model back as it was read, takes a step, and is told of an error with its field", async () => {
    const { data: made } = await api.create("vacancies", { ...own, title: "Van kitsu" });
    expect(made).toMatchObject({ type: "vacancies", title: "Van kitsu" });
    const { data: read } = await api.get(`vacancies/${made.id}`);
    const whole = { ...read, title: "Door kitsu gewijzigd" };
    const { data: changed } = await api.update("vacancies", whole);
    expect(changed.title).toBe("Door kitsu gewijzigd");
    await expect(api.update("vacancies", { id: made.id, title: "" })).rejects.toMatchObject({
      errors: [{ source: { pointer: "/data/attributes/title" }, meta: { attribute: "title" } }],
    });
    const step = { method: "POST", url: `vacancies/${made.id}/transitions/archive`, type: "vacancies", body: {} };
    expect((await api.request(step)).data.status).toBe("archived");
    await api.delete("vacancies", made.id);
    await expect(api.get(`vacancies/${made.id}`)).rejects.toMatchObject({ response: { status: 404 } });
  });
});

describe("devour", () => {
  const Devour = load("devour-client");
  const api: Any = new (Devour.default ?? Devour)({ apiUrl: baseURL, pluralize: false, logger: false });
  api.axios.defaults.adapter = axiosAdapter(superuser);
  const attributes = Object.fromEntries(
    ["title", "summary", "description", "vacancy_type", "organization_id", "status"].map((name) => [name, ""]),
  );
  api.define("vacancies", { ...attributes, organization: { jsonApi: "hasOne", type: "organizations" } }, { readOnly: ["status"] });
  api.define("organizations", { name: "", city: "" });

  it("lists with what is included, pages on, and finds one", async () => {
    const { data, links } = await api.findAll("vacancies", { include: "organization", page: { size: 2 } });
    expect(data.map((one: Any) => typeof one.organization.name)).toEqual(["string", "string"]);
    const next = await api.request(links.next, "GET", {}, {});
    expect(next.data).toHaveLength(2);
    expect((await api.find("vacancies", data[0].id)).data.title).toBe(data[0].title);
    const seen = new Set<string>();
    let page = await api.findAll("organizations", { page: { size: 9 } });
    for (;;) {
      for (const { id } of page.data) seen.add(id);
      if (!page.links.next) break;
      page = await api.request(page.links.next, "GET", {}, {});
    }
    expect(seen.size).toBe(await total());
  });

  it("creates, changes, takes a step and is told of an error", async () => {
    const { data: made } = await api.create("vacancies", { ...own, title: "Van devour" });
    const { data: changed } = await api.update("vacancies", { id: made.id, title: "Door devour gewijzigd" });
    expect(changed.title).toBe("Door devour gewijzigd");
    await expect(api.create("vacancies", { ...own, title: "" })).rejects.toMatchObject({
      title: { title: expect.any(String), detail: expect.any(String) },
    });
    const stepped = await api.request(`${baseURL}/vacancies/${made.id}/transitions/archive`, "POST", {}, {});
    expect(stepped.data.status).toBe("archived");
  });
});

describe("spraypaint", () => {
  const { SpraypaintBase, attr, belongsTo } = load("spraypaint");
  const before = globalThis.fetch;
  beforeAll(() => {
    globalThis.fetch = fetchOf(superuser);
  });
  afterAll(() => {
    globalThis.fetch = before;
  });
  const Base: Any = SpraypaintBase.extend({
    static: {
      baseUrl: "http://city.localhost",
      apiNamespace: "/api/v1",
      clientApplication: "test",
      keyCase: { server: "snake", client: "camel" },
    },
  });
  const Organization: Any = Base.extend({ static: { jsonapiType: "organizations" }, attrs: { name: attr(), city: attr() } });
  const Vacancy: Any = Base.extend({
    static: { jsonapiType: "vacancies" },
    attrs: {
      title: attr(),
      summary: attr(),
      description: attr(),
      vacancyType: attr(),
      organizationId: attr(),
      organizationName: attr(),
      organization: belongsTo({ type: Organization }),
    },
  });

  it("lists with what is included, filters, sorts and pages", async () => {
    const { data, meta } = await Vacancy.includes("organization")
      .where({ vacancyType: "volunteering" })
      .order({ title: "asc" })
      .per(3)
      .page(2)
      .all();
    expect([data.length, meta.page.number]).toEqual([3, 2]);
    expect(data[0].organization.name).toBe(data[0].organizationName);
    expect((await Vacancy.find(data[0].id)).data.title).toBe(data[0].title);
  });

  it("pages through to the end", async () => {
    const seen = new Set<string>();
    for (let [number, pages] = [1, 1]; number <= pages; number++) {
      const { data, meta } = await Organization.per(9).page(number).all();
      for (const { id } of data) seen.add(id);
      pages = meta.page.total;
    }
    expect(seen.size).toBe(await total());
  });

  it("creates, changes and takes a step; what is refused stands by its field", async () => {
    const vacancy = new Vacancy({
      title: "Van spraypaint",
      vacancyType: "volunteering",
      organizationId: ground.organizationId,
      summary: own.summary,
      description: own.description,
    });
    expect(await vacancy.save()).toBe(true);
    vacancy.title = "Door spraypaint gewijzigd";
    expect(await vacancy.save()).toBe(true);
    expect((await Vacancy.find(vacancy.id)).data.title).toBe("Door spraypaint gewijzigd");
    const step = await fetch(`${Vacancy.url(vacancy.id)}/transitions/archive`, { ...Vacancy.fetchOptions(), method: "POST" });
    expect(Vacancy.fromJsonapi(((await step.json()) as Any).data, {}).id).toBe(vacancy.id);
    expect(step.status).toBe(200);
    vacancy.title = "";
    expect([await vacancy.save(), vacancy.errors.title?.message]).toEqual([false, expect.any(String)]);
    expect(await (await Vacancy.find(await make.vacancy())).data.destroy()).toBe(true);
  });
});
