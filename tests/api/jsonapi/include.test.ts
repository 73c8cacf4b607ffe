/** include, fields, and parameters in general. */
import { beforeAll, describe, expect, it } from "vitest";
import { ask, maker, testCity } from "../support";

const { world, ground, visitor, admin, make } = await testCity(["admin"]);

const ids: string[] = [];

beforeAll(async () => {
  for (const [at, title] of ["Één appel", "Banaan", "citroen", "Druif"].entries()) {
    ids.push(
      await make.vacancy({
        title: `Fruit ${title}`,
        place: at % 2 ? "Arnhem" : "Malden",
        hoursPerWeek: at === 3 ? null : at + 1,
        tags: at === 0 ? ["once", "free"] : ["regularly"],
        startsAt: at < 2 ? `2026-12-0${at + 1}T09:00:00.000Z` : null,
        publishedAt: "2026-11-01T09:00:00.000Z",
      }),
    );
  }
});

const fruit = "filter[title_start]=Fruit";

describe("include", () => {
  it("brings related rows along, each once, and says who they are", async () => {
    const answer = await ask(visitor, `vacancies?${fruit}&include=organization,center,organization.address`);
    const organizations = answer.included.filter(({ type }) => type === "organizations");
    expect(organizations.map(({ id }) => id)).toEqual([ground.organizationId]);
    expect(answer.included.map(({ type }) => type).sort()).toEqual(["addresses", "organizations", "volunteer_centers"]);
    for (const row of answer.data)
      expect(row.relationships.organization!.data).toEqual({ type: "organizations", id: ground.organizationId });
  });

  it("gives every included row that has an address a link that works", async () => {
    const answer = await ask(
      admin,
      `vacancies?include=organization.address,center.profile,contact_person,categories,age_groups,applications.history&page[size]=2`,
    );
    expect(answer.status).toBe(200);
    const seen = new Map(answer.included.map((row) => [row.type, row]));
    expect([...seen.keys()].sort()).toEqual([
      "addresses",
      "age_groups",
      "applications",
      "audit_events",
      "categories",
      "contact_people",
      "organizations",
      "volunteer_center_profiles",
      "volunteer_centers",
    ]);
    const embedded = [...seen.values()].filter(({ links }) => !links).map(({ type }) => type);
    expect(embedded.sort()).toEqual(["addresses", "contact_people"]);
    for (const row of [...seen.values(), answer.data[0]!]) {
      const links = [
        row.links?.self,
        ...Object.values(row.relationships ?? {}).flatMap((relationship) => Object.values(relationship.links ?? {})),
      ];
      for (const link of links.filter((one) => one !== undefined)) expect([link, (await ask(admin, link)).status]).toEqual([link, 200]);
    }
  });

  it("brings no row twice: not one that is asked for itself, nor one that is met by two ways", async () => {
    const path = "organizations?include=vacancies.organization.users,vacancies.organization.center,center&page[size]=5";
    for (const answer of [
      await ask(admin, path),
      await ask(admin, path.replace("?", `/${ground.organizationId}?`).replace("&page[size]=5", "")),
    ]) {
      const all = [...answer.data, ...answer.included];
      expect([answer.status, answer.included.length > 0]).toEqual([200, true]);
      const keys = all.map(({ type, id }) => `${type} ${id}`);
      expect(keys.filter((key, at) => keys.indexOf(key) < at)).toEqual([]);
      // Full linkage: what came along is named by somebody, in the document's own rows too.
      const named = all.flatMap(({ relationships = {} }) => Object.values(relationships).flatMap(({ data }) => data ?? []));
      const names = new Set(named.map(({ type, id }) => `${type} ${id}`));
      expect(answer.included.filter(({ type, id }) => !names.has(`${type} ${id}`))).toEqual([]);
      const users = answer.data.flatMap(({ relationships }) => relationships.users?.data ?? []);
      expect(users.length).toBeGreaterThan(0);
    }
  });

  it("goes three deep and no deeper", async () => {
    expect((await ask(visitor, "vacancies?page[size]=1&include=organization.vacancies.organization")).status).toBe(200);
    expect((await ask(visitor, "vacancies?include=organization.vacancies.organization.vacancies")).errors).toMatchObject([
      { status: "400", source: { parameter: "include" } },
    ]);
  });

  it("400 for what would be a hundred rows of a hundred of a hundred", async () => {
    const refused = async (path: string) => (await ask(visitor, path)).errors.map(({ source }) => source?.parameter);
    expect(await refused("organizations?page[size]=100&include=vacancies.organization.vacancies")).toEqual(["include"]);
    expect(await refused("organizations?page[size]=1&include=vacancies.organization.vacancies")).toEqual(["include"]);
    expect(await refused("vacancies?page[size]=100&include=organization.vacancies.applications")).toEqual(["include"]);
    expect(await refused("organizations?page[size]=100&include=vacancies.categories")).toEqual(["include"]);
    expect(await refused("organizations?page[size]=100&include=vacancies.organization")).toEqual([]);
    expect(await refused("organizations?include=vacancies.categories")).toEqual([]);
    expect(await refused(`vacancies/${ids[0]}?include=organization.vacancies.applications`)).toEqual([]);
  });

  it("takes as much as the database can, and refuses more", async () => {
    const much =
      "organization.vacancies.categories,organization.vacancies.age_groups,organization.users.roles,organization.address,center.profile,center.address,address,contact_person";
    const answer = await ask(admin, `vacancies?page[size]=5&include=${much}`);
    expect(answer.status).toBe(200);
    expect((await ask(admin, `vacancies?include=${much},categories,age_groups`)).status).toBe(400);
  });

  it.each([
    "nothing",
    "constructor",
    "toString",
    "__proto__",
    "organization.constructor",
    "organization..address",
    ".",
    "organization.",
    "seq",
    "organization.profile.nothing",
  ])("does not know %s", async (include) => {
    for (const path of [`vacancies?include=${include}`, `vacancies/${ids[0]}?include=${include}`])
      expect((await ask(visitor, path)).status).toBe(400);
  });

  it("limits a to-many and says where the rest is", async () => {
    const make = maker(world, ground);
    const organizationId = await make.organization({ name: "Veel te doen" });
    for (let at = 0; at < 101; at++) await make.vacancy({ organizationId, title: `Taak ${at}` });
    const answer = await ask(visitor, `organizations/${organizationId}?include=vacancies`);
    const { data, links } = answer.data[0]!.relationships.vacancies!;
    expect(data).toHaveLength(100);
    const rest = await ask(visitor, links.next!);
    expect(rest.data).toHaveLength(1);
    expect((data as { id: string }[]).map(({ id }) => id)).not.toContain(rest.data[0]!.id);
  });
});

describe("fields", () => {
  it("gives only what is asked, in the list and in what is included", async () => {
    const answer = await ask(
      visitor,
      `vacancies?${fruit}&fields[vacancies]=title,organization&include=organization&fields[organizations]=name`,
    );
    expect(Object.keys(answer.data[0]!.attributes)).toEqual(["title"]);
    expect(Object.keys(answer.data[0]!.relationships)).toEqual(["organization"]);
    expect(answer.included[0]).toMatchObject({ attributes: { name: expect.any(String) } });
    expect(Object.keys(answer.included[0]!.attributes)).toEqual(["name"]);
    expect(answer.included[0]!.relationships).toBeUndefined();
    const alone = await ask(visitor, `vacancies?${fruit}&fields[vacancies]=title&include=organization&fields[organizations]=name`);
    expect([alone.data[0]!.relationships, alone.included]).toEqual([undefined, answer.included]);
  });

  it("may ask for nothing but the rows", async () => {
    const answer = await ask(visitor, `vacancies/${ids[0]}?fields[vacancies]=`);
    expect(answer.data[0]).toEqual({ type: "vacancies", id: ids[0], attributes: {}, links: { self: `/api/v1/vacancies/${ids[0]}` } });
  });

  it.each([
    "fields[vacancies]=nothing",
    "fields[nothing]=title",
    "fields[vacancies]=constructor",
    "fields[__proto__]=x",
    "fields[vacancies]=tenant_id",
    "fields=title",
    "fields[organizations]=tenant_id",
  ])("refuses %s", async (query) => {
    expect((await ask(visitor, `vacancies?${query}`)).status).toBe(400);
  });
});

describe("a parameter", () => {
  it.each([
    "include=organization&include=center",
    "sort=title&sort=-title",
    "page[size]=1&page[size]=2",
    "fields[vacancies]=title&fields[vacancies]=place",
  ])("is refused when it comes twice: %s", async (query) => {
    expect((await ask(visitor, `vacancies?${query}`)).errors).toMatchObject([{ status: "400", code: "duplicate_parameter" }]);
  });

  it("of lists is refused for one row", async () => {
    for (const query of ["sort=title", "page[size]=1", "filter[title_eq]=x", "x=1"])
      expect((await ask(visitor, `vacancies/${ids[0]}?${query}`)).errors).toMatchObject([{ status: "400", code: "unknown_parameter" }]);
  });
});
