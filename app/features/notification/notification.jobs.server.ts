import { sql } from "drizzle-orm";
import type { Job } from "~/core/events/schedule.server";
import { forget, inSlices, type RetentionKind } from "~/core/resource/retention-rules.server";
import { notifications } from "~db/schema";

/** As the privacy page says (db/seeds/sites/privacy.ts), unless the tenant chose otherwise. What nobody reads counts from when it came. */
export const oldNotifications: RetentionKind = {
  kind: "notifications",
  table: notifications,
  moment: sql`coalesce(${notifications.readAt}, ${notifications.createdAt})`,
  days: 180,
};

/** Nightly, for it reads them all. */
export const forgetNotifications: Job = {
  name: "old notifications are thrown away",
  everyMinutes: 24 * 60,
  run: ({ database, now }) => inSlices(database, forget(oldNotifications, now)),
};
