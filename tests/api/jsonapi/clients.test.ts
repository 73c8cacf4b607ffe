/** An off-the-shelf JSON:API client works unchanged: what jsona makes of our documents, and we of its. */
import Jsona from "jsona";
import { expect, it } from "vitest";
import { ask, testCity, vacancyAttributes } from "../support";

interface Model {
  id: string;
  type: string;
  [name: string]: unknown;
}

const jsona = new Jsona();
const { ground, superuser } = await testCity(["superuser"]);

const models = async (path: string) => jsona.deserialize((await ask(superuser, path)).text) as Model[];
const model = async (path: string) => jsona.deserialize((await ask(superuser, path)).text) as Model;

it("reads a list with what is included, as objects that refer to each other", async () => {
  const vacancies = await models("vacancies?include=organization.address,center,categories&page[size]=5");
  expect(vacancies).toHaveLength(5);
  for (const vacancy of vacancies) {
    expect(vacancy).toMatchObject({
      type: "vacancies",
      title: expect.any(String),
      organization: { type: "organizations", name: vacancy.organization_name },
      center: { id: ground.centerId },
    });
    for (const category of vacancy.categories as Model[])
      expect(category).toMatchObject({ type: "categories", name_nl: expect.any(String) });
  }
});

it("reads one, and an empty relationship", async () => {
  const [first] = await models("vacancies?page[size]=1");
  expect(await model(`vacancies/${first!.id}?include=organization`)).toMatchObject({
    id: first!.id,
    title: first!.title,
    organization: { id: first!.organization_id },
  });
  expect(jsona.deserialize((await ask(superuser, `vacancies/${first!.id}/contact_person`)).text)).toSatisfy(
    (found: unknown) => found === null || typeof found === "object",
  );
});

it("creates from a model with relationships, changes it, sends it back whole, and takes a step; an error has its field", async () => {
  const [category] = await models("categories?page[size]=1");
  const { organization_id: organizationId, ...attributes } = vacancyAttributes(ground.organizationId);
  const draft = {
    type: "vacancies",
    ...attributes,
    organization: { type: "organizations", id: organizationId },
    categories: [category],
    relationshipNames: ["organization", "categories"],
  };
  const created = await ask(superuser, "vacancies", { method: "POST", json: jsona.serialize({ stuff: draft, includeNames: [] }) });
  expect(created.status).toBe(201);
  const vacancy = jsona.deserialize(created.text) as Model;
  expect(vacancy).toMatchObject({ title: attributes.title, organization_id: organizationId, category_ids: [category!.id] });

  const loaded = await model(`vacancies/${vacancy.id}?include=organization,categories,applications,center`);
  loaded.title = "Door een ander programma gewijzigd";
  loaded.categories = [];
  const saved = await ask(superuser, `vacancies/${vacancy.id}`, {
    method: "PATCH",
    json: jsona.serialize({ stuff: loaded, includeNames: [] }),
  });
  expect(saved).toMatchObject({ status: 200, data: [{ attributes: { title: "Door een ander programma gewijzigd", category_ids: [] } }] });
  const stepped = await ask(superuser, `vacancies/${vacancy.id}/transitions/archive`, { method: "POST" });
  expect(jsona.deserialize(stepped.text)).toMatchObject({ type: "vacancies", id: vacancy.id, status: "archived" });
  const empty = jsona.serialize({ stuff: { type: "vacancies", id: vacancy.id, title: "" }, includeNames: [] });
  const refused = await ask(superuser, `vacancies/${vacancy.id}`, { method: "PATCH", json: empty });
  expect([refused.status, refused.errors[0]?.source]).toEqual([422, { pointer: "/data/attributes/title" }]);
});

it("follows the links from page to page", async () => {
  const seen = new Set<string>();
  let next: string | null = "/api/v1/organizations?page[size]=7";
  while (next) {
    const answer = await ask(superuser, next);
    for (const one of jsona.deserialize(answer.text) as Model[]) seen.add(one.id);
    next = answer.links.next as string | null;
  }
  expect(seen.size).toBe((await ask(superuser, "organizations")).meta.total);
});
