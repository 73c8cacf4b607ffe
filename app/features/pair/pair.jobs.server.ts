/** What time does to pairs: who is silent for weeks is asked how it goes; what somebody left is ended, and the other hears of it. */

import { and, isNull, sql } from "drizzle-orm";
import { isDaytime, isNoQuietDay } from "~/core/events/quiet-hours.server";
import type { Job } from "~/core/events/schedule.server";
import { discardWith, hasNothing } from "~/core/resource/references.server";
import { discard, forget, inSlices, type RetentionKind } from "~/core/resource/retention-rules.server";
import { stepEach } from "~/core/resource/step-each.server";
import { pairs as table } from "~db/schema";
import { discardNotes } from "../note/index.server";
import { isLeft, isSilent, pairs } from "./pair.resource.server";

const columns = { id: table.id, tenantId: table.tenantId, centerId: table.centerId, status: table.status };

/** Once for each silence. */
export const remindSilentPairs: Job = {
  name: "pairs that are silent are asked how it goes",
  everyMinutes: 60,
  async run(job) {
    const { database, now } = job;
    if (!isDaytime(now)) return;
    const silent = database
      .select(columns)
      .from(table)
      .where(
        isSilent(now),
        isNoQuietDay(now, table),
        isNull(table.deletedAt),
        sql`coalesce(${table.remindedAt}, '') < strftime('%Y-%m-%dT%H:%M:%fZ', ${now}, '-' || (${table.silentWeeks} * 7) || ' days')`,
      );
    await stepEach(job, pairs, silent, "remind");
  },
};

export const endLeftPairs: Job = {
  name: "pairs that somebody left are ended",
  everyMinutes: 5,
  run(job) {
    const left = job.database.select(columns).from(table).where(isLeft);
    return stepEach(job, pairs, left, ({ status }) => (status === "proposed" ? "lapse" : "leave"));
  },
};

/** A pair that ended goes after a year, with its diary and its notes. */
export const oldPairs: RetentionKind = {
  kind: "pairs",
  table,
  moment: table.endedAt,
  days: 365,
  slice(over) {
    const old = sql`select ${table.tenantId}, ${table.id} from ${table} where ${over}`;
    return [...discardWith("pairs", old), ...discardNotes("pairs", old), discard(table, and(over, ...hasNothing("pairs", table))!)];
  },
};

export const forgetPairs: Job = {
  name: "old pairs are thrown away",
  everyMinutes: 24 * 60,
  run: ({ database, now }) => inSlices(database, forget(oldPairs, now)),
};
