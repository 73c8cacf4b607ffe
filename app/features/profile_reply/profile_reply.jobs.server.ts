/** After a year nobody needs to know who wrote to whom; what came of it is a conversation. A tenant may choose otherwise. */
import { and, isNull, sql } from "drizzle-orm";
import type { Job } from "~/core/events/schedule.server";
import { forget, inSlices, type RetentionKind } from "~/core/resource/retention-rules.server";
import { profileReplies as table } from "~db/schema";

export const oldReplies: RetentionKind = {
  kind: "profile_replies",
  table,
  moment: sql`coalesce(${table.answeredAt}, ${table.createdAt})`,
  // While it is there, an organisation that somebody wants nothing more of cannot write again.
  where: and(isNull(table.blockedAt), isNull(table.reportedAt)),
  days: 365,
};

export const forgetReplies: Job = {
  name: "old replies to profiles are thrown away",
  everyMinutes: 24 * 60,
  run: ({ database, now }) => inSlices(database, forget(oldReplies, now)),
};
