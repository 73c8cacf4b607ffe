/** After a year a report has served its purpose: it goes, with the name and address of who made it. */
import { sql } from "drizzle-orm";
import { discard } from "~/core/events/housekeeping.server";
import type { Job } from "~/core/events/schedule.server";
import { entryReports } from "~db/schema";

const year = 365 * 86_400_000;

export const forgetReports: Job = {
  name: "old reports are thrown away",
  everyMinutes: 24 * 60,
  async run(database, _env, now) {
    const before = new Date(Date.parse(now) - year).toISOString();
    await database.batch([discard(entryReports, sql`${entryReports.createdAt} < ${before}`)]);
  },
};
