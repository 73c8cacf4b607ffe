import { eq, isNull } from "drizzle-orm";
import type { Job } from "~/core/events/schedule.server";
import { ownerHasLeft } from "~/core/policy/has-left.server";
import { stepEach } from "~/core/resource/step-each.server";
import { helpOffers as table } from "~db/schema";
import { helpOffers } from "./help_offer.resource.server";

/** Whose account is archived or gone helps nobody. */
export const endLeftOffers: Job = {
  name: "offers of accounts that are gone are withdrawn",
  everyMinutes: 60,
  run(job) {
    const left = job.database
      .select({ id: table.id, tenantId: table.tenantId, centerId: table.centerId })
      .from(table)
      .where(eq(table.status, "offered"), isNull(table.deletedAt), ownerHasLeft(table));
    return stepEach(job, helpOffers, left, "withdraw");
  },
};
