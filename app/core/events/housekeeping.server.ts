import { sql } from "drizzle-orm";
import { auditEvents, idempotencyKeys, mailbox, mailTokens, outbox, webhookDeliveries } from "~db/schema";
import { sweep } from "../auth/session.server";
import { discard, forget, inSlices, type RetentionKind, sliceRows } from "../resource/retention-rules.server";
import { dayMs, momentAfter } from "../time";
import { allSent } from "./data.server";
import type { Job } from "./schedule.server";

const mail = (kind: string, status: "sent" | "failed", days: number): RetentionKind => ({
  kind,
  table: outbox,
  moment: outbox.dueAt,
  where: sql`${outbox.status} = ${status}`,
  days,
});
export const sentMail = mail("mail_sent", "sent", 30);
export const failedMail = mail("mail_failed", "failed", 90);

export const housekeeping: Job = {
  name: "housekeeping",
  everyMinutes: 10,
  async run({ database, now }) {
    const before = (days: number) => momentAfter(now, -days * dayMs);
    const delivered = sql`${auditEvents.data} is not null and ${auditEvents.createdAt} < ${before(7)} and ${allSent}`;
    await inSlices(database, [
      ...sweep(now),
      discard(auditEvents, sql`${auditEvents.trail} = 0 and ${delivered}`),
      sql`update ${auditEvents} set data = null where rowid in (select rowid from ${auditEvents} where ${auditEvents.trail} = 1 and ${delivered} limit ${sliceRows}) returning 1`,
      // Kept for a while: whoever asks why a link no longer worked can be told.
      discard(mailTokens, sql`${mailTokens.expiresAt} < ${before(30)}`),
      discard(idempotencyKeys, sql`${idempotencyKeys.createdAt} < ${before(1)}`),
      discard(mailbox, sql`${mailbox.createdAt} < ${before(30)}`),
      // One that was sent again lately is young, however long ago it happened.
      discard(
        webhookDeliveries,
        sql`${webhookDeliveries.status} = 'sent' and ${webhookDeliveries.createdAt} < ${before(30)} and ${webhookDeliveries.updatedAt} < ${before(30)}`,
      ),
      discard(webhookDeliveries, sql`${webhookDeliveries.createdAt} < ${before(90)} and ${webhookDeliveries.updatedAt} < ${before(30)}`),
      ...forget(sentMail, now),
      ...forget(failedMail, now),
    ]);
  },
};
