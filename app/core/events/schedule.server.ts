import { eq, sql } from "drizzle-orm";
import { jobRuns } from "~db/schema";
import { newId } from "../ids";
import type { Reporter } from "../monitoring/reporter.server";
import { databases, type SystemDb, systemDatabase } from "../tenant/databases.server";
import { Conflict, type Row } from "../tenant/db.server";
import type { Env, LeftJobs } from "../tenant/env";
import { type Budget, Spent } from "./budget.server";

/** What a job runs with. */
export interface JobArgs {
  database: SystemDb;
  env: Env;
  /** The schedule's moment, ISO 8601. */
  now: string;
}

export interface Job {
  name: string;
  /** Due when the minutes since 1970 are a multiple: 1 each minute, 60 each hour, 1440 each night (at 0.00 UTC). */
  everyMinutes: number;
  /** Once per database. A run may be missed, doubled or broken off at any statement, and then begins anew, so it acts by what the rows say. */
  run(job: JobArgs): Promise<void>;
}

const batchSize = 50;
const maxBatches = 20;
/** The most that one run looks at. */
export const maxRows = batchSize * maxBatches;
/** Of what fails in one run: a thousand rows may fail alike. */
const maxReported = 5;
/** Invocations that work on one run, or rows that fail again and again would have it go round for ever. */
export const maxRounds = 20;

/**
 * One after the other, for what one does may be what another waits for. One that fails keeps no other from its turn; what somebody else changed at this
 * very moment has it again in the next run. @throws what failed, several as an AggregateError, after all had their turn or the run has had its share
 */
export async function eachInTurn<T>(all: Iterable<T> | AsyncIterable<T>, act: (one: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  try {
    for await (const one of all) {
      try {
        await act(one);
      } catch (error) {
        const found = error instanceof Conflict ? [] : failuresIn(error);
        failures.push(...found);
        if (found.some(isSpent)) break;
      }
    }
  } catch (error) {
    failures.push(...failuresIn(error));
  }
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of them failed`);
  if (failures.length > 0) throw failures[0];
}

const failuresIn = (error: unknown): unknown[] => (error instanceof AggregateError ? error.errors : [error]);

const isSpent = (error: unknown): boolean => error instanceof Spent;

/** At most `limit` rows, after the last of the batch before. */
type ReadBatch<T> = (last: T | null, limit: number) => Promise<T[]>;

async function* batches<T>(read: ReadBatch<T>): AsyncGenerator<T[]> {
  let last: T | null = null;
  for (let batch = 0; ; batch++) {
    const rows: T[] = await read(last, batchSize);
    if (rows.length > 0 && batch === maxBatches) throw new Spent(`There are more than ${maxRows} rows`);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1)!;
  }
}

/** What is left after some batches goes on in another invocation, from the first that is still there. @throws as `eachInTurn` */
export const inBatches = <T>(read: ReadBatch<T>, act: (rows: T[]) => Promise<unknown>): Promise<void> => eachInTurn(batches(read), act);

/** The same, row by row. */
export const eachRow = <T>(read: ReadBatch<T>, act: (row: T) => Promise<unknown>): Promise<void> =>
  inBatches(read, (rows) => eachInTurn(rows, act));

export function dueAt(scheduled: number, jobs: Job[]): Job[] {
  const minute = Math.floor(scheduled / 60_000);
  return jobs.filter(({ everyMinutes }) => minute % everyMinutes === 0);
}

/** In each database. @param at the run's moment, in ms */
export async function runJobs(jobs: Job[], budget: Budget, at: number, reporter: Reporter): Promise<void> {
  const names = jobs.map(({ name }) => name);
  for (const { binding } of databases(budget.env)) await runIn(binding, jobs, { names, at, rounds: 0 }, budget, reporter);
}

/** Those of the jobs that are named, in one database; those for which there is no room go on in another invocation. */
export async function runIn(
  binding: string,
  jobs: Job[],
  { names, at, rounds }: LeftJobs,
  budget: Budget,
  reporter: Reporter,
): Promise<void> {
  const now = new Date(at).toISOString();
  const database = systemDatabase(budget.strict, binding);
  if (!database) return;
  const runs: Run[] = [];
  const [notBegun, brokenOff]: [string[], string[]] = [[], []];
  for (const { name, everyMinutes, run } of jobs.filter(({ name }) => names.includes(name))) {
    if (!budget.hasRoom()) {
      notBegun.push(name);
      continue;
    }
    const failures = await run({ database, env: budget.strict, now }).then(() => [], failuresIn);
    const isBrokenOff = failures.some(isSpent);
    const isLast = rounds + 1 === maxRounds;
    // What comes each minute goes on by itself. What failed fails again in the next round, so that it is reported once.
    if (isBrokenOff && !isLast && everyMinutes > 1) {
      brokenOff.push(name);
      continue;
    }
    const toReport = failures.filter((failure) => isLast || !isSpent(failure)).slice(0, maxReported);
    for (const failure of toReport) reporter.error(failure, { where: `job ${name} in ${binding}` });
    if (!isBrokenOff) runs.push({ name, ranAt: now, failedAt: failures.length > 0 ? now : null });
  }
  const failed = (error: unknown) => reporter.error(error, { where: `runs in ${binding}` });
  await remember(systemDatabase(budget.env, binding)!, runs).catch(failed);
  const goOn = (left: string[], rounds: number) =>
    left.length > 0 && budget.env.OUTBOX_QUEUE.send({ id: newId(), binding, jobs: { names: left, at, rounds } }).catch(failed);
  await goOn(notBegun, rounds);
  await goOn(brokenOff, rounds + 1);
}

export interface Run {
  name: string;
  ranAt: string;
  failedAt: string | null;
}

async function remember(database: SystemDb, runs: Run[]): Promise<void> {
  if (runs.length === 0) return;
  await database.batch([
    sql`insert into ${jobRuns} (name, ran_at, failed_at)
      select value ->> 'name', value ->> 'ranAt', value ->> 'failedAt' from json_each(${JSON.stringify(runs)}) where true
      on conflict (name) do update set ran_at = excluded.ran_at, failed_at = coalesce(excluded.failed_at, failed_at)`,
  ]);
}

/** When a job last began a run that came to its end; null where that is not known, or the last one failed. */
export async function lastGoodRun(database: SystemDb, name: string, now: string): Promise<string | null> {
  const [run] = await database.fetch(
    database.select({ ranAt: jobRuns.ranAt, failedAt: jobRuns.failedAt }).from(jobRuns).where(eq(jobRuns.name, name)),
  );
  // A clock that was set back knows nothing of what is to come.
  return run && run.failedAt !== run.ranAt && run.ranAt <= now ? run.ranAt : null;
}

export const lastRuns = (database: SystemDb): Promise<Run[]> =>
  database.rows<Run & Row>(
    sql`select ${jobRuns.name} as "name", ${jobRuns.ranAt} as "ranAt", ${jobRuns.failedAt} as "failedAt" from ${jobRuns} order by ${jobRuns.ranAt}, ${jobRuns.name}`,
  );
