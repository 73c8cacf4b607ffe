/** What admins see of their installation's operation: what waits, what ran, and how full its database is. */
import { sql } from "drizzle-orm";
import { lastRuns } from "~/core/events/schedule.server";
import { systemDatabase } from "~/core/tenant/databases.server";
import { query } from "~/core/tenant/db.server";
import type { Env } from "~/core/tenant/env";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { outbox } from "~db/schema";
import { isFailing } from "./checks.server";

/** Of a D1 database of a paid account. */
export const mostBytes = 10_000_000_000;

export async function operationOf(portal: RequestPortal, env: Env) {
  const { db, now, binding } = portal;
  const waiting = query(
    sql<{
      waiting: number;
      due: number;
      oldest: string | null;
      failed: number;
    }>`select coalesce(sum(${outbox.status} in ('pending', 'sending')), 0) as waiting,
      coalesce(sum(${outbox.status} = 'pending' and ${outbox.dueAt} <= ${now}), 0) as due,
      min(case when ${outbox.status} in ('pending', 'sending') then ${outbox.createdAt} end) as oldest, coalesce(sum(${outbox.status} = 'failed'), 0) as failed
      from ${outbox} where ${db.mine(outbox)}`,
    ([row]) => row!,
  );
  const [mail, runs, bytes] = await Promise.all([db.fetch(waiting), lastRuns(systemDatabase(env, binding)!), sizeOf(env[binding as "DB"])]);
  return { mail, runs: runs.map((run) => ({ ...run, failing: isFailing(run) })).reverse(), database: { binding, bytes, most: mostBytes } };
}

/** D1 says it with each answer. Null where it does not. */
async function sizeOf(d1: D1Database): Promise<number | null> {
  const { meta } = await d1.prepare("select 1").run();
  return typeof meta.size_after === "number" ? meta.size_after : null;
}
