/** A place that somebody took before they had an account, or while they were not signed in, is theirs once the address is known to be, with its hours. */
import { eq, gt, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { emailKeyOf } from "~/core/auth/email";
import { existsIn } from "~/core/tenant/conditions.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal, SignInHook } from "~/core/tenant/portal.server";
import { dateSignUps as table, users } from "~db/schema";
import { addressSince } from "../application/index.server";
import { hoursFrom } from "../hours/index.server";
import type { SignUp } from "./facts.server";

/** On a date that the account has a place on under another address, that one alone is theirs. */
export const claimSignUpsAtSignIn: SignInHook = ({ db, now }, { id, email }): SQL[] => {
  const other = alias(table, "other");
  const isTaken = existsIn(
    other,
    db.mine(other),
    eq(other.dateId, table.dateId),
    eq(other.userId, id),
    ne(other.status, "cancelled"),
    isNull(other.deletedAt),
  );
  return [
    db
      .update(table)
      .set({ userId: id })
      .where(
        isNull(table.userId),
        eq(table.emailKey, emailKeyOf(email)),
        gt(table.createdAt, addressSince(db, id)),
        or(eq(table.status, "cancelled"), not(isTaken)),
      ),
    ...hoursFrom({ db, now }, eq(table.userId, id)),
  ];
};

/** Whose address a place was taken with, so that their hours count. */
export const accountAt = ({ db }: Portal, { emailKey, createdAt }: Pick<SignUp, "emailKey" | "createdAt">): Query<string | null> =>
  db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, emailKey), isNull(users.deletedAt), sql`${createdAt} > ${addressSince(db, users.id)}`)
    .limit(1)
    .map(([account]) => account?.id ?? null);
