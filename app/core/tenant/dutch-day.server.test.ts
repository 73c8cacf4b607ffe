import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { dialect } from "../fast/statement.server";
import { startOfDay } from "../time";
import { startOfDutchDay } from "./dutch-day.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.dispose());

it("finds when a Dutch day began, on both sides of its midnight and of the clock's changes", async () => {
  const hours = (from: string) => Array.from({ length: 60 }, (_, at) => new Date(Date.parse(from) + at * 3_600_000).toISOString());
  const moments = ["2026-03-28T00:30:00Z", "2026-10-24T00:30:00Z", "2026-12-31T00:30:00Z"].flatMap(hours);
  const began = dialect.sqlToQuery(startOfDutchDay(sql`value`)).sql;
  const found = await database.all<{ began: string }>(`select ${began} as began from json_each(?)`, JSON.stringify(moments));
  expect(found.map((row) => row.began)).toEqual(moments.map(startOfDay));
});
