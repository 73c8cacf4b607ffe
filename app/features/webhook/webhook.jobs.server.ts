/** A webhook that takes nothing for days is switched off, and its centre is told. */
import { eq, isNull, lt } from "drizzle-orm";
import type { Job } from "~/core/events/schedule.server";
import { stepEach } from "~/core/resource/step-each.server";
import { daysAfter } from "~/core/time";
import { webhooks as table } from "~db/schema";
import { webhooks } from "./webhook.resource.server";

const patienceDays = 3;

export const switchOffWebhooks: Job = {
  name: "webhooks that fail",
  everyMinutes: 10,
  run(job) {
    const before = daysAfter(job.now, -patienceDays);
    const failing = job.database
      .select({ id: table.id, tenantId: table.tenantId, centerId: table.centerId })
      .from(table)
      .where(eq(table.status, "active"), isNull(table.deletedAt), lt(table.failingSince, before));
    return stepEach(job, webhooks, failing, "switch_off");
  },
};
