/** Who is at the second step, in this browser or with this passkey. */
import { sql } from "drizzle-orm";
import { isTicket } from "~/core/auth/second-factor.server";
import { personToSignIn } from "~/core/auth/viewer.server";
import type { TenantDb } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { challenges } from "~db/schema";

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
