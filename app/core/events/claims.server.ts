/**
 *   pending ──claim──▶ pending, claimed ──handing over──▶ sending ──▶ sent
 *      ▲                     │                               │
 *      └── later, lease ran out                              └──▶ failed: refused · given up · unanswered
 *
 * Each step is one conditional UPDATE. A claim is a lease: `dueAt` moves to its end, so the row of a worker that died comes up again.
 * That is safe until the mail is handed over, which is why `sending` is stored before. Where the connection broke and the worker lives,
 * the mail goes once more, with the same Message-ID (RFC 5321). A row that is still `sending` after its time had a worker that died:
 * it becomes `failed`, for staff to send again if they choose, unless the mailer recognises copies.
 */
import { type SQL, sql } from "drizzle-orm";
import { auditEvents, outbox } from "~db/schema";
import type { Locale } from "../i18n/locales";
import { newId } from "../ids";
import type { SystemDb } from "../tenant/databases.server";
import { mailData } from "./data.server";

export interface OutboxRow {
  id: string;
  tenantId: string;
  centerId: string;
  origin: string;
  event: string;
  about: string | null;
  recipientId: string | null;
  recipientName: string | null;
  recipientEmail: string;
  locale: Locale;
  /** JSON of all merge fields, the event's among them, with `name`, `link` and perhaps `replyToName`, `replyToEmail`. */
  data: string;
  attempts: number;
  /** Handed over before, and the connection broke before an answer came. */
  unanswered: number;
  claim: string;
  createdAt: string;
}

export type Reason = "later" | "unreachable" | "refused" | "gaveUp" | "unanswered" | WithheldReason;

/** Why a mail did not go out, and what the server or the code said of it. */
interface Fault {
  reason: Reason;
  message: string;
}

/** Why a mail is not to go out any more: its reader lost access; mail to the address came back, or its owner wants none. */
export type WithheldReason = "noAccess" | "suppressed";

const about = sql`(select ${auditEvents.subjectId} from ${auditEvents} where ${auditEvents.id} = ${outbox.eventId} and ${auditEvents.tenantId} = ${outbox.tenantId})`;

const atOnce = 10;
const answerWithin = 5 * 60_000;

const iso = (time: number) => new Date(time).toISOString();

/** The lease grows like the backoff does: a mail that kills whoever touches it comes up ever less often. */
const leaseEnd = (now: string) =>
  sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${now}, '+' || min(21600, 60 << min(${outbox.attempts}, 9)) || ' seconds')`;

/** Those tried least come first and equals in any order: a mail that kills its worker gets behind the others. */
export async function claimDue(database: SystemDb, time: number, first: "oldest" | "newest"): Promise<OutboxRow[]> {
  const now = iso(time);
  const [rows] = await database.write([
    sql<OutboxRow>`update ${outbox} set claim = ${newId()}, claimed_until = ${leaseEnd(now)}, due_at = ${leaseEnd(now)}, attempts = attempts + 1
      where ${outbox.id} in (select ${outbox.id} from ${outbox} where ${outbox.status} = 'pending' and ${outbox.dueAt} <= ${now}
        order by ${outbox.dueAt} ${first === "newest" ? sql`desc` : sql``} limit ${atOnce})
      returning id, tenant_id as tenantId, center_id as centerId, host as origin, event, recipient_id as recipientId, recipient_name as recipientName, claim,
        recipient_email as recipientEmail, locale, ${mailData} as data, ${about} as about, attempts,
        coalesce(last_error like 'unanswered: %', 0) as unanswered, created_at as createdAt`,
  ]);
  const chance = new Map(rows.map((row) => [row, row.attempts + Math.random() / 2]));
  return [...chance.keys()].sort((a, b) => chance.get(a)! - chance.get(b)!);
}

/** The row is no longer ours: the lease ran out and somebody else has it. */
export class LostClaim extends Error {
  override name = "LostClaim";
}

/** Stores that the mail goes out now. @throws LostClaim, and then it must not */
export async function markSending(database: SystemDb, row: OutboxRow, time: number): Promise<void> {
  const until = iso(time + answerWithin);
  // `sending` too, or a second try of this statement, after D1 lost the answer to the first, would look like a lost claim.
  const marked = await database.rows(sql`update ${outbox} set status = 'sending', claimed_until = ${until}, due_at = ${until}
    where ${mine(row)} and ${outbox.status} in ('pending', 'sending') returning id`);
  if (marked.length === 0) throw new LostClaim(`Outbox row ${row.id} was taken over`);
}

/** With one mail through, what waited only because the server could not be reached need not wait any longer. */
export async function markSent(database: SystemDb, row: OutboxRow, time: number, serverIsBack: boolean): Promise<void> {
  const now = iso(time);
  const hurry = sql`update ${outbox} set due_at = ${now} where ${outbox.status} = 'pending' and ${outbox.dueAt} > ${now}
    and ${outbox.claim} is null and ${outbox.lastError} like 'unreachable: %'`;
  const sent = sql`update ${outbox} set status = 'sent', sent_at = ${now}, claim = null, claimed_until = null, last_error = null, data = '{}'
    where ${mine(row)}`;
  await database.batch(serverIsBack ? [sent, hurry] : [sent]);
}

export async function markLater(database: SystemDb, row: OutboxRow, fault: Fault, dueAt: number): Promise<void> {
  await settle(database, row, sql`status = 'pending', due_at = ${iso(dueAt)}`, fault);
}

/** Not sent, and why. What nobody may read any more is forgotten; an address may be right again one day. */
export async function markWithheld(database: SystemDb, row: OutboxRow, reason: WithheldReason): Promise<void> {
  await settle(database, row, reason === "noAccess" ? sql`status = 'failed', data = '{}'` : sql`status = 'failed'`, {
    reason,
    message: "",
  });
}

export async function markFailed(database: SystemDb, row: OutboxRow, fault: Fault): Promise<void> {
  await settle(database, row, sql`status = 'failed'`, fault);
}

async function settle(database: SystemDb, row: OutboxRow, change: SQL, { reason, message }: Fault): Promise<void> {
  const error = `${reason}: ${message}`.slice(0, 500);
  await database.rows(sql`update ${outbox} set ${change}, claim = null, claimed_until = null, last_error = ${error} where ${mine(row)}`);
}

/** A row in doubt keeps its claim: should the worker only have been slow, its answer still counts. @returns how many are in doubt */
export async function settleUnanswered(database: SystemDb, time: number, sendAgain: boolean): Promise<number> {
  const change = sendAgain
    ? sql`status = 'pending', claim = null, claimed_until = null`
    : sql`status = 'failed', last_error = 'unanswered: The worker stopped while handing over'`;
  const rows = await database.rows(sql`update ${outbox} set ${change}
    where ${outbox.status} = 'sending' and ${outbox.dueAt} <= ${iso(time)} returning id`);
  return sendAgain ? 0 : rows.length;
}

const mine = (row: OutboxRow) => sql`${outbox.id} = ${row.id} and ${outbox.claim} = ${row.claim}`;
