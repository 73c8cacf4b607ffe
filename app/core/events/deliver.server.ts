import type { Reporter } from "../monitoring/reporter.server";
import type { SystemDb } from "../tenant/databases.server";
import { backoff, isHopeless } from "./backoff";
import {
  claimDue,
  LostClaim,
  markFailed,
  markLater,
  markSending,
  markSent,
  markWithheld,
  type OutboxRow,
  settleUnanswered,
} from "./claims.server";
import { MailError, type Mailer } from "./mailer.server";
import { type Address, BadAddress } from "./mime";
import { Withheld } from "./withheld.server";

export interface Composed {
  senderName: string;
  replyTo: Address | null;
  subject: string;
  text: string;
  html: string;
  /** Takes a POST without a page or a session (RFC 8058). */
  unsubscribeUrl: string | null;
  calendar?: string;
}

/** @throws Withheld when the mail is not to go out any more */
export type Compose = (row: OutboxRow, database: SystemDb) => Promise<Composed>;

export interface Office {
  mailer: Mailer;
  compose: Compose;
  reporter: Reporter;
  sender: string;
  now(): number;
  /** Whether this invocation may ask more of the database. */
  hasRoom(): boolean;
}

/** A run ends after so many mails, so that others have their turn; the next run is a minute away at most. */
const atMost = 100;
const runFor = 4 * 60_000;

export interface Delivery {
  sent: number;
  more: boolean;
}

/** Sends what is due in one database. @throws when the database cannot be reached; what was claimed comes up again */
export async function deliverDue(database: SystemDb, office: Office, first: "oldest" | "newest" = "oldest"): Promise<Delivery> {
  const { now, mailer, reporter, hasRoom } = office;
  const started = now();
  const doubtful = await settleUnanswered(database, started, mailer.recognisesCopies);
  if (doubtful) reporter.error(new Error(`${doubtful} mails were handed over without an answer`), { where: "outbox" });
  let sent = 0;
  try {
    for (let taken = 0; taken < atMost && now() - started < runFor && hasRoom(); ) {
      const rows = await claimDue(database, now(), first);
      if (rows.length === 0) return { sent, more: false };
      taken += rows.length;
      for (const [index, row] of rows.entries()) {
        const result = await deliver(database, office, row, sent === 0);
        if (result === "sent") sent++;
        if (result === "unreachable") {
          // Nothing gets through at the moment: the others of this claim need not each find out by a timeout.
          for (const other of rows.slice(index + 1)) await settle(database, office, other, notNow);
          return { sent, more: false };
        }
      }
    }
    return { sent, more: true };
  } finally {
    await mailer.close();
  }
}

const notNow = new MailError("later", "The mail server could not be reached for the mail before it", true);

async function deliver(database: SystemDb, office: Office, row: OutboxRow, firstOfRun: boolean): Promise<"sent" | "kept" | "unreachable"> {
  const { mailer, sender, now } = office;
  try {
    const { senderName, ...composed } = await office.compose(row, database);
    const mail = {
      ...composed,
      messageId: `${row.id}@${sender.split("@")[1]}`,
      from: { name: senderName, email: sender },
      to: { name: row.recipientName ?? "", email: row.recipientEmail },
      language: row.locale,
    };
    await mailer.send(mail, () => markSending(database, row, now()));
  } catch (error) {
    if (error instanceof LostClaim) return "kept";
    await settle(database, office, row, error);
    return error instanceof MailError && error.unreachable ? "unreachable" : "kept";
  }
  await markSent(database, row, now(), firstOfRun);
  return "sent";
}

async function settle(database: SystemDb, office: Office, row: OutboxRow, error: unknown): Promise<void> {
  if (error instanceof Withheld) return markWithheld(database, row, error.reason);
  const message = error instanceof Error ? error.message : String(error);
  const now = office.now();
  const outcome = error instanceof MailError ? error.outcome : error instanceof BadAddress ? "refused" : "later";
  // Once more, with the Message-ID that it had: better twice in one inbox than never. A server that takes mail and never says so gets no third one.
  if (outcome === "unknown")
    return row.unanswered
      ? markFailed(database, row, { reason: "unanswered", message })
      : markLater(database, row, { reason: "unanswered", message }, now + backoff(row.attempts));
  if (outcome === "refused") return markFailed(database, row, { reason: "refused", message });
  if (!(error instanceof MailError)) office.reporter.error(error, { where: `outbox ${row.event}`, tenant: row.tenantId });
  if (isHopeless(row.attempts, now - Date.parse(row.createdAt))) return markFailed(database, row, { reason: "gaveUp", message });
  const reason = error instanceof MailError && error.unreachable ? "unreachable" : "later";
  return markLater(database, row, { reason, message }, now + backoff(row.attempts));
}
