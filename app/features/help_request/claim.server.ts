/** What somebody asked before they had an account is theirs once the address is known to be. */
import { eq, gt, isNull, type SQL } from "drizzle-orm";
import { emailKeyOf } from "~/core/auth/email";
import type { SignInHook } from "~/core/tenant/portal.server";
import { helpRequests as table } from "~db/schema";
import { addressSince } from "../application/index.server";

export const claimHelpAtSignIn: SignInHook = ({ db }, { id, email }): SQL[] => [
  db
    .update(table)
    .set({ userId: id })
    .where(isNull(table.userId), eq(table.emailKey, emailKeyOf(email)), gt(table.createdAt, addressSince(db, id))),
];
