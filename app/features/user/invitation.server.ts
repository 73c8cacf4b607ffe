/** The mail that lets somebody choose a password for the account that was made for them (domain 7, user_invited). */
import { desc, eq, isNull, type SQL } from "drizzle-orm";
import { issueMailToken } from "~/core/auth/mail-token.server";
import { personOf } from "~/core/auth/viewer";
import { happened, type PortalEvent } from "~/core/events/event";
import type { Locale } from "~/core/i18n/locales";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { mailTokens, memberships, organizations } from "~db/schema";
import { userInvited } from "./user.events";

export interface Invited {
  id: string;
  centerId: string;
  email: string;
  firstName: string;
  locale: Locale;
}

/** For the batch that makes or changes the account; an older invitation stops working. */
export function invite(
  portal: Portal,
  { id, centerId, email, firstName, locale }: Invited,
  organizationName: string | null,
): { statements: SQL[]; event: PortalEvent } {
  const { token, expiresAt, statements } = issueMailToken(portal.db, { purpose: "invitation", userId: id }, portal.now);
  const inviter = personOf(portal.viewer);
  const inviterName = inviter ? `${inviter.firstName} ${inviter.lastName}` : (portal.name ?? "");
  const event = happened(userInvited, {
    about: id,
    to: [{ userId: id, email, name: firstName, locale }],
    data: { inviterName, organizationName, expiresAt },
    link: `/confirm?confirmation_token=${token}`,
    centerId,
  });
  return { statements, event };
}

/** The name of the organisation that somebody works for, when it is one. */
export const workplaceOf = ({ db }: Portal, userId: string): Query<string | null> =>
  db
    .select({ name: organizations.name })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(eq(memberships.userId, userId), isNull(organizations.deletedAt))
    .limit(2)
    .map((rows) => (rows.length === 1 ? rows[0]!.name : null));

/** The invitation that was sent last, while nobody used it. */
export const invitationOf = ({ db }: Portal, userId: string): Query<{ sentAt: string; expiresAt: string } | null> =>
  db
    .select({ sentAt: mailTokens.createdAt, expiresAt: mailTokens.expiresAt })
    .from(mailTokens)
    .where(eq(mailTokens.userId, userId), eq(mailTokens.purpose, "invitation"), isNull(mailTokens.usedAt))
    .orderBy(desc(mailTokens.createdAt))
    .limit(1)
    .map(([row]) => row ?? null);
