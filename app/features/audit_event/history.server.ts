/** What happened to one row, for the screens that show it. The audit trail's own policy says who may read of it. */
import { sql } from "drizzle-orm";
import { itemsFrom } from "~/core/resource/items.server";
import { selection, visible } from "~/core/resource/select.server";
import { type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { auditEvents as table, users } from "~db/schema";
import { auditEvents } from "./audit_event.resource.server";
import type { HistoryEvent } from "./components/History";

const shown = new Set(["action", "fromState", "toState", "changes", "actorName", "createdAt"]);

/** The newest events first, at most 50. */
export function historyOf(portal: Portal, subjectType: string, subjectId: string): Query<HistoryEvent[]> {
  const seen = visible(auditEvents, portal);
  return query(
    sql`select ${selection(auditEvents, portal, {}, shown)}, (select ${users.firstName} || ' ' || ${users.lastName} from ${users}
        where ${portal.db.mine(users)} and ${users.id} = ${table.realActorId}) as "realName" from ${table} where ${portal.db.mine(table)} and ${seen}
      and ${table.subjectType} = ${subjectType} and ${table.subjectId} = ${subjectId} order by ${table.createdAt} desc, ${table.id} desc limit 50`,
    (rows) =>
      (itemsFrom(auditEvents, rows, {}) as unknown as HistoryEvent[]).map((event, at) => ({
        ...event,
        realName: rows[at]!.realName as string | null,
      })),
  );
}
