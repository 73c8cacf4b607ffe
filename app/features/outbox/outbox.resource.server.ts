import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Reason } from "~/core/events/claims.server";
import { allowMail, suppressionOf } from "~/core/events/suppression.server";
import { stops } from "~/core/events/withheld.server";
import { allOf, centerStaff } from "~/core/policy/rules.server";
import { define, type Refusal } from "~/core/resource/define.server";
import { hasWords } from "~/core/resource/text-match.server";
import { asBoolean } from "~/core/tenant/conditions.server";
import { changedOne } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { daysAfter } from "~/core/time";
import { mailSuppressions as suppressions, outbox as table } from "~db/schema";
import { eventNamed, events } from "../events";
import { type MailState, mailStates, type Suppression, suppressionKinds } from "./choices";

/** How it stands, in four words: what is on its way waits, and what the provider sent back has not arrived. */
const state = sql<MailState>`(case when ${table.returned} is not null then 'returned' when ${table.status} in ('pending', 'sending') then 'waiting' else ${table.status} end)`;

/** Why nothing goes to its address any more. */
const suppressed = sql<Suppression | null>`(select ${suppressions.reason} from ${suppressions}
  where ${suppressions.tenantId} = ${table.tenantId} and ${suppressions.emailKey} = lower(trim(${table.recipientEmail})))`;

const stoppedBy = (reason: Suppression) => {
  const names = events.filter((event) => stops(reason, event)).map(({ name }) => `'${name}'`);
  return sql`when ${sql.raw(`'${reason}'`)} then ${table.event} in (${sql.raw(names.join())})`;
};

/** Whether that stops this mail, too. */
const stopped = asBoolean(sql`case ${suppressed} ${sql.join(suppressionKinds.map(stoppedBy), sql` `)} else 0 end`);

type Mail = typeof table.$inferSelect;

/** Whoever asks for it knows that an unanswered one may arrive twice. */
async function resend({ db, now }: Portal, mail: Mail) {
  if (!mail.data?.link) return { message: "mailForgotten" } satisfies Refusal;
  const reason = await db.fetch(suppressionOf(db, mail.recipientEmail));
  if (reason && stops(reason, eventNamed(mail.event) ?? { optional: "everyone" })) return { message: "mailSuppressed" } satisfies Refusal;
  const anew = { status: "pending", attempts: 0, claim: null, dueAt: now, lastError: null } as const;
  return { statements: [db.update(table).set(anew).where(eq(table.id, mail.id), eq(table.status, "failed")), changedOne()] };
}

/** Who wants no mail says so, and takes it back, by the link below a mail. */
async function lift({ db, now }: Portal, mail: Mail) {
  const reason = await db.fetch(suppressionOf(db, mail.recipientEmail));
  if (reason === "unsubscribe") return { message: "mailUnwanted" } satisfies Refusal;
  const shown = db.update(table).set({ updatedAt: now }).where(eq(table.recipientEmail, mail.recipientEmail));
  return { statements: [allowMail(db, mail.recipientEmail, ne(suppressions.reason, "unsubscribe")), shown] };
}

/** What was sent to whom, and how that went. What it said is forgotten once it is out. */
export const outboxMails = define({
  type: "outbox_mails",
  noun: "outbox",
  description: "Which mails were sent to whom, and whether they arrived. What they said is not kept.",
  table,
  label: table.recipientEmail,
  waiting: { at: "/admin/mail", rows: allOf(centerStaff(table), (portal) => and(eq(table.centerId, portal.center.id), unseen(portal))!) },
  attributes: [
    "event",
    "recipientName",
    "recipientEmail",
    "locale",
    "status",
    "attempts",
    "dueAt",
    "sentAt",
    "lastError",
    "returned",
    "returnedAt",
    "centerId",
    "createdAt",
  ],
  computed: { status: { sql: state, choices: mailStates }, suppressed: { sql: suppressed }, stopped: { sql: stopped } },
  filter: ["event", "status", "recipientEmail", "returned", "createdAt"],
  filters: { search: (value) => hasWords(value, table.recipientName, table.recipientEmail) },
  sort: ["createdAt"],
  order: "-createdAt",
  read: centerStaff(table),
  actions: {
    resend: { description: "Mail it once more.", allow: centerStaff(table), from: ["failed"], call: ["POST"], effect: resend },
    lift: { description: "Mail this address again, which had bounced.", allow: centerStaff(table), call: ["POST"], effect: lift },
  },
});

const withheld: Reason[] = ["noAccess", "suppressed"];

/** Not arrived, so that somebody should look: what failed, and what came back lately. Mail that was held back on purpose is none of it. */
export function unseen({ now }: Portal): SQL {
  const since = daysAfter(now, -7);
  const failed = and(eq(table.status, "failed"), ...withheld.map((reason) => sql`${table.lastError} not like ${`${reason}:%`}`));
  // The first part is that of the index outbox_unseen, word for word.
  return sql`((${table.status} = 'failed' or ${table.returnedAt} is not null) and (${failed} or ${table.returnedAt} > ${since}))`;
}
