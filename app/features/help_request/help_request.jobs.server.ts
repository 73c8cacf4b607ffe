/** What time does to requests for help: those of who left are withdrawn, and old ones go. */
import { inArray, isNull, sql } from "drizzle-orm";
import type { Job } from "~/core/events/schedule.server";
import { ownerHasLeft } from "~/core/policy/has-left.server";
import { discard, forget, type RetentionKind } from "~/core/resource/retention-rules.server";
import { stepEach } from "~/core/resource/step-each.server";
import { helpRequests as table } from "~db/schema";
import { discardNotes } from "../note/index.server";
import { helpRequests } from "./help_request.resource.server";

/** Whose account is archived or gone waits for nobody: coordinators and who offered to help hear of it. */
export const endLeftRequests: Job = {
  name: "requests for help of accounts that are gone are withdrawn",
  everyMinutes: 60,
  run(job) {
    const left = job.database
      .select({ id: table.id, tenantId: table.tenantId, centerId: table.centerId })
      .from(table)
      .where(inArray(table.status, ["new", "asked", "open"]), isNull(table.deletedAt), ownerHasLeft(table));
    return stepEach(job, helpRequests, left, "withdraw");
  },
};

/** A request that is over goes after a year, with who asked and the notes about it. A tenant may choose otherwise. */
export const oldHelpRequests: RetentionKind = {
  kind: "help_requests",
  table,
  moment: table.closedAt,
  days: 365,
  slice: (over) => [
    ...discardNotes("help_requests", sql`select ${table.tenantId}, ${table.id} from ${table} where ${over}`),
    discard(table, over),
  ],
};

export const forgetHelpRequests: Job = {
  name: "old requests for help are thrown away",
  everyMinutes: 24 * 60,
  async run({ database, now }) {
    await database.batch(forget(oldHelpRequests, now));
  },
};
