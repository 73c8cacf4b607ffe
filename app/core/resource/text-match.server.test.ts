import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { query } from "~/core/tenant/db.server";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { casesOf, contains, hasWords, startsWith } from "./text-match.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.dispose());

it("looks for letters beyond ASCII in either case, and doubles no more than four", () => {
  expect(casesOf("Dam")).toEqual(["dam"]);
  expect(casesOf("élise")).toEqual(["élise", "Élise"]);
  expect(casesOf("E\u0301").sort()).toEqual(["É", "é"]);
  expect(casesOf("éééééé")).toHaveLength(16);
  expect(casesOf("Straße")).toEqual(["straße"]);
});

it.each([
  ["élise", "Élise Dam", true, true],
  ["ÉLISE", "élise dam", true, true],
  ["DAM", "Élise Dam", true, false],
  ["zoë", "Élise Dam", false, false],
  ["é", null, false, false],
  ["", "Élise", true, true],
])("%s in %s", async (text, stored, within, first) => {
  const found = query(
    sql`select ${contains(sql`${stored}`, text)} as within, ${startsWith(sql`${stored}`, text)} as first where ${"t"} = 't'`,
    ([row]) => row,
  );
  expect(await database.tenantDb("t").fetch(found)).toEqual({ within: within ? 1 : 0, first: first ? 1 : 0 });
});

it.each([
  ["cooperatie", ["Coöperatie De Linde", null], true],
  ["VOEDSELBANK arnhem", ["Stichting Voedselbank", "Arnhem"], true],
  ["boer anna", ["Anna", "de Boer"], true],
  ["ozturk", ["Emine", "ÖZTÜRK"], true],
  ["öztürk", ["Emine", "Ozturk"], true],
  ["van 't", ["Het huis van ’t Zand"], true],
  ["жанна", ["ЖАННА"], true],
  ["voedselbank zutphen", ["Stichting Voedselbank", "Arnhem"], false],
  ["oo", ["Co", "operatie"], false],
  ["éçğïłñøşůž'àc", ["ECGILNOSŮZ'AC"], true],
  ["  ", [null], true],
])("%s among the words of %j", async (asked, stored, expected) => {
  const texts = stored.map((text) => sql`${text}`);
  const found = query(sql`select ${hasWords(asked, ...texts)} as found where ${"t"} = 't'`, ([row]) => row!.found);
  expect(await database.tenantDb("t").fetch(found)).toBe(expected ? 1 : 0);
});
