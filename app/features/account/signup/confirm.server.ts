/** The link that ends a sign-up or takes up an invitation: the address is this person's, and here is their password. */

import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { eq, type SQL } from "drizzle-orm";
import { endMailTokens, spendMailToken } from "~/core/auth/mail-token.server";
import { hashPassword } from "~/core/auth/password.server";
import { audit } from "~/core/resource/audit.server";
import { Conflict, changedOne, type Query, type TenantDb } from "~/core/tenant/db.server";
import { users } from "~db/schema";
import { claimApplications } from "../../application/index.server";
import { takeBack } from "../../notification/index.server";
import { acceptedTerms, agreement, confirmed, parentAgreement, userConfirm, userInvited } from "../../user/index.server";
import { holderOf, type LinkHolder } from "../session/reset.server";
import { type MinorInput, minorOf } from "./register.schema";

export const holderOfConfirmation = (db: TenantDb, token: string | null | undefined, now: string) =>
  holderOf(db, token, ["confirmation", "invitation"], now);

/** Whether this person has agreed to the terms: who was invited has not yet. */
export const hasAccepted = (db: TenantDb, userId: string): Query<boolean> =>
  db
    .select({ at: users.acceptedTermsAt })
    .from(users)
    .where(eq(users.id, userId))
    .map(([row]) => row !== undefined && row.at !== null);

/**
 * Confirms the account, with a password when one is given, and uses the link up. What this person applied for by mail is theirs to see from now on.
 * `agreed` is what came with their agreement to the terms, if they agreed just now.
 * @returns false when somebody was faster with this link
 * @throws TooBusy
 */
export async function confirmAccount(
  { context: { portal } }: Pick<ActionFunctionArgs, "context">,
  { link, person }: LinkHolder,
  { password, agreed }: { password?: string; agreed?: MinorInput | null },
): Promise<boolean> {
  const { db, now } = portal;
  const { id, email, centerId } = person.viewer;
  const hash = password === undefined ? null : await hashPassword(password);
  const consent: SQL[] = agreed ? [acceptedTerms(db, id, now, minorOf(agreed)), agreement(db, id, now)] : [];
  if (agreed?.under16) consent.push(parentAgreement(db, id, now));
  try {
    await db.write([
      ...spendMailToken(db, link, now),
      confirmed(db, id, hash, now),
      changedOne(),
      ...consent,
      endMailTokens(db, id, ["confirmation", "invitation", "password_reset", "sign_in"], now),
      claimApplications(db, { id, email }),
      takeBack(db, id, [userConfirm.name, userInvited.name], now),
      audit(
        { ...portal, viewer: person.viewer },
        {
          subjectType: "users",
          subjectId: id,
          centerId,
          action: "confirm",
          fromState: person.status,
          toState: person.status === "invited" ? "active" : person.status,
        },
      ),
    ]);
    return true;
  } catch (error) {
    if (error instanceof Conflict) return false;
    throw error;
  }
}
