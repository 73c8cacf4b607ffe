/** Sums of a day are kept for two years and a month, so that a year can be laid beside the one before; what people looked for goes after a year. */
import { sql } from "drizzle-orm";
import type { Job } from "~/core/events/schedule.server";
import { discard, inSlices } from "~/core/resource/retention-rules.server";
import { daysAfter } from "~/core/time";
import { countBatches, dailyCounts } from "~db/schema";

export const oldCounts = { days: 760, searches: 365 };

export const forgetCounts: Job = {
  name: "old counts are thrown away",
  everyMinutes: 24 * 60,
  async run({ database, now }) {
    const before = (days: number) => daysAfter(now, -days);
    await inSlices(database, [
      discard(dailyCounts, sql`${dailyCounts.day} < ${before(oldCounts.days).slice(0, 10)}`),
      discard(dailyCounts, sql`${dailyCounts.kind} = 'empty_search' and ${dailyCounts.day} < ${before(oldCounts.searches).slice(0, 10)}`),
      // The queue tries for four days.
      discard(countBatches, sql`${countBatches.createdAt} < ${before(7)}`),
    ]);
  },
};
