import { eq } from "drizzle-orm";
import type { Job } from "~/core/events/schedule.server";
import { audit } from "~/core/resource/audit.server";
import { eachOverdue, isOverdue } from "~/core/resource/retention.server";
import { asBoolean, existsIn } from "~/core/tenant/conditions.server";
import { siteOrigins } from "~/core/tenant/databases.server";
import { guard } from "~/core/tenant/db.server";
import { systemPortal } from "~/core/tenant/system.server";
import { users as table, userMerges } from "~db/schema";
import { withdrawnByLeaving } from "../application/index.server";
import { erase } from "./erase.server";

const merged = asBoolean(existsIn(userMerges, eq(userMerges.tenantId, table.tenantId), eq(userMerges.goneId, table.id)));

/** Accounts that staff deleted go as thoroughly as those that people delete themselves. */
export const purgeUsers: Job = {
  name: "deleted accounts are really gone",
  everyMinutes: 60,
  async run({ database, env, now }) {
    const origins = await siteOrigins(env);
    await eachOverdue(
      database,
      now,
      { table, columns: { tenantId: table.tenantId, centerId: table.centerId, email: table.email, merged } },
      async ({ id, tenantId, centerId, email, merged, deletedAt }) => {
        const db = database.of(tenantId);
        const portal = systemPortal(database, { tenantId, centerId }, origins(tenantId, centerId), now);
        // What was sent without signing in stays with the person, who goes on with the other account.
        const leaver = { id, email, until: merged ? "" : deletedAt };
        await db.write([
          guard(existsIn(table, db.mine(table), eq(table.id, id), isOverdue(table, now))),
          ...erase(db, now, leaver),
          ...(await withdrawnByLeaving(portal, leaver)),
          audit(portal, { subjectType: "users", subjectId: id, centerId, action: "purge" }),
        ]);
      },
    );
  },
};
