/** Everything that goes by itself after a while, and may go sooner or later for a tenant. */
import { type SQL, sql } from "drizzle-orm";
import { failedMail, sentMail } from "~/core/events/housekeeping.server";
import { isOver, type RetentionKind } from "~/core/resource/retention-rules.server";
import { oldAcceptedApplications, oldApplications } from "../application/index.server";
import { oldConversations } from "../conversation/index.server";
import { oldSignUps } from "../date_sign_up/index.server";
import { oldReports } from "../entry_report/index.server";
import { oldHelpRequests } from "../help_request/index.server";
import { oldNotifications } from "../notification/index.server";
import { oldPairs } from "../pair/index.server";
import { oldReplies } from "../profile_reply/index.server";
import { unconfirmedAccounts } from "../user/index.server";
import { oldInterests } from "../vacancy_interest/index.server";

export const kinds: RetentionKind[] = [
  oldNotifications,
  oldApplications,
  oldAcceptedApplications,
  oldSignUps,
  oldConversations,
  oldReplies,
  oldReports,
  oldInterests,
  oldPairs,
  oldHelpRequests,
  unconfirmedAccounts,
  sentMail,
  failedMail,
];

/** What would go now: how many rows, and the oldest of them. @param tenants a condition on the table, for one tenant or for all */
export const whatWouldGo = (kind: RetentionKind, now: string, tenants: SQL = sql`true`): SQL =>
  sql`select ${kind.table.tenantId} as tenantId, ${kind.kind} as kind, count(*) as count, min(${kind.moment}) as oldest
    from ${kind.table} where ${tenants} and ${isOver(kind, now)} group by 1`;
