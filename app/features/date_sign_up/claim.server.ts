/**
 * A place that somebody took before they had an account, or while they were not signed in, with its hours: theirs once they sign in. Before that who keeps
 * the list would learn from it who has an account, and write hours on it by typing an address.
 */
import { eq } from "drizzle-orm";
import { claim } from "~/core/resource/own-address.server";
import type { SignInHook } from "~/core/tenant/portal.server";
import { dateSignUps as table } from "~db/schema";
import { hoursFrom } from "../hours/index.server";

export const claimSignUpsAtSignIn: SignInHook = ({ db, now }, viewer) => [
  claim(db, table, viewer, { once: { of: table.dateId, status: table.status, over: "cancelled" } }),
  ...hoursFrom({ db, now }, eq(table.userId, viewer.id)),
];
