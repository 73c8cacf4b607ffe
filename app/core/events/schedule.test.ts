import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { databases } from "../tenant/databases.server";
import { Conflict } from "../tenant/db.server";
import type { Env, WakeUp } from "../tenant/env";
import { budgetOf, Spent } from "./budget.server";
import { dueAt, eachInTurn, eachRow, inBatches, type Job, lastGoodRun, maxRounds, maxRows, runIn, runJobs } from "./schedule.server";

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

it("a run looks at so many rows and leaves the others to the next", async () => {
  const looksAt = (rows: number) =>
    inBatches(
      async (last: number | null, limit) => Array.from({ length: Math.min(limit, rows - (last ?? 0)) }, (_, at) => (last ?? 0) + at + 1),
      async () => {},
    );
  await looksAt(maxRows);
  await expect(looksAt(maxRows + 1)).rejects.toBeInstanceOf(Spent);
});

describe("a run of the schedule", () => {
  let database: TestDatabase;
  let env: Env;
  const sent: WakeUp[] = [];
  const reported: string[] = [];
  const reporter = { error: (error: unknown) => void reported.push((error as Error).message) };
  const at = Date.parse("2026-11-20T10:00:00.000Z");
  const now = new Date(at).toISOString();
  beforeAll(async () => {
    database = await testDatabase();
    env = { DB: database.d1, OUTBOX_QUEUE: { send: async (one: WakeUp) => void sent.push(one) } } as unknown as Env;
  });
  afterAll(() => database.dispose());
  beforeEach(async () => {
    sent.length = 0;
    reported.length = 0;
    await database.all("delete from job_runs");
  });
  const runs = () => database.all("select name, ran_at as ranAt, failed_at is not null as failed from job_runs order by name");

  it("is of the jobs that are due", () => {
    const jobs = [1, 60, 1440].map((everyMinutes): Job => ({ name: `${everyMinutes}`, everyMinutes, run: async () => {} }));
    expect(dueAt(at, jobs).map(({ name }) => name)).toEqual(["1", "60"]);
  });

  it("notes that a job failed and reports why, some of many, and goes on with the next", async () => {
    const many: Job = { name: "many", everyMinutes: 1, run: () => eachInTurn(numbers, (number) => Promise.reject(new Error(`${number}`))) };
    const next: Job = { name: "next", everyMinutes: 1, run: async () => {} };
    await runJobs([many, next], budgetOf(env), at, reporter);
    expect(reported).toEqual(["1", "2", "3", "4", "5"]);
    expect(await runs()).toEqual([
      { name: "many", ranAt: now, failed: 1 },
      { name: "next", ranAt: now, failed: 0 },
    ]);
  });

  describe("for which one invocation has no room", () => {
    const most = 8;
    /** A statement for each of its rows, which it takes away. */
    const taking = (name: string, everyMinutes: number, left: number[], fails = false): Job => ({
      name,
      everyMinutes,
      run: (job) =>
        eachRow(
          async (last: number | null, limit) => left.filter((number) => number > (last ?? 0)).slice(0, limit),
          async (number) => {
            await job.database.rows(sql`select 1`);
            if (fails) throw new Error(`${number}`);
            left.splice(left.indexOf(number), 1);
          },
        ),
    });
    const twenty = () => numbers.slice(0, 20);
    const goOn = ({ binding, jobs: left }: WakeUp, jobs: Job[], room = most) => runIn(binding, jobs, left!, budgetOf(env, room), reporter);

    it("it stops in time and goes on in others, and so does what did not begin", async () => {
      const [rows, others] = [twenty(), [1]];
      const jobs = [taking("hourly", 60, rows), taking("other", 1, others)];
      await runJobs(jobs, budgetOf(env, most), at, reporter);
      expect([rows.length, others.length]).toEqual([20 - most, 1]);
      expect(sent.map(({ binding, jobs }) => ({ binding, ...jobs }))).toEqual([
        { binding: "DB", names: ["other"], at, rounds: 0 },
        { binding: "DB", names: ["hourly"], at, rounds: 1 },
      ]);
      expect(await runs()).toEqual([]);
      let messages = 0;
      for (; sent.length > 0; messages++) await goOn(sent.shift()!, jobs);
      expect([rows, others, messages]).toEqual([[], [], 3]);
      expect(await runs()).toEqual([
        { name: "hourly", ranAt: now, failed: 0 },
        { name: "other", ranAt: now, failed: 0 },
      ]);
      expect(reported).toEqual([]);
    });

    it("rows that fail each time do not have it go round for ever, and are reported once", async () => {
      const jobs = [taking("hourly", 60, twenty(), true)];
      await runJobs(jobs, budgetOf(env, 2), at, reporter);
      let messages = 0;
      for (; sent.length > 0 && messages < 2 * maxRounds; messages++) await goOn(sent.shift()!, jobs, 2);
      expect(messages).toBe(maxRounds - 1);
      expect(reported).toEqual(["1", "2", "This invocation has asked enough of the database"]);
      expect(await runs()).toEqual([]);
    });

    it("what comes each minute waits for that, and the last good run is the one before", async () => {
      const rows = twenty();
      const jobs = [taking("often", 1, rows)];
      await runJobs([taking("often", 1, [])], budgetOf(env, most), at, reporter);
      await runJobs(jobs, budgetOf(env, most), at + 60_000, reporter);
      expect([rows.length, sent, reported]).toEqual([20 - most, [], []]);
      expect(await lastGoodRun(databases(env)[0]!, "often", new Date(at + 120_000).toISOString())).toBe(now);
    });

    it("a batch that has no room is left, and what is smaller is done", async () => {
      const { strict, env: counting } = budgetOf(env, most);
      const ask = (of: Env, statements: number) => databases(of)[0]!.batch(Array.from({ length: statements }, () => sql`select 1`));
      await ask(strict, 5);
      await expect(ask(strict, 4)).rejects.toBeInstanceOf(Spent);
      await ask(strict, 3);
      await expect(ask(strict, 1)).rejects.toBeInstanceOf(Spent);
      expect(await ask(counting, 2)).toHaveLength(2);
    });
  });
});
