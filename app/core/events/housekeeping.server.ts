import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { auditEvents, idempotencyKeys, mailbox, mailTokens, outbox } from "~db/schema";
import { sweep } from "../auth/session.server";
import { allSent } from "./data.server";
import type { Job } from "./schedule.server";

const day = 24 * 60 * 60_000;

/** D1 keeps everybody waiting during a write. */
const slice = 1000;

/** Deletes some rows of a table, over all tenants; the rest at the next run. */
export const discard = (table: SQLiteTable, where: SQL): SQL =>
  sql`delete from ${table} where rowid in (select rowid from ${table} where ${where} limit ${slice})`;

export const housekeeping: Job = {
  name: "housekeeping",
  everyMinutes: 10,
  async run(database, _env, now) {
    const before = (days: number) => new Date(Date.parse(now) - days * day).toISOString();
    const told = sql`${auditEvents.data} is not null and ${auditEvents.createdAt} < ${before(7)} and ${allSent}`;
    await database.batch([
      ...sweep(now),
      discard(auditEvents, sql`${auditEvents.trail} = 0 and ${told}`),
      sql`update ${auditEvents} set data = null where rowid in (select rowid from ${auditEvents} where ${auditEvents.trail} = 1 and ${told} limit ${slice})`,
      // Kept for a while: whoever asks why a link no longer worked can be told.
      discard(mailTokens, sql`${mailTokens.expiresAt} < ${before(30)}`),
      discard(idempotencyKeys, sql`${idempotencyKeys.createdAt} < ${before(1)}`),
      discard(mailbox, sql`${mailbox.createdAt} < ${before(30)}`),
      discard(outbox, sql`${outbox.status} = 'sent' and ${outbox.dueAt} < ${before(30)}`),
      discard(outbox, sql`${outbox.status} = 'failed' and ${outbox.dueAt} < ${before(90)}`),
    ]);
  },
};
