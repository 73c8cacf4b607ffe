/** Whether it works: the database answers, the schedule passes, mail goes out. Nothing of any tenant is told. */
import { inArray, lte, min } from "drizzle-orm";
import { lastRuns, type Run } from "~/core/events/schedule.server";
import { databases, type SystemDb } from "~/core/tenant/databases.server";
import type { Env } from "~/core/tenant/env";
import { outbox } from "~db/schema";

const minute = 60_000;
/** The schedule passes each minute, and mail is tried again at longer and longer intervals. */
const late = { schedule: 10 * minute, mail: 60 * minute };

export type Check = "ok" | "late" | "failing" | "unknown";

export interface Status {
  status: "ok" | "degraded";
  checks: { database: Check; schedule: Check; mail: Check };
}

const ttl = 10_000;
let last: { status: Status; until: number } | undefined;

/** Anybody may ask, however often: the databases are asked once in ten seconds. */
export async function statusOf(env: Env, now: string): Promise<Status> {
  const left = last ? last.until - Date.parse(now) : 0;
  // A clock that was set back makes it last no longer.
  if (last && left > 0 && left <= ttl) return last.status;
  const status = await checked(env, now);
  last = { status, until: Date.parse(now) + ttl };
  return status;
}

async function checked(env: Env, now: string): Promise<Status> {
  const checks: Status["checks"] = { database: "ok", schedule: "ok", mail: "ok" };
  const since = (moment: string) => Date.parse(now) - Date.parse(moment);
  for (const database of databases(env)) {
    try {
      const { runs, oldest } = await readIn(database, now);
      const last = runs.at(-1);
      if (!last) checks.schedule = checks.schedule === "ok" ? "unknown" : checks.schedule;
      else if (since(last.ranAt) > late.schedule) checks.schedule = "late";
      else if (runs.some(isFailing)) checks.schedule = "failing";
      if (oldest && since(oldest) > late.mail) checks.mail = "late";
    } catch {
      checks.database = "failing";
    }
  }
  const isOk = Object.values(checks).every((check) => check === "ok" || check === "unknown");
  return { status: isOk ? "ok" : "degraded", checks };
}

export const isFailing = ({ ranAt, failedAt }: Run): boolean => failedAt === ranAt;

async function readIn(database: SystemDb, now: string) {
  const due = database
    .select({ oldest: min(outbox.createdAt) })
    .from(outbox)
    .where(inArray(outbox.status, ["pending", "sending"]), lte(outbox.dueAt, now));
  const [runs, mail] = await Promise.all([lastRuns(database), database.fetch(due.first())]);
  return { runs, oldest: mail?.oldest ?? null };
}
