/** Who is at the second step, in this browser or with this passkey. */
import { sql } from "drizzle-orm";
import { limitMail } from "~/core/auth/rate-limit.server";
import { isTicket, wrongCodes } from "~/core/auth/second-factor.server";
import { personToSignIn } from "~/core/auth/viewer.server";
import { record } from "~/core/events/record.server";
import type { TenantDb } from "~/core/tenant/db.server";
import type { Portal, RequestPortal } from "~/core/tenant/portal.server";
import { challenges } from "~db/schema";

import { accessChanged } from "./set-password.server";

type Where = Pick<Portal, "db" | "now">;

const userOfTicket = (db: TenantDb, ticket: string, now: string) =>
  db
    .select({ id: challenges.userId })
    .from(challenges)
    .where(isTicket(db, ticket, now));

/** The person whose password was right; null when the ticket is not (any more). */
export const personOfTicket = async ({ db, now }: Where, ticket: string) =>
  ticket === "" ? null : db.fetch(personToSignIn(db, sql`u.id = ${userOfTicket(db, ticket, now)}`));

export const userIdOfTicket = ({ db, now }: Where, ticket: string): Promise<string | null> =>
  db.fetch(userOfTicket(db, ticket, now).map(([row]) => row?.id ?? null));

export const personById = ({ db }: Where, id: string) => db.fetch(personToSignIn(db, sql`u.id = ${id}`));

/** Whoever tries codes until that is locked knows the password: its owner is told, once an hour. */
export async function warnOfWrongCodes(portal: RequestPortal, userId: string): Promise<void> {
  const { db, now } = portal;
  if (!(await db.fetch(wrongCodes(db, userId, now).locked))) return;
  const { person, mayMail } = await db.fetchAll({
    person: personToSignIn(db, sql`u.id = ${userId}`),
    mayMail: limitMail(db, "wrong codes", userId, now, { most: 1, minutes: 60 }),
  });
  if (!person || !mayMail) return;
  const { email, firstName, centerId } = person.viewer;
  const event = accessChanged({ id: userId, email, firstName, locale: person.locale, centerId }, "codes_locked");
  await db.write(record(portal, { subjectType: "users", subjectId: userId, centerId, action: "codes_locked" }, [event]));
  portal.wake();
}
