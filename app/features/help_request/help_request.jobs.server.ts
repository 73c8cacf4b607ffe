/** A request that is over goes after a year, with who asked. A tenant may choose otherwise. */
import type { Job } from "~/core/events/schedule.server";
import { forget, type RetentionKind } from "~/core/resource/retention-rules.server";
import { helpRequests } from "~db/schema";

export const oldHelpRequests: RetentionKind = { kind: "help_requests", table: helpRequests, moment: helpRequests.closedAt, days: 365 };

export const forgetHelpRequests: Job = {
  name: "old requests for help are thrown away",
  everyMinutes: 24 * 60,
  async run({ database, now }) {
    await database.batch(forget(oldHelpRequests, now));
  },
};
