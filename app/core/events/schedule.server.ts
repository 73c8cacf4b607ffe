import { eq, sql } from "drizzle-orm";
import { jobRuns } from "~db/schema";
import type { Reporter } from "../monitoring/reporter.server";
import { databases, type SystemDb } from "../tenant/databases.server";
import type { Row } from "../tenant/db.server";
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

/** What is left after some batches waits for the next run. @param read at most `limit` rows, after the last of the batch before */
export async function inBatches<T>(
  read: (last: T | null, limit: number) => Promise<T[]>,
  act: (rows: T[]) => Promise<void>,
): Promise<void> {
  let last: T | null = null;
  for (let batch = 0; batch < maxBatches; batch++) {
    const rows: T[] = await read(last, batchSize);
    if (rows.length > 0) await act(rows);
    if (rows.length < batchSize) return;
    last = rows.at(-1)!;
  }
}

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
          reporter.error(error, { where: `job ${name} in ${database.binding}` });
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
