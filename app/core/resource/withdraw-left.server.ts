import { isNull, type SQL } from "drizzle-orm";
import type { Job } from "../events/schedule.server";
import { ownerHasLeft } from "../policy/has-left.server";
import type { AnyResource } from "./define.server";
import { stepEach } from "./step-each.server";

/** Whose account is archived or gone waits with nothing: their rows are withdrawn, and whoever would answer hears of it. @param waiting of such a row */
export const withdrawLeft = (name: string, resource: AnyResource, waiting: SQL): Job => ({
  name,
  everyMinutes: 60,
  run(job) {
    const { table } = resource;
    const left = job.database
      .select({ id: table.id, tenantId: table.tenantId, centerId: table.centerId })
      .from(table)
      .where(waiting, isNull(table.deletedAt), ownerHasLeft(table));
    return stepEach(job, resource, left, "withdraw");
  },
});
