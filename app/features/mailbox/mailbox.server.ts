/** What the development mailbox holds: mail of all sites of this machine, which is why it does not exist anywhere else. */
import { count, desc, eq, ne, sql } from "drizzle-orm";
import { notFound, type RequestArgs } from "~/core/jsonapi/problem.server";
import { databases, type SystemDb, systemDatabase } from "~/core/tenant/databases.server";
import { mailbox, outbox } from "~db/schema";

export interface StoredMail {
  id: string;
  messageId: string;
  sender: string;
  recipients: string[];
  subject: string;
  createdAt: string;
}

export interface MailboxPage {
  mails: StoredMail[];
  /** Mail that is not out yet, and mail that never will be. */
  waiting: number;
  failed: number;
  /** Mail goes to a mail server, so that none is kept here. */
  serverHost: string | null;
}

const headers = {
  id: mailbox.id,
  messageId: mailbox.messageId,
  sender: mailbox.sender,
  recipients: mailbox.recipients,
  subject: mailbox.subject,
  createdAt: mailbox.createdAt,
};

/** @throws 404 where the configuration does not say development */
function mailboxDb(args: RequestArgs): SystemDb {
  const { portal, cloudflare } = args.context;
  if (!portal.development) throw notFound(args);
  return systemDatabase(cloudflare.env, "DB")!;
}

/** The newest hundred, or those to the address `?to=`. */
export async function newestMails(args: RequestArgs): Promise<MailboxPage> {
  const box = mailboxDb(args);
  const to = new URL(args.request.url).searchParams.get("to");
  const theirs = to ? sql`(instr(${mailbox.recipients}, ${`<${to}>`}) or instr(${mailbox.recipients}, ${`"${to}"`}))` : undefined;
  const { env } = args.context.cloudflare;
  const unsent = (database: SystemDb) =>
    database.select({ status: outbox.status, number: count() }).from(outbox).where(ne(outbox.status, "sent")).groupBy(outbox.status);
  const [mails, ...counts] = await Promise.all([
    box.fetch(box.select(headers).from(mailbox).where(theirs).orderBy(desc(mailbox.createdAt), desc(mailbox.id)).limit(100)),
    ...databases(env).map((database) => database.fetch(unsent(database))),
  ]);
  const sumOf = (failed: boolean) =>
    counts.flat().reduce((sum, { status, number }) => sum + ((status === "failed") === failed ? number : 0), 0);
  return {
    mails,
    waiting: sumOf(false),
    failed: sumOf(true),
    serverHost: env.SMTP_URL ? new URL(env.SMTP_URL).host : null,
  };
}

/** @throws 404 when there is none */
export async function mailOf(args: RequestArgs & { params: { id?: string } }): Promise<StoredMail & { html: string; text: string }> {
  const box = mailboxDb(args);
  const fields = { ...headers, html: mailbox.html, text: mailbox.text };
  const mail = await box.fetch(
    box
      .select(fields)
      .from(mailbox)
      .where(eq(mailbox.id, args.params.id ?? ""))
      .first(),
  );
  if (!mail) throw notFound(args);
  return mail;
}
