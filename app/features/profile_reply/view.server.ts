import { eq } from "drizzle-orm";
import type { Portal } from "~/core/tenant/portal.server";
import { profileReplies as table } from "~db/schema";

/** What the resource does not show: who it was, and what only they and the centre know. */
export const moreOf = ({ db }: Portal, id: string) =>
  db
    .select({ userId: table.userId, blockedAt: table.blockedAt, reportedAt: table.reportedAt, reportReason: table.reportReason })
    .from(table)
    .where(eq(table.id, id))
    .first();
