/** Filters of lists. */
import { beforeAll, describe, expect, it } from "vitest";
import { helpMaker } from "../help";
import { ask, sharedCity } from "../support";

const { world, ground, visitor, make } = await sharedCity();

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

/** The titles of a list, without what they have in common. */
const titles = async (query: string, client = visitor) => {
  const answer = await ask(client, `vacancies?${fruit}&${query}`);
  expect(answer.errors).toEqual([]);
  return answer.data.map(({ attributes }) => attributes.title.replace("Fruit ", ""));
};

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
    ["filter[starts_at_in]=2026-12-01", ["Één appel"]],
    ["filter[starts_at_in]=2026-12-01,2026-12-02T09:00:00Z", ["Banaan", "Één appel"]],
    ["filter[starts_at_not_in]=2026-12-01", ["Banaan"]],
    ["filter[status_not_eq]=draft", ["Banaan", "citroen", "Druif", "Één appel"]],
    ["filter[status_not_in]=published,filled", []],
    ["filter[status]=published", ["Banaan", "citroen", "Druif", "Één appel"]],
    ["filter[tags_eq]=once", ["Één appel"]],
    ["filter[tags_in]=once,nothing", ["Één appel"]],
    ["filter[tags_not_eq]=once", ["Banaan", "citroen", "Druif"]],
    ["filter[place_eq]=Malden&filter[hours_per_week_gt]=1", ["citroen"]],
    ["filter[id_eq]=nothing", []],
  ])("%s", async (query, expected) => {
    expect((await titles(`sort=title&${query}`)).sort()).toEqual(expected.sort());
  });

  it("takes a day for all of it whatever a moment is called, and nothing that is none", async () => {
    const center = await world.signIn("center_superuser", "city");
    const userId = await make.user();
    const id = await make.hours({ userId, workedOn: "2026-11-27T23:00:00.000Z" });
    const found = async (filter: string) =>
      (await ask(center, `hours?filter[user_id_eq]=${userId}&filter[${filter}`)).data.map((row) => row.id);
    for (const filter of [
      "worked_on_eq]=2026-11-28",
      "worked_on_gteq]=2026-11-28",
      "worked_on_lteq]=2026-11-28",
      "worked_on_in]=2026-11-28",
    ])
      expect([filter, await found(filter)]).toEqual([filter, [id]]);
    for (const filter of ["worked_on_lt]=2026-11-28", "worked_on_gt]=2026-11-28", "worked_on_eq]=2026-11-27"])
      expect([filter, await found(filter)]).toEqual([filter, []]);
    const certificate = await helpMaker({ world, ground, make }).certificate(userId, "2026-12-01T22:59:59.000Z");
    const valid = await ask(center, `conduct_certificates?filter[user_id_eq]=${userId}&filter[valid_until_lteq]=2026-12-01`);
    expect(valid.data.map((row) => row.id)).toEqual([certificate]);
    for (const path of ["hours?filter[worked_on_gteq]=gisteren", "conduct_certificates?filter[valid_until_eq]=2026"])
      expect([path, (await ask(center, path)).status]).toEqual([path, 400]);
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
    "filter[starts_at_in]=2026-12-01,yesterday",
    "filter[starts_at_not_in]=,",
    "filter[status_not_eq]=banana",
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

  it.each([
    ["page[size]=5000", /^page\[size\] is een getal van 1 tot en met 100\.$/, { least: 1, most: 100 }],
    ["sort=title,-nope", /^sort: ‘-nope’ kan hier niet\. Mogelijk: .*title/, { possible: expect.arrayContaining(["published_at", "id"]) }],
    ["include=organization.bogus", /organization\.bogus/, { possible: expect.arrayContaining(["organization.profile"]) }],
    ["fields[vacancies]=title,nope", /‘nope’/, { possible: expect.arrayContaining(["title", "organization"]) }],
    ["fields[nothing]=title", /nothing/, undefined],
    ["filter[status_eq]=dancing", /‘dancing’/, { possible: expect.arrayContaining(["published", "archived"]) }],
    ["filter[status_in]=draft,dancing", /‘dancing’/, { possible: expect.arrayContaining(["draft"]) }],
    ["filter[hours_per_week_eq]=many", /‘many’ is geen getal/, undefined],
    ["filter[starts_at_gt]=soon", /‘soon’ is geen dag/, undefined],
  ])("says what is wrong with %s, and what is possible", async (query, detail, meta) => {
    const [error] = (await ask(visitor, `vacancies?${query}`)).errors;
    expect(error).toMatchObject({ code: "invalid_parameter", detail: expect.stringMatching(detail) });
    expect(error!.meta).toEqual(meta);
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
