/** Throws away what nobody needs any more, a little at a time. */
import { type SQL, sql } from "drizzle-orm";
import { idempotencyKeys, mailbox, outbox } from "~db/schema";
import { sweep } from "../auth/session.server";
import type { Job } from "./schedule.server";

const day = 24 * 60 * 60_000;

/** So many rows of a table at once, for D1 keeps everybody waiting during a write. */
const slice = 1000;

export const housekeeping: Job = {
  name: "housekeeping",
  everyMinutes: 10,
  async run(database, _env, now) {
    const before = (days: number) => new Date(Date.parse(now) - days * day).toISOString();
    const discard = (table: SQL, where: SQL) =>
      sql`delete from ${table} where rowid in (select rowid from ${table} where ${where} limit ${slice})`;
    await database.batch([
      ...sweep(now),
      discard(sql`${idempotencyKeys}`, sql`${idempotencyKeys.createdAt} < ${before(1)}`),
      discard(sql`${mailbox}`, sql`${mailbox.createdAt} < ${before(30)}`),
      discard(sql`${outbox}`, sql`${outbox.status} = 'sent' and ${outbox.dueAt} < ${before(30)}`),
      discard(sql`${outbox}`, sql`${outbox.status} = 'failed' and ${outbox.dueAt} < ${before(90)}`),
    ]);
  },
};
