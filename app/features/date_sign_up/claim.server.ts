/** A place that somebody took before they had an account, or while they were not signed in, with its hours. */
import { eq, isNull, sql } from "drizzle-orm";
import { addressSince, claim } from "~/core/resource/own-address.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal, SignInHook } from "~/core/tenant/portal.server";
import { dateSignUps as table, users } from "~db/schema";
import { hoursFrom } from "../hours/index.server";
import type { SignUp } from "./facts.server";

export const claimSignUpsAtSignIn: SignInHook = ({ db, now }, viewer) => [
  claim(db, table, viewer, { once: { of: table.dateId, status: table.status, over: "cancelled" } }),
  ...hoursFrom({ db, now }, eq(table.userId, viewer.id)),
];

/** Whose address a place was taken with, so that their hours count. */
export const accountAt = ({ db }: Portal, { emailKey, createdAt }: Pick<SignUp, "emailKey" | "createdAt">): Query<string | null> =>
  db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, emailKey), isNull(users.deletedAt), sql`${createdAt} > ${addressSince(db, users.id)}`)
    .limit(1)
    .map(([account]) => account?.id ?? null);
