/** A webhook that takes nothing for days is switched off, and its centre is told. */
import { eq, isNull, lt } from "drizzle-orm";
import type { Job } from "~/core/events/schedule.server";
import { command, executeEach } from "~/core/resource/command.server";
import { siteOrigins } from "~/core/tenant/databases.server";
import { systemPortal } from "~/core/tenant/system.server";
import { webhooks as table } from "~db/schema";
import { webhooks } from "./webhook.resource.server";

const patience = 3 * 86_400_000;

export const switchOffWebhooks: Job = {
  name: "webhooks that fail",
  everyMinutes: 10,
  async run(database, env, now) {
    const before = new Date(Date.parse(now) - patience).toISOString();
    const rows = await database.fetch(
      database
        .select({ id: table.id, tenantId: table.tenantId, centerId: table.centerId })
        .from(table)
        .where(eq(table.status, "active"), isNull(table.deletedAt), lt(table.failingSince, before))
        .limit(100),
    );
    if (rows.length === 0) return;
    const origins = await siteOrigins(env);
    for (const { id, tenantId, centerId } of rows) {
      const portal = systemPortal(database, { tenantId, centerId }, origins(tenantId, centerId), now);
      await executeEach(portal, [command.step(webhooks, id, "switch_off")]);
    }
  },
};
