/** A conversation in which nobody wrote for two years goes, with all its messages. A tenant may choose otherwise. */
import { and, eq, not, type SQL, sql } from "drizzle-orm";
import type { Job } from "~/core/events/schedule.server";
import { discard, forget, inSlices, type RetentionKind } from "~/core/resource/retention-rules.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { conversationReads, messageAttachments, messages, conversations as table } from "~db/schema";

export const oldConversations: RetentionKind = {
  kind: "conversations",
  table,
  moment: table.lastMessageAt,
  days: 730,
  slice(over: SQL) {
    const old = sql`select ${table.tenantId}, ${table.id} from ${table} where ${over}`;
    const parts = [messageAttachments, messages, conversationReads];
    const empty = parts.map((part) => not(existsIn(part, eq(part.tenantId, table.tenantId), eq(part.conversationId, table.id))));
    return [
      ...parts.map((part) => discard(part, sql`(${part.tenantId}, ${part.conversationId}) in (${old})`)),
      // What is left of it goes with the next slice, and it with that.
      discard(table, and(over, ...empty)!),
    ];
  },
};

export const forgetConversations: Job = {
  name: "old conversations are thrown away",
  everyMinutes: 24 * 60,
  run: ({ database, now }) => inSlices(database, forget(oldConversations, now)),
};
