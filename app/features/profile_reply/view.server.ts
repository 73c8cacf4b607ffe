import { and, eq, sql } from "drizzle-orm";
import type { Portal } from "~/core/tenant/portal.server";
import { profileReplies as table, users } from "~db/schema";

const lastWord = sql`replace(${users.lastName}, rtrim(${users.lastName}, replace(${users.lastName}, ' ', '')), '')`;

/** The volunteer as those who wrote may know them: in full once they answered, before that a first name and an initial. */
export const personNameOf = sql<string | null>`(select ${users.firstName} || ' ' ||
  iif(${table.status} = 'answered', ${users.lastName}, upper(substr(${lastWord}, 1, 1)) || '.') from ${users}
  where ${and(eq(users.tenantId, table.tenantId), eq(users.id, table.userId))})`;

/** What the resource does not show: who it was, and what only they and the centre know. */
export const moreOf = ({ db }: Portal, id: string) =>
  db
    .select({
      userId: table.userId,
      blockedAt: table.blockedAt,
      reportedAt: table.reportedAt,
      reportReason: table.reportReason,
      person: personNameOf,
    })
    .from(table)
    .where(eq(table.id, id))
    .first();
