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

it("stays within the centre whose site it is", async () => {
  expect((await found("koken")).every((id) => id.startsWith("here"))).toBe(true);
});

it("makes every word that is one edit away", () => {
  const fits = (word: string) => oneEditAway("koken").some((pattern) => new RegExp(`^${pattern.replaceAll("_", ".")}$`).test(word));
  expect(["koke", "oken", "kokken", "okken", "kokem", "kkoen"].map(fits)).toEqual([true, true, true, true, true, true]);
  expect(["kok", "kooken!", "bakken"].map(fits)).toEqual([false, false, false]);
});
