/** The two mails that a forgotten password needs: one to choose another, one to sign in without. Who has no account gets none, and nobody can tell. */

import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { eq, isNull, type SQL } from "drizzle-orm";
import { emailKeyOf } from "~/core/auth/email";
import { issueMailToken, noMailToken } from "~/core/auth/mail-token.server";
import { limitFlood, limitMail } from "~/core/auth/rate-limit.server";
import { happened } from "~/core/events/event";
import { record } from "~/core/events/record.server";
import type { Portal } from "~/core/tenant/portal.server";
import { users } from "~db/schema";
import { userConfirm } from "../../user/index.server";
import { passwordReset, signInLink } from "../account.events";
import type { AccountHolder } from "./set-password.server";

type Args = Pick<ActionFunctionArgs, "request" | "context">;
type Kind = "password_reset" | "sign_in";

interface Found extends AccountHolder {
  status: string;
  confirmedAt: string | null;
}

/**
 * Sends the mail when there is an account that may have it. The statements of an unknown address, a locked and a known account are the same
 * two round trips. Somebody who still has to confirm gets that link: it ends in a password as well.
 * @throws TooMany
 */
export async function sendLink(args: Args, kind: Kind, email: string): Promise<void> {
  const { portal } = args.context;
  const { db, now } = portal;
  const account = emailKeyOf(email);
  await limitFlood(args, kind, account);
  const { found, mayMail } = await db.fetchAll({
    found: db
      .select({
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        locale: users.locale,
        centerId: users.centerId,
        status: users.status,
        confirmedAt: users.confirmedAt,
      })
      .from(users)
      .where(eq(users.emailKey, account), isNull(users.deletedAt))
      .first(),
    mayMail: limitMail(db, kind, account, now),
  });
  const statements = found && mayMail ? linkFor(portal, kind, found) : [];
  // Nothing to write takes as long as something.
  await db.write(statements.length > 0 ? statements : [noMailToken(db)]);
  if (statements.length > 0) args.context.portal.wake();
}

function linkFor(portal: Portal, kind: Kind, found: Found): SQL[] {
  const { tenant, db, now } = portal;
  const active = found.status === "active" || (found.status === "inactive" && tenant.features.allowInactiveUsers);
  if (!active && found.status !== "invited") return [];
  const waits = !found.confirmedAt || !active;
  const { token, expiresAt, statements } = issueMailToken(db, { purpose: waits ? "confirmation" : kind, userId: found.id }, now);
  const { id, email, firstName: name, locale, centerId } = found;
  const common = { about: id, to: [{ userId: id, email, name, locale }], data: { expiresAt }, centerId };
  const event = waits
    ? happened(userConfirm, { ...common, data: { expiresAt, organizationName: null }, link: `/confirm?confirmation_token=${token}` })
    : kind === "password_reset"
      ? happened(passwordReset, { ...common, link: `/auth/reset?reset_password_token=${token}` })
      : happened(signInLink, { ...common, link: `/auth/token?token=${token}` });
  return [...statements, ...record(portal, null, [event])];
}
