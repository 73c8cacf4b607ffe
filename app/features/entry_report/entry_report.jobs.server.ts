/** After a year a report has served its purpose: it goes, with the name and address of who made it. A tenant may choose otherwise. */
import type { Job } from "~/core/events/schedule.server";
import { forget, inSlices, type RetentionKind } from "~/core/resource/retention-rules.server";
import { entryReports } from "~db/schema";

export const oldReports: RetentionKind = { kind: "entry_reports", table: entryReports, moment: entryReports.createdAt, days: 365 };

export const forgetReports: Job = {
  name: "old reports are thrown away",
  everyMinutes: 24 * 60,
  run: ({ database, now }) => inSlices(database, forget(oldReports, now)),
};
