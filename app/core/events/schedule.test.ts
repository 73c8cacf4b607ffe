import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { Conflict } from "../tenant/db.server";
import type { Env } from "../tenant/env";
import { eachInTurn, eachRow, inBatches, type Job, runJobs } from "./schedule.server";

const numbers = Array.from({ length: 120 }, (_, at) => at + 1);
const read = async (last: number | null, limit: number) => numbers.filter((number) => number > (last ?? 0)).slice(0, limit);

describe("what fails keeps no other from its turn", () => {
  it("row by row, over all batches; then all that failed is thrown", async () => {
    const done: number[] = [];
    const run = eachRow(read, async (number) => {
      if (number % 40 === 0) throw new Error(`${number}`);
      done.push(number);
    });
    await expect(run).rejects.toMatchObject({ errors: [{ message: "40" }, { message: "80" }, { message: "120" }] });
    expect(done).toEqual(numbers.filter((number) => number % 40 !== 0));
  });

  it("batch by batch", async () => {
    const done: number[][] = [];
    const run = inBatches(read, async (rows) => {
      if (rows[0] === 1) throw new Error("the first");
      done.push(rows);
    });
    await expect(run).rejects.toThrow("the first");
    expect(done.map(({ length }) => length)).toEqual([50, 20]);
  });

  it("and what somebody else changed at this moment is no failure", async () => {
    const done: number[] = [];
    await eachInTurn([1, 2], async (number) => {
      if (number === 1) throw new Conflict(0);
      done.push(number);
    });
    expect(done).toEqual([2]);
  });
});

describe("a run of the schedule", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.dispose());

  it("notes that a job failed and reports why, some of many, and goes on with the next", async () => {
    const reported: string[] = [];
    const many: Job = { name: "many", everyMinutes: 1, run: () => eachInTurn(numbers, (number) => Promise.reject(new Error(`${number}`))) };
    const next: Job = { name: "next", everyMinutes: 1, run: async () => {} };
    const now = Date.parse("2026-11-20T10:00:00.000Z");
    await runJobs([many, next], { DB: database.d1 } as Env, now, { error: (error) => reported.push((error as Error).message) });
    expect(reported).toEqual(["1", "2", "3", "4", "5"]);
    expect(await database.all("select name, failed_at is not null as failed from job_runs order by name")).toEqual([
      { name: "many", failed: 1 },
      { name: "next", failed: 0 },
    ]);
  });
});
