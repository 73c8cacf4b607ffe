import { isNull, sql } from "drizzle-orm";
import type { Job } from "~/core/events/schedule.server";
import { ownerHasLeft } from "~/core/policy/has-left.server";
import { stepEach } from "~/core/resource/step-each.server";
import { applications as table } from "~db/schema";
import { applications } from "./application.resource.server";

/** Whose account is archived or gone waits for nothing: the organisation hears that they do not come. */
export const endLeftApplications: Job = {
  name: "applications of accounts that are gone are withdrawn",
  everyMinutes: 60,
  run(job) {
    const left = job.database
      .select({ id: table.id, tenantId: table.tenantId, centerId: table.centerId })
      .from(table)
      // As its index says it: a value that is bound finds no partial index when it is planned.
      .where(sql`${table.status} = 'pending'`, isNull(table.deletedAt), ownerHasLeft(table));
    return stepEach(job, applications, left, "withdraw");
  },
};
