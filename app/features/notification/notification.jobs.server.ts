import { sql } from "drizzle-orm";
import { discard } from "~/core/events/housekeeping.server";
import type { Job } from "~/core/events/schedule.server";
import { notifications } from "~db/schema";

/** As the privacy page says (db/seeds/sites/privacy.ts). */
const keptDays = 180;

/** Nightly, for it reads them all. */
export const forgetRead: Job = {
  name: "notifications that were read long ago",
  everyMinutes: 24 * 60,
  run: async (database, _env, now) => {
    const before = new Date(Date.parse(now) - keptDays * 86_400_000).toISOString();
    await database.batch([discard(notifications, sql`${notifications.readAt} < ${before}`)]);
  },
};
