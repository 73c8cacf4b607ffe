import type { Job } from "~/core/events/schedule.server";
import { forget, type RetentionKind } from "~/core/resource/retention-rules.server";
import { notifications } from "~db/schema";

/** As the privacy page says (db/seeds/sites/privacy.ts), unless the tenant chose otherwise. */
export const readNotifications: RetentionKind = { kind: "notifications", table: notifications, moment: notifications.readAt, days: 180 };

/** Nightly, for it reads them all. */
export const forgetRead: Job = {
  name: "notifications that were read long ago",
  everyMinutes: 24 * 60,
  run: async ({ database, now }) => {
    await database.batch(forget(readNotifications, now));
  },
};
