import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dialect } from "~/core/fast/statement.server";
import { termsOf } from "~/core/search-terms";
import type { Portal } from "~/core/tenant/portal.server";
import { type TestDatabase, testDatabase } from "../../../../tests/support/d1";
import { oneEditAway, textCondition } from "./vacancy-search.server";

const tenant = "t";
const texts = {
  wandelen: "Wandelmaatje voor een vrouw van 72",
  koken: "Koken voor de buurt",
  werk: "Vrijwilligerswerk in het verzorgingshuis",
  hond: "Honden uitlaten voor het asiel",
  cafe: "Café met verhalen",
};
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  const common = {
    tenant_id: tenant,
    organization_id: "o",
    status: "published",
    vacancy_type: "volunteering",
    organization_name: "De Linde",
    created_at: "",
    updated_at: "",
  };
  for (const [id, title] of Object.entries(texts)) {
    for (const center of ["here", "there"]) {
      await database.insert("vacancies", { ...common, id: `${center} ${id}`, slug: `${center}-${id}`, center_id: center, title });
    }
  }
  await database.insert("search_terms", ...termsOf(Object.values(texts)).map((term) => ({ tenant_id: tenant, center_id: "here", term })));
  await database.insert("search_terms", { tenant_id: tenant, center_id: "there", term: "kokem" });
  const term = { tenant_id: tenant, created_at: "", updated_at: "" };
  await database.insert("categories", { ...term, id: "0194-a1", key: "music", name_nl: "Muziek en theater", name_en: "Music and théâtre" });
  await database.insert("age_groups", { ...term, id: "0194-a2", key: "65-plus", name_nl: "65 jaar en ouder", name_en: "65 and over" });
  await database.insert("programme_tags", { ...term, id: "0194-a3", center_id: "here", name: 'Rondje "Zuid"', color: "#000000" });
  const marks = `category_ids = '["0194-a1"]', age_group_ids = '["0194-a2"]', tags = '["once","Rondje \\"Zuid\\""]', vacancy_type = 'activity'`;
  await database.all(`update vacancies set ${marks} where id = 'here hond'`);
});
afterAll(() => database.dispose());

async function found(text: string): Promise<string[]> {
  const portal = {
    db: database.tenantDb(tenant),
    center: { id: "here" },
    centers: [],
    tenant: { id: tenant, features: { centerSharing: false } },
  } as unknown as Portal;
  const { sql: statement, params } = dialect.sqlToQuery(
    sql`select id from vacancies where tenant_id = ${tenant} and ${textCondition(text, portal)} order by id`,
  );
  const rows = await database.all<{ id: string }>(statement, ...params);
  return rows.map(({ id }) => id);
}

it.each([
  ["a word", "koken", ["here koken"]],
  ["part of a compound, at its end", "werk", ["here werk"]],
  ["part of a compound, at its start", "wandel", ["here wandelen"]],
  ["a word without its accent", "cafe", ["here cafe"]],
  ["a word with capitals and an accent", "KÓKEN", ["here koken"]],
  ["two letters swapped", "kokne", ["here koken"]],
  ["a letter missing", "hoden", ["here hond"]],
  ["a letter too many", "honnden", ["here hond"]],
  ["a typo that is a word elsewhere", "kokem", ["here koken"]],
  ["a wrong letter", "vrijwilligerswerj", ["here werk"]],
  ["several words, all of them", "maatje vrouw", ["here wandelen"]],
  ["words that do not stand together", "koken asiel", []],
  ["what nobody wrote", "sterrenkunde", []],
  ["a singular by its plural", "wandelmaatjes", ["here wandelen"]],
  ["the kind of work", "muziek", ["here hond"]],
  ["… in the other language, without its accents", "theatre", ["here hond"]],
  ["the age group", "65", ["here hond"]],
  ["a programme", "rondje zuid", ["here hond"]],
  ["a tag", "eenmalig", ["here hond"]],
  ["the type", "activiteit", ["here hond"]],
  ["a mark beside a word of the text", "asiel muziek", ["here hond"]],
  ["no type that every vacancy has", "volunteering", []],
])("finds %s", async (_, text, ids) => {
  expect(await found(text)).toEqual(ids);
});

/** Every way to mistype one letter of a word but the first: another one, one too few, one too many, two swapped. */
function misspelt(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => [word.slice(0, at + 1), word.slice(at + 1)] as const).flatMap(
    ([before, after]) => [
      `${before}q${after.slice(1)}`,
      `${before}${after.slice(1)}`,
      `${before}q${after}`,
      ...(after.length > 1 && after[0] !== after[1] ? [`${before}${after[1]}${after[0]}${after.slice(2)}`] : []),
    ],
  );
}

it.each([
  ["wandelmaatje", "here wandelen"],
  ["koken", "here koken"],
  ["asiel", "here hond"],
])("forgives every typo of one letter in %s", async (word, id) => {
  const answers: [string, string[]][] = [];
  for (const typo of misspelt(word)) answers.push([typo, await found(typo)]);
  expect(answers).toEqual(misspelt(word).map((typo) => [typo, [id]]));
});

it.each(["", "  ", "!!!", '"', "'"])("shows everything for %j, which has no word", async (text) => {
  expect(await found(text)).toHaveLength(Object.keys(texts).length * 2);
});

it.each(['" OR 1', "a* NEAR(b)", "title:koken AND", "-koken", "koken)", "{title}: x", "日本語のボランティア活動です", "ž".repeat(60)])(
  "takes %j as words and not as a query",
  async (text) => {
    await expect(found(text)).resolves.toBeInstanceOf(Array);
  },
);

it("finds by the new name at once when what it is marked with is renamed", async () => {
  await database.all("update categories set name_nl = 'Zang en dans' where id = '0194-a1'");
  expect([await found("dans"), await found("muziek")]).toEqual([["here hond"], []]);
});

it("stays within the centre whose site it is", async () => {
  expect((await found("koken")).every((id) => id.startsWith("here"))).toBe(true);
});

it("makes every word that is one edit away", () => {
  const fits = (word: string) => oneEditAway("koken").some((pattern) => new RegExp(`^${pattern.replaceAll("_", ".")}$`).test(word));
  expect(["koke", "oken", "kokken", "okken", "kokem", "kkoen"].map(fits)).toEqual([true, true, true, true, true, true]);
  expect(["kok", "kooken!", "bakken"].map(fits)).toEqual([false, false, false]);
});
