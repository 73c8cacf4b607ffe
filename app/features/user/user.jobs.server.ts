import { sql } from "drizzle-orm";
import type { Job } from "~/core/events/schedule.server";
import { type Author, audit } from "~/core/resource/audit.server";
import { eachOverdue, isOverdue } from "~/core/resource/retention.server";
import { guard } from "~/core/tenant/db.server";
import { users as table } from "~db/schema";
import { erase } from "./erase.server";

interface Deleted {
  id: string;
  tenantId: string;
  centerId: string;
  email: string;
  deletedAt: string;
}

/** Accounts that staff deleted go as thoroughly as those that people delete themselves. */
export const purgeUsers: Job = {
  name: "deleted accounts are really gone",
  everyMinutes: 60,
  run: (database, _env, now) =>
    eachOverdue<Deleted>(
      database,
      now,
      { table, columns: sql`${table.tenantId} as "tenantId", ${table.centerId} as "centerId", ${table.email} as "email"` },
      async ({ id, tenantId, centerId, email, deletedAt }) => {
        const db = database.of(tenantId);
        const author: Author = { tenant: { id: tenantId }, center: { id: centerId }, viewer: null, now };
        await db.write([
          guard(sql`exists (select 1 from ${table} where ${db.mine(table)} and ${table.id} = ${id} and ${isOverdue(table, now)})`),
          ...erase(db, now, { id, email, until: deletedAt }),
          audit(author, { subjectType: "users", subjectId: id, centerId, action: "purge" }),
        ]);
      },
    ),
};
