/** Who signed up and has heard nothing: nobody answered, wrote to, or brought them together with somebody. */
import { and, eq, gt, isNotNull, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import { existsIn } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { daysAfter } from "~/core/time";
import { applications, conversations, dateSignUps, memberships, pairs, profileReplies, users as table } from "~db/schema";

/** Younger ones may still be answered; who came longer ago looks for nothing any more. */
const fromDays = 7;
const untilDays = 90;

const ago = (now: string, days: number) => daysAfter(now, -days);

/** By the index of when people came: those of three months are looked at, however many there are. */
export function unheard({ db, now }: Portal): SQL {
  const theirs = (owner: SQL, condition?: SQL) => and(owner, condition)!;
  const heard = [
    existsIn(applications, db.mine(applications), theirs(eq(applications.userId, table.id), isNotNull(applications.answeredAt))),
    existsIn(profileReplies, db.mine(profileReplies), eq(profileReplies.userId, table.id)),
    existsIn(
      conversations,
      db.mine(conversations),
      or(
        and(eq(conversations.userId, table.id), or(sql`${conversations.startedBy} <> 'user'`, isNotNull(conversations.answeredAt))),
        eq(conversations.peerId, table.id),
      )!,
    ),
    existsIn(pairs, db.mine(pairs), or(eq(pairs.helperId, table.id), eq(pairs.seekerId, table.id))!),
    existsIn(dateSignUps, db.mine(dateSignUps), eq(dateSignUps.userId, table.id)),
    // Who works for an organisation came to ask, not to be asked.
    existsIn(memberships, db.mine(memberships), eq(memberships.userId, table.id)),
  ];
  return and(
    eq(table.signupMethod, "signedUp"),
    eq(table.status, "active"),
    isNull(table.deletedAt),
    lt(table.createdAt, ago(now, fromDays)),
    gt(table.createdAt, ago(now, untilDays)),
    ...heard.map((one) => not(one)),
  )!;
}
