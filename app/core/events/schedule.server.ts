import { eq, sql } from "drizzle-orm";
import { jobRuns } from "~db/schema";
import type { Reporter } from "../monitoring/reporter.server";
import { databases, type SystemDb } from "../tenant/databases.server";
import { Conflict, type Row } from "../tenant/db.server";
import type { Env } from "../tenant/env";

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
  /** Once per database. A run may be missed or doubled, so it acts by what the rows say. */
  run(job: JobArgs): Promise<void>;
}

const batchSize = 50;
const maxBatches = 20;
/** The most that one run looks at. */
export const maxRows = batchSize * maxBatches;
/** Of what fails in one run: a thousand rows may fail alike. */
const maxReported = 5;

/**
 * One after the other, for what one does may be what another waits for. One that fails keeps no other from its turn; what somebody else changed at this
 * very moment has it again in the next run. @throws what failed, several as an AggregateError, after all had their turn
 */
export async function eachInTurn<T>(all: Iterable<T> | AsyncIterable<T>, act: (one: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for await (const one of all) {
    try {
      await act(one);
    } catch (error) {
      if (!(error instanceof Conflict)) failures.push(...failuresIn(error));
    }
  }
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of them failed`);
  if (failures.length > 0) throw failures[0];
}

const failuresIn = (error: unknown): unknown[] => (error instanceof AggregateError ? error.errors : [error]);

/** At most `limit` rows, after the last of the batch before. */
type ReadBatch<T> = (last: T | null, limit: number) => Promise<T[]>;

async function* batches<T>(read: ReadBatch<T>): AsyncGenerator<T[]> {
  let last: T | null = null;
  for (let batch = 0; batch < maxBatches; batch++) {
    const rows: T[] = await read(last, batchSize);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1)!;
  }
}

/** What is left after some batches waits for the next run. @throws as `eachInTurn` */
export const inBatches = <T>(read: ReadBatch<T>, act: (rows: T[]) => Promise<unknown>): Promise<void> => eachInTurn(batches(read), act);

/** The same, row by row. */
export const eachRow = <T>(read: ReadBatch<T>, act: (row: T) => Promise<unknown>): Promise<void> =>
  inBatches(read, (rows) => eachInTurn(rows, act));

export async function runJobs(jobs: Job[], env: Env, scheduled: number, reporter: Reporter): Promise<void> {
  const minute = Math.floor(scheduled / 60_000);
  const now = new Date(scheduled).toISOString();
  const due = jobs.filter(({ everyMinutes }) => minute % everyMinutes === 0);
  for (const database of databases(env)) {
    const runs: Run[] = [];
    for (const { name, run } of due) {
      const failed = await run({ database, env, now }).then(
        () => false,
        (error) => {
          for (const failure of failuresIn(error).slice(0, maxReported))
            reporter.error(failure, { where: `job ${name} in ${database.binding}` });
          return true;
        },
      );
      runs.push({ name, ranAt: now, failedAt: failed ? now : null });
    }
    await remember(database, runs).catch((error) => reporter.error(error, { where: `runs in ${database.binding}` }));
  }
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
