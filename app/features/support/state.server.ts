/** How the system is doing, for those who answer for it: mail of their centre, and the work that the clock causes. */

import type { AppLoadContext } from "@remix-run/cloudflare";
import { eq, max, sql } from "drizzle-orm";
import { belongsTo } from "~/core/auth/access";
import { lastRuns, type Run } from "~/core/events/schedule.server";
import { systemDatabase } from "~/core/tenant/databases.server";
import type { Portal } from "~/core/tenant/portal.server";
import { outbox } from "~db/schema";

export interface SystemState {
  mail: { waiting: number; oldest: string | null; failed: number; lastSent: string | null };
  /** When the schedule last passed; null where it never did. */
  lastRun: string | null;
  /** Jobs whose last run failed. */
  failing: Run[];
}

const mailState = ({ db, center }: Portal) =>
  db
    .select({
      waiting: sql<number>`coalesce(sum(${outbox.status} in ('pending', 'sending')), 0)`,
      oldest: sql<string | null>`min(case when ${outbox.status} in ('pending', 'sending') then ${outbox.createdAt} end)`,
      failed: sql<number>`coalesce(sum(${outbox.status} = 'failed'), 0)`,
      lastSent: max(outbox.sentAt),
    })
    .from(outbox)
    .where(eq(outbox.centerId, center.id))
    .map(([row]) => row!);

/** Null for whom it is no business of. */
export async function systemState({ portal, cloudflare }: AppLoadContext): Promise<SystemState | null> {
  const { viewer } = portal;
  const theirs = belongsTo(viewer, "centerStaff") && (viewer.roles.includes("admin") || viewer.centerId === portal.center.id);
  if (!theirs) return null;
  const [mail, runs] = await Promise.all([portal.db.fetch(mailState(portal)), lastRuns(systemDatabase(cloudflare.env, portal.binding)!)]);
  return { mail, lastRun: runs.at(-1)?.ranAt ?? null, failing: runs.filter(({ failedAt, ranAt }) => failedAt === ranAt) };
}
