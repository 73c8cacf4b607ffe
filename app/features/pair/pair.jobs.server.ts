/** What time does to pairs: who is silent for weeks is asked how it goes; what somebody left is ended, and the other hears of it. */
import { and, gt, isNull, type SQL, sql } from "drizzle-orm";
import { inBatches, type Job, type JobArgs } from "~/core/events/schedule.server";
import { command, executeEach } from "~/core/resource/command.server";
import { discard, forget, type RetentionKind } from "~/core/resource/retention-rules.server";
import type { Selected } from "~/core/tenant/builder.server";
import { siteOrigins } from "~/core/tenant/databases.server";
import { systemPortal } from "~/core/tenant/system.server";
import { contactMoments, pairs as table } from "~db/schema";
import { isLeft, isSilent, pairs } from "./pair.resource.server";

const columns = { id: table.id, tenantId: table.tenantId, centerId: table.centerId, status: table.status };
type Due = Selected<typeof columns>;

async function stepEach({ database, env, now }: JobArgs, condition: SQL, stepFor: (row: Due) => string): Promise<void> {
  const origins = await siteOrigins(env);
  const due = (last: Due | null, limit: number) =>
    database.fetch(
      database
        .select(columns)
        .from(table)
        .where(condition, gt(table.id, last?.id ?? ""))
        .orderBy(table.id)
        .limit(limit),
    );
  await inBatches(due, async (rows) => {
    for (const { id, tenantId, centerId, ...row } of rows) {
      const portal = systemPortal(database, { tenantId, centerId }, origins(tenantId, centerId), now);
      await executeEach(portal, [command.step(pairs, id, stepFor({ id, tenantId, centerId, ...row }))]);
    }
  });
}

/** Once for each silence. */
export const remindSilentPairs: Job = {
  name: "pairs that are silent are asked how it goes",
  everyMinutes: 24 * 60,
  run: (database, env, now) =>
    stepEach(
      { database, env, now },
      and(
        isSilent(now),
        isNull(table.deletedAt),
        sql`coalesce(${table.remindedAt}, '') < strftime('%Y-%m-%dT%H:%M:%fZ', ${now}, '-' || (${table.silentWeeks} * 7) || ' days')`,
      )!,
      () => "remind",
    ),
};

export const endLeftPairs: Job = {
  name: "pairs that somebody left are ended",
  everyMinutes: 5,
  run: (database, env, now) => stepEach({ database, env, now }, isLeft, ({ status }) => (status === "proposed" ? "lapse" : "leave")),
};

const old = (over: SQL) =>
  sql`(${contactMoments.tenantId}, ${contactMoments.pairId}) in (select ${table.tenantId}, ${table.id} from ${table} where ${over})`;

/** A pair that ended goes after a year, with its diary. */
export const oldPairs: RetentionKind = {
  kind: "pairs",
  table,
  moment: table.endedAt,
  days: 365,
  slice: (over) => [sql`delete from ${contactMoments} where ${old(over)}`, discard(table, over)],
};

export const forgetPairs: Job = {
  name: "old pairs are thrown away",
  everyMinutes: 24 * 60,
  async run(database, _env, now) {
    await database.batch(forget(oldPairs, now));
  },
};
