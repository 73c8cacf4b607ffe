/** A conversation in which nobody wrote for two years goes, with all its messages. A tenant may choose otherwise. */
import { sql } from "drizzle-orm";
import { discard } from "~/core/events/housekeeping.server";
import type { Job } from "~/core/events/schedule.server";
import { isOver, type RetentionKind } from "~/core/resource/retention-rules.server";
import { conversationReads, messageAttachments, messages, conversations as table } from "~db/schema";

export const oldConversations: RetentionKind = { kind: "conversations", table, moment: table.lastMessageAt, days: 730 };

export const forgetConversations: Job = {
  name: "old conversations are thrown away",
  everyMinutes: 24 * 60,
  async run(database, _env, now) {
    const old = sql`select ${table.tenantId}, ${table.id} from ${table} where ${isOver(oldConversations, now)}`;
    const parts = [messageAttachments, messages, conversationReads];
    const empty = parts.map(
      (part) => sql`not exists (select 1 from ${part} where ${part.tenantId} = ${table.tenantId} and ${part.conversationId} = ${table.id})`,
    );
    await database.batch([
      ...parts.map((part) => discard(part, sql`(${part.tenantId}, ${part.conversationId}) in (${old})`)),
      // What is left of it goes at the next run, and it with that.
      discard(table, sql.join([isOver(oldConversations, now), ...empty], sql` and `)),
    ]);
  },
};
