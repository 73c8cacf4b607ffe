import { and, eq, isNull, ne, not, sql } from "drizzle-orm";
import type { Job } from "~/core/events/schedule.server";
import { audit } from "~/core/resource/audit.server";
import { followEach } from "~/core/resource/follow.server";
import { eachOverdue, isOverdue } from "~/core/resource/retention.server";
import { eraseOld, type RetentionKind } from "~/core/resource/retention-rules.server";
import { asBoolean, existsIn } from "~/core/tenant/conditions.server";
import { originsWhenAsked } from "~/core/tenant/databases.server";
import { guard } from "~/core/tenant/db.server";
import { systemPortal } from "~/core/tenant/system.server";
import { memberships, userRoles as roles, users as table, userMerges } from "~db/schema";
import { withdrawnByLeaving } from "../application/index.server";
import { erase } from "./erase.server";
import { freedKey } from "./user.row.server";

const merged = asBoolean(existsIn(userMerges, eq(userMerges.tenantId, table.tenantId), eq(userMerges.goneId, table.id)));

const hasWork = [
  existsIn(memberships, eq(memberships.tenantId, table.tenantId), eq(memberships.userId, table.id)),
  existsIn(roles, eq(roles.tenantId, table.tenantId), eq(roles.userId, table.id), ne(roles.role, "volunteer")),
];

/** Volunteers who never followed the mail that lets them in, since it was last sent. They are deleted as staff delete them: for 30 days they can be brought back. */
export const unconfirmedAccounts: RetentionKind = {
  kind: "unconfirmed_accounts",
  table,
  moment: table.updatedAt,
  where: and(eq(table.status, "invited"), isNull(table.confirmedAt), isNull(table.deletedAt), ...hasWork.map(not)),
  days: 180,
  erase: (db, now, which) =>
    followEach({ db, now, viewer: null }, "users", table, {
      where: which,
      set: sql`deleted_at = ${now}, email_key = ${freedKey}`,
      action: "delete",
    }),
};

export const forgetUnconfirmed: Job = {
  name: "accounts that were never confirmed are deleted",
  everyMinutes: 24 * 60,
  run: (job) => eraseOld(unconfirmedAccounts, job),
};

/** Accounts that staff deleted go as thoroughly as those that people delete themselves. */
export const purgeUsers: Job = {
  name: "deleted accounts are really gone",
  everyMinutes: 60,
  async run({ database, env, now }) {
    const originOf = originsWhenAsked(env);
    await eachOverdue(
      database,
      now,
      { table, columns: { tenantId: table.tenantId, centerId: table.centerId, email: table.email, merged } },
      async ({ id, tenantId, centerId, email, merged, deletedAt }) => {
        const db = database.of(tenantId);
        const portal = systemPortal(database, { tenantId, centerId }, await originOf({ tenantId, centerId }), now);
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
