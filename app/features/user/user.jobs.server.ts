import { eq } from "drizzle-orm";
import type { Job } from "~/core/events/schedule.server";
import { type Author, audit } from "~/core/resource/audit.server";
import { eachOverdue, isOverdue } from "~/core/resource/retention.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { guard } from "~/core/tenant/db.server";
import { users as table } from "~db/schema";
import { erase } from "./erase.server";

/** Accounts that staff deleted go as thoroughly as those that people delete themselves. */
export const purgeUsers: Job = {
  name: "deleted accounts are really gone",
  everyMinutes: 60,
  run: ({ database, now }) =>
    eachOverdue(
      database,
      now,
      { table, columns: { tenantId: table.tenantId, centerId: table.centerId, email: table.email } },
      async ({ id, tenantId, centerId, email, deletedAt }) => {
        const db = database.of(tenantId);
        const author: Author = { tenant: { id: tenantId }, center: { id: centerId }, viewer: null, now };
        await db.write([
          guard(existsIn(table, db.mine(table), eq(table.id, id), isOverdue(table, now))),
          ...erase(db, now, { id, email, until: deletedAt }),
          audit(author, { subjectType: "users", subjectId: id, centerId, action: "purge" }),
        ]);
      },
    ),
};
