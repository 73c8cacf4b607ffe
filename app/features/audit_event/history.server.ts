/** What happened to one row, for the screens that show it. The audit trail's own policy says who may read of it. */
import { desc, eq, sql } from "drizzle-orm";
import { visible } from "~/core/resource/select.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { auditEvents as table, users } from "~db/schema";
import { auditEvents } from "./audit_event.resource.server";
import type { HistoryEvent } from "./components/History";

/** The newest events first, at most 50. */
export const historyOf = (portal: Portal, subjectType: string, subjectId: string): Query<HistoryEvent[]> =>
  portal.db
    .select({
      id: table.id,
      action: table.action,
      fromState: table.fromState,
      toState: table.toState,
      changes: table.changes,
      actorName: table.actorName,
      realName: sql<string | null>`(select ${users.firstName} || ' ' || ${users.lastName} from ${users}
        where ${portal.db.mine(users)} and ${users.id} = ${table.realActorId})`,
      createdAt: table.createdAt,
    })
    .from(table)
    .where(visible(auditEvents, portal), eq(table.subjectType, subjectType), eq(table.subjectId, subjectId))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(50);
