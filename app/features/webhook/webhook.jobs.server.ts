/** A webhook that takes nothing for days is switched off, and its centre is told. */
import { eq, isNull, lt } from "drizzle-orm";
import type { Job } from "~/core/events/schedule.server";
import { stepEach } from "~/core/resource/step-each.server";
import { webhooks as table } from "~db/schema";
import { webhooks } from "./webhook.resource.server";

const patience = 3 * 86_400_000;

export const switchOffWebhooks: Job = {
  name: "webhooks that fail",
  everyMinutes: 10,
  run(job) {
    const before = new Date(Date.parse(job.now) - patience).toISOString();
    const failing = job.database
      .select({ id: table.id, tenantId: table.tenantId, centerId: table.centerId })
      .from(table)
      .where(eq(table.status, "active"), isNull(table.deletedAt), lt(table.failingSince, before));
    return stepEach(job, webhooks, failing, "switch_off");
  },
};
