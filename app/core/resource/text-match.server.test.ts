import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { query } from "~/core/tenant/db.server";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { casesOf, contains, startsWith } from "./text-match.server";

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
