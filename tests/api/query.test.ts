/** The query grammar on lists: paging, sort, filter, include, fields, and what is refused. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../support/http";
import { openWorld, type World } from "../support/world";
import { ask, type Ground, groundOf, maker } from "./support";

let world: World;
let ground: Ground;
let visitor: Client;
let admin: Client;
const ids: string[] = [];

beforeAll(async () => {
  world = await openWorld();
  ground = await groundOf(world, "city");
  visitor = world.visitor("city");
  admin = await world.signIn("admin", "city");
  const make = maker(world, ground);
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
afterAll(() => world.close());

const fruit = "filter[title_start]=Fruit";
/** The titles of a list, without what they have in common. */
const titles = async (query: string, client = visitor) => {
  const answer = await ask(client, `vacancies?${fruit}&${query}`);
  expect(answer.errors).toEqual([]);
  return answer.data.map(({ attributes }) => attributes.title.replace("Fruit ", ""));
};

describe("page", () => {
  it("numbers pages, with links to the first, the neighbours and the last, and totals", async () => {
    const answer = await ask(visitor, `vacancies?${fruit}&sort=title&page[size]=1&page[number]=2`);
    expect(answer.meta).toMatchObject({ total: 4, page: { number: 2, size: 1, total: 4 } });
    const numbers = Object.entries(answer.links).map(([name, link]) => [
      name,
      link && new URLSearchParams(link.split("?")[1]).get("page[number]"),
    ]);
    expect(Object.fromEntries(numbers)).toEqual({ self: "2", first: "1", prev: "1", next: "3", last: "4" });
    const following = await ask(visitor, answer.links.next!);
    expect(following.data[0]!.attributes.title).toBe("Fruit citroen");
  });

  it("has no neighbours at the ends, and an empty page behind the last", async () => {
    expect((await ask(visitor, `vacancies?${fruit}&page[size]=100`)).links).toMatchObject({ prev: null, next: null });
    const behind = await ask(visitor, `vacancies?${fruit}&page[number]=999999999&page[size]=100`);
    expect(behind).toMatchObject({ status: 200, data: [], links: { next: null } });
    expect((await ask(visitor, behind.links.prev!)).data).toHaveLength(4);
  });

  it("gives 20 rows unless asked, and at most 100; the users of an admin 1000", async () => {
    expect((await ask(visitor, "vacancies")).data).toHaveLength(20);
    expect((await ask(visitor, "vacancies?page[size]=101")).status).toBe(400);
    expect((await ask(admin, "users?page[size]=1000")).status).toBe(200);
    expect((await ask(admin, "users?page[size]=1001")).status).toBe(400);
  });

  it.each([
    "page[number]=0",
    "page[number]=-1",
    "page[number]=1.5",
    "page[number]=x",
    "page[number]=9999999999",
    "page[size]=0",
    "page[size]=1e2",
    "page[huge]=1",
    "page[__proto__]=1",
    "page=1",
  ])("refuses %s", async (query) => {
    const answer = await ask(visitor, `vacancies?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.errors[0]!.source).toEqual({ parameter: query.split("=")[0] });
  });

  it.each(["title", "-title", "starts_at", "-starts_at,-title", "id", "-published_at", "published_at,-title"])(
    "walks every row once by cursor in the order %s",
    async (sort) => {
      const all = await ask(visitor, `vacancies?${fruit}&sort=${sort}`);
      const walked: string[] = [];
      let path: string | null = `vacancies?${fruit}&sort=${sort}&page[size]=1`;
      for (let turn = 0; path && turn < 10; turn++) {
        const answer = await ask(visitor, path);
        walked.push(...answer.data.map(({ id }) => id));
        const { after } = answer.meta.page;
        if (turn > 0) expect(answer.links.next === null).toBe(after === null);
        path = after && `vacancies?${fruit}&sort=${sort}&page[size]=1&page[after]=${after}`;
      }
      expect(walked).toEqual(all.data.map(({ id }) => id));
      expect(new Set(walked).size).toBe(4);
    },
  );

  it("walks every row once by cursor when text search ranks them", async () => {
    const query = "vacancies?filter[search]=fruit&page[size]=3";
    const walked: string[] = [];
    let answer = await ask(visitor, query);
    const { total } = answer.meta;
    while (answer.data.length > 0) {
      walked.push(...answer.data.map(({ id }) => id));
      if (!answer.meta.page.after) break;
      answer = await ask(visitor, `${query}&page[after]=${answer.meta.page.after}`);
    }
    expect(new Set(walked).size).toBe(walked.length);
    expect(walked).toHaveLength(total);
  });

  it("does not shift a cursor when rows are added in front", async () => {
    const first = await ask(visitor, `vacancies?${fruit}&sort=title&page[size]=2`);
    const added = await maker(world, ground).vacancy({ title: "Fruit Aardbei" });
    const second = await ask(visitor, `vacancies?${fruit}&sort=title&page[size]=2&page[after]=${first.meta.page.after}`);
    await world.sql("city", "update vacancies set deleted_at = '2026-11-01' where id = ?", [added]);
    expect([...first.data, ...second.data].map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  it("refuses a cursor that is none, is of another order, or comes with a page number", async () => {
    const { after } = (await ask(visitor, `vacancies?${fruit}&sort=title&page[size]=1`)).meta.page;
    const forged = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, "");
    const cursors = [
      "x",
      "!!!",
      "e30",
      forged([]),
      forged(["title,id", null, null]),
      forged(["title,id", {}, "x"]),
      forged(["title,id", [1], "x"]),
      forged("title,id"),
      "A".repeat(5_000),
    ];
    for (const cursor of cursors) expect((await ask(visitor, `vacancies?sort=title&page[after]=${cursor}`)).status).toBe(400);
    expect((await ask(visitor, `vacancies?sort=-title&page[after]=${after}`)).status).toBe(400);
    expect((await ask(visitor, `vacancies?sort=title&page[number]=2&page[after]=${after}`)).status).toBe(400);
    // Infinity is no number that a cursor of ours holds.
    expect((await ask(visitor, `vacancies?sort=title&page[after]=${btoa('["title,id",1e999,"x"]')}`)).status).toBe(400);
  });
});

describe("sort", () => {
  it("goes by several attributes, up and down", async () => {
    expect(await titles("sort=title")).toEqual(["Banaan", "Druif", "citroen", "Één appel"]);
    expect(await titles("sort=-title")).toEqual(["Één appel", "citroen", "Druif", "Banaan"]);
    expect(await titles("sort=starts_at,-title")).toEqual(["citroen", "Druif", "Één appel", "Banaan"]);
  });

  it.each([
    "nothing",
    "email",
    "seq",
    "title,",
    "title,title",
    "-title,title",
    "id,id",
    "--title",
    "constructor",
    "__proto__",
    "title;drop table vacancies",
    "status",
  ])("refuses %s", async (sort) => {
    const answer = await ask(visitor, `vacancies?sort=${encodeURIComponent(sort)}`);
    expect(answer.status).toBe(400);
    expect(answer.errors).toMatchObject([{ code: "invalid_parameter", source: { parameter: "sort" } }]);
  });
});

describe("filter", () => {
  it.each<[string, string[]]>([
    ["filter[title_eq]=Fruit Banaan", ["Banaan"]],
    ["filter[title_not_eq]=Fruit Banaan", ["citroen", "Druif", "Één appel"]],
    ["filter[title_in]=Fruit Banaan,Fruit Druif", ["Banaan", "Druif"]],
    ["filter[title_in]=Fruit Banaan&filter[title_in]=Fruit Druif", ["Banaan", "Druif"]],
    ["filter[title_not_in]=Fruit Banaan,Fruit Druif", ["citroen", "Één appel"]],
    ["filter[title_cont]=TRO", ["citroen"]],
    ["filter[place_start]=arn", ["Banaan", "Druif"]],
    ["filter[title_cont]=%25", []],
    ["filter[title_cont]=_", []],
    ["filter[hours_per_week_eq]=2", ["Banaan"]],
    ["filter[hours_per_week_not_eq]=2", ["citroen", "Één appel"]],
    ["filter[hours_per_week_lt]=2", ["Één appel"]],
    ["filter[hours_per_week_lteq]=2", ["Banaan", "Één appel"]],
    ["filter[hours_per_week_gt]=2", ["citroen"]],
    ["filter[hours_per_week_gteq]=2.0", ["Banaan", "citroen"]],
    ["filter[hours_per_week_in]=1,3", ["citroen", "Één appel"]],
    ["filter[hours_per_week_null]=true", ["Druif"]],
    ["filter[hours_per_week_null]=false", ["Banaan", "citroen", "Één appel"]],
    ["filter[starts_at_null]=1", ["citroen", "Druif"]],
    ["filter[starts_at_eq]=2026-12-01T09:00:00Z", ["Één appel"]],
    ["filter[starts_at_eq]=2026-12-01T10:00:00%2B01:00", ["Één appel"]],
    ["filter[starts_at_eq]=2026-12-01", ["Één appel"]],
    ["filter[starts_at_not_eq]=2026-12-01", ["Banaan"]],
    ["filter[starts_at_lteq]=2026-12-01", ["Één appel"]],
    ["filter[starts_at_lt]=2026-12-01", []],
    ["filter[starts_at_gt]=2026-12-01", ["Banaan"]],
    ["filter[starts_at_gteq]=2026-12-02", ["Banaan"]],
    ["filter[tags_eq]=once", ["Één appel"]],
    ["filter[tags_in]=once,nothing", ["Één appel"]],
    ["filter[tags_not_eq]=once", ["Banaan", "citroen", "Druif"]],
    ["filter[place_eq]=Malden&filter[hours_per_week_gt]=1", ["citroen"]],
    ["filter[id_eq]=nothing", []],
  ])("%s", async (query, expected) => {
    expect((await titles(`sort=title&${query}`)).sort()).toEqual(expected.sort());
  });

  it("finds rows by their ids", async () => {
    expect((await ask(visitor, `vacancies?filter[id_in]=${ids.slice(0, 2).join(",")}`)).data.map(({ id }) => id).sort()).toEqual(
      ids.slice(0, 2).sort(),
    );
  });

  it.each([
    "filter[hours_per_week_eq]=many",
    "filter[hours_per_week_eq]=NaN",
    "filter[hours_per_week_eq]=Infinity",
    "filter[hours_per_week_eq]=%20",
    "filter[hours_per_week_null]=maybe",
    "filter[hours_per_week_in]=,",
    "filter[vacancy_type_eq]=banana",
    "filter[type]=banana",
    "filter[frequency]=never",
    "filter[status_eq]=banana",
    "filter[status_in]=draft,banana",
    "filter[starts_at_eq]=yesterday",
    "filter[starts_at_eq]=2026-13-01",
    "filter[starts_at_eq]=2026-02-30",
    "filter[starts_at_gt]=2026-02-01T25:00:00Z",
    "filter[starts_at_gt]=2026-02-01Tnonsense",
    "filter[starts_at_lt]=-000001-01-01T00:00:00Z",
    "filter[near]=north",
    "filter[near]=91,5,10",
    "filter[near]=52,5,-1",
    "filter[near]=52,5,1e999",
    "filter[near]=,,",
    "filter[near]=1,2,3,4",
    "filter[title_eq]=a&filter[title_eq]=b",
    "filter[title_eq]=%00",
    "filter[search]=a%00b",
    `filter[title_cont]=${"x".repeat(501)}`,
    `filter[id_in]=${Array.from({ length: 101 }, (_, at) => at).join(",")}`,
  ])("refuses the value of %s", async (query) => {
    const answer = await ask(visitor, `vacancies?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.errors).toMatchObject([{ code: "invalid_parameter", source: { parameter: query.split("=")[0] } }]);
  });

  it.each([
    "filter[nothing_eq]=1",
    "filter[title]=1",
    "filter[title_like]=1",
    "filter[title_between]=1",
    "filter[tags_cont]=1",
    "filter[hours_per_week_cont]=1",
    "filter[seq_eq]=1",
    "filter[tenant_id_eq]=1",
    "filter[constructor]=1",
    "filter[constructor_eq]=1",
    "filter[toString]=1",
    "filter[__proto__]=1",
    "filter[hasOwnProperty_eq]=1",
    "filter=1",
    "filter[]=1",
    "filter[title_eq][x]=1",
    "filter[a.b]=1",
    "Filter[title_eq]=1",
    "nothing=1",
    "__proto__=1",
  ])("does not know %s", async (query) => {
    const answer = await ask(visitor, `vacancies?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.errors).toMatchObject([{ code: "unknown_parameter", source: { parameter: query.split("=")[0] } }]);
  });

  it("names everything that is wrong at once, in the language that is asked for", async () => {
    const path = "vacancies?filter[nothing_eq]=1&sort=x&page[size]=0&include=y&fields[z]=a";
    const answer = await ask(visitor, path, { headers: { "accept-language": "en" } });
    expect(answer.errors.map(({ source }) => source!.parameter).sort()).toEqual([
      "fields[z]",
      "filter[nothing_eq]",
      "include",
      "page[size]",
      "sort",
    ]);
    expect(answer.errors.find(({ code }) => code === "unknown_parameter")!.detail).toBe("There is no filter[nothing_eq] here.");
    expect((await ask(visitor, path)).errors.find(({ code }) => code === "unknown_parameter")!.detail).toBe(
      "filter[nothing_eq] bestaat hier niet.",
    );
  });

  it("takes twenty filters and refuses more", async () => {
    const filters = (number: number) =>
      Array.from(
        { length: number },
        (_, at) =>
          `filter[${["title", "place", "created_at", "updated_at"][at % 4]}_${["eq", "not_eq", "lt", "gt", "lteq", "gteq", "in", "not_in"][at >> 2]}]=2026-01-${10 + at}`,
      );
    expect((await ask(visitor, `vacancies?${filters(20).join("&")}`)).status).toBe(200);
    const answer = await ask(visitor, `vacancies?${filters(21).join("&")}`);
    expect(answer.errors).toMatchObject([{ status: "400", code: "too_many_parameters" }]);
  });

  it("takes text for what it is", async () => {
    const before = await world.sql("city", "select count(*) as n from vacancies");
    for (const text of [
      "'",
      '"',
      "';drop table vacancies;--",
      "' or 1=1 --",
      "\\",
      "%",
      "*",
      "NEAR(a b)",
      "scope:x",
      "a AND b",
      "( ) ^ - + : *",
      "🦆",
      "é",
      "‮",
      "x".repeat(400),
    ]) {
      for (const name of ["search", "title_eq", "title_cont", "title_in", "place_start", "tags_eq", "organization_id_eq", "category"]) {
        const answer = await ask(visitor, `vacancies?filter[${name}]=${encodeURIComponent(text)}`);
        expect([200, `${name} ${text}`]).toEqual([answer.status, `${name} ${text}`]);
      }
    }
    expect(await world.sql("city", "select count(*) as n from vacancies")).toEqual(before);
  });

  it("passes over a field that was left empty, like a form does", async () => {
    expect(await titles("filter[place_eq]=&filter[search]=&sort=&page[number]=")).toHaveLength(4);
  });
});

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
