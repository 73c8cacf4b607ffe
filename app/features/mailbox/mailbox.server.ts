/** What the development mailbox holds: mail of all sites of this machine, which is why it does not exist anywhere else. */
import { sql } from "drizzle-orm";
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

const headers = sql`${mailbox.id} as id, ${mailbox.messageId} as messageId, ${mailbox.sender} as sender, ${mailbox.recipients} as recipients,
  ${mailbox.subject} as subject, ${mailbox.createdAt} as createdAt`;

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
  const theirs = to ? sql`where instr(${mailbox.recipients}, ${`<${to}>`}) or instr(${mailbox.recipients}, ${`"${to}"`})` : sql``;
  const { env } = args.context.cloudflare;
  const counting = sql`select ${outbox.status} as status, count(*) as count from ${outbox} where ${outbox.status} <> 'sent' group by 1`;
  const [mails, ...counts] = await Promise.all([
    box.rows(sql`select ${headers} from ${mailbox} ${theirs} order by ${mailbox.createdAt} desc, ${mailbox.id} desc limit 100`),
    ...databases(env).map((database) => database.rows<{ status: string; count: number }>(counting)),
  ]);
  const count = (failed: boolean) =>
    counts.flat().reduce((sum, row) => sum + ((row.status === "failed") === failed ? Number(row.count) : 0), 0);
  return {
    mails: mails.map((row) => ({ ...row, recipients: JSON.parse(String(row.recipients)) }) as StoredMail),
    waiting: count(false),
    failed: count(true),
    serverHost: env.SMTP_URL ? new URL(env.SMTP_URL).host : null,
  };
}

/** @throws 404 when there is none */
export async function mailOf(args: RequestArgs & { params: { id?: string } }): Promise<StoredMail & { html: string; text: string }> {
  const [row] = await mailboxDb(args).rows(
    sql`select ${headers}, ${mailbox.html} as html, ${mailbox.text} as text from ${mailbox} where ${mailbox.id} = ${args.params.id ?? ""}`,
  );
  if (!row) throw notFound(args);
  return { ...row, recipients: JSON.parse(String(row.recipients)) } as StoredMail & { html: string; text: string };
}
