/** What admins see of how it works: of their tenant what waits and what failed; of the installation, who runs it, what ran and how full its databases are. */
import { count, inArray, type SQL, sql } from "drizzle-orm";
import { lastRuns, type Run } from "~/core/events/schedule.server";
import { databases, type SystemDb } from "~/core/tenant/databases.server";
import { combine, type Query } from "~/core/tenant/db.server";
import type { Env } from "~/core/tenant/env";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { outbox, webhookDeliveries } from "~db/schema";
import { isFailing } from "./checks.server";

/** Of a D1 database of a paid account. */
export const maxBytes = 10_000_000_000;

export interface Waiting {
  mail: { waiting: number; due: number; oldest: string | null; failed: number };
  webhooks: { waiting: number; failed: number };
}

export function waitingOf({ db, now }: RequestPortal): Query<Waiting> {
  const mail = db
    .select({
      waiting: howMany(sql`${outbox.status} <> 'failed'`),
      due: howMany(sql`${outbox.status} = 'pending' and ${outbox.dueAt} <= ${now}`),
      oldest: sql<string | null>`min(case when ${outbox.status} <> 'failed' then ${outbox.createdAt} end)`,
      failed: howMany(sql`${outbox.status} = 'failed'`),
    })
    .from(outbox)
    .where(inArray(outbox.status, ["pending", "sending", "failed"]));
  const webhooks = db
    .select({
      waiting: howMany(sql`${webhookDeliveries.status} = 'pending'`),
      failed: howMany(sql`${webhookDeliveries.status} = 'failed'`),
    })
    .from(webhookDeliveries)
    .where(inArray(webhookDeliveries.status, ["pending", "failed"]));
  return combine({ mail: mail.first(), webhooks: webhooks.first() }, (found) => ({ mail: found.mail!, webhooks: found.webhooks! }));
}

const howMany = (condition: SQL) => sql<number>`coalesce(sum(${condition}), 0)`;

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
  const mail = database
    .select({ waiting: count() })
    .from(outbox)
    .where(inArray(outbox.status, ["pending", "sending"]));
  const [row, { meta }] = await Promise.all([database.fetch(mail.first()), env[binding as "DB"].prepare("select 1").run()]);
  return { binding, bytes: typeof meta.size_after === "number" ? meta.size_after : null, waiting: row?.waiting ?? 0 };
}
