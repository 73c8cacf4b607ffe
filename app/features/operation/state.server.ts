/** What admins see of how it works: of their tenant what waits and what failed; of the installation, who runs it, what ran and how full its databases are. */
import { sql } from "drizzle-orm";
import { lastRuns, type Run } from "~/core/events/schedule.server";
import { databases, type SystemDb } from "~/core/tenant/databases.server";
import type { Query } from "~/core/tenant/db.server";
import type { Env } from "~/core/tenant/env";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { outbox, webhookDeliveries } from "~db/schema";
import { isFailing } from "./checks.server";

/** Of a D1 database of a paid account. */
export const mostBytes = 10_000_000_000;

export interface Waiting {
  mail: { waiting: number; due: number; oldest: string | null; failed: number };
  webhooks: { waiting: number; failed: number };
}

export function waitingOf({ db, now }: RequestPortal): Query<Waiting> {
  const mail = sql`select coalesce(sum(${outbox.status} <> 'failed'), 0) as waiting, coalesce(sum(${outbox.status} = 'pending' and ${outbox.dueAt} <= ${now}), 0) as due,
    min(case when ${outbox.status} <> 'failed' then ${outbox.createdAt} end) as oldest, coalesce(sum(${outbox.status} = 'failed'), 0) as failed
    from ${outbox} where ${db.mine(outbox)} and ${outbox.status} in ('pending', 'sending', 'failed')`;
  const calls = sql`select coalesce(sum(${webhookDeliveries.status} = 'pending'), 0) as waiting, coalesce(sum(${webhookDeliveries.status} = 'failed'), 0) as failed
    from ${webhookDeliveries} where ${db.mine(webhookDeliveries)} and ${webhookDeliveries.status} in ('pending', 'failed')`;
  return {
    statements: [mail, calls],
    read: ([first, second]) => ({ mail: first![0] as unknown as Waiting["mail"], webhooks: second![0] as unknown as Waiting["webhooks"] }),
  };
}

export interface DatabaseState {
  binding: string;
  /** Null where D1 does not say it. */
  bytes: number | null;
  /** Mail of all tenants in it. */
  waiting: number;
}

export interface Installation {
  databases: DatabaseState[];
  /** Of each job the latest run in any database; failing where it failed in one. */
  runs: (Run & { failing: boolean })[];
}

export async function installationOf(env: Env): Promise<Installation> {
  const found = await Promise.all(
    databases(env).map(async (database) => ({ runs: await lastRuns(database), state: await stateOf(database, env) })),
  );
  const byName = new Map<string, Run & { failing: boolean }>();
  for (const run of found.flatMap(({ runs }) => runs)) {
    const known = byName.get(run.name);
    const latest = known && known.ranAt > run.ranAt ? known : run;
    const failedAt = [known?.failedAt, run.failedAt].reduce((a, b) => ((a ?? "") > (b ?? "") ? a : b) ?? null, null);
    byName.set(run.name, { ...latest, failedAt: failedAt ?? null, failing: Boolean(known?.failing) || isFailing(run) });
  }
  const runs = [...byName.values()].sort((a, b) => Number(b.failing) - Number(a.failing) || b.ranAt.localeCompare(a.ranAt));
  return { databases: found.map(({ state }) => state), runs };
}

async function stateOf(database: SystemDb, env: Env): Promise<DatabaseState> {
  const { binding } = database;
  const [[row], { meta }] = await Promise.all([
    database.rows<{ waiting: number }>(sql`select count(*) as waiting from ${outbox} where ${outbox.status} in ('pending', 'sending')`),
    env[binding as "DB"].prepare("select 1").run(),
  ]);
  return { binding, bytes: typeof meta.size_after === "number" ? meta.size_after : null, waiting: row?.waiting ?? 0 };
}
