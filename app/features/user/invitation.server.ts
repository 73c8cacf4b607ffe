/** The mail that lets somebody choose a password for the account that was made for them (domain 7, user_invited). */
import { type SQL, sql } from "drizzle-orm";
import { issueMailToken } from "~/core/auth/mail-token.server";
import { happened, type PortalEvent } from "~/core/events/event";
import type { Locale } from "~/core/i18n/locales";
import { type Query, query } from "~/core/tenant/db.server";
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
  const inviterName = portal.viewer ? `${portal.viewer.firstName} ${portal.viewer.lastName}` : portal.name;
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
  query(
    sql`select ${organizations.name} as name from ${memberships} join ${organizations} on ${organizations.id} = ${memberships.organizationId} and ${db.mine(organizations)}
      where ${db.mine(memberships)} and ${memberships.userId} = ${userId} and ${organizations.deletedAt} is null limit 2`,
    (rows) => (rows.length === 1 ? String(rows[0]!.name) : null),
  );

/** The invitation that was sent last, while nobody used it. */
export const invitationOf = ({ db }: Portal, userId: string): Query<{ sentAt: string; expiresAt: string } | null> =>
  query(
    sql`select ${mailTokens.createdAt} as sentAt, ${mailTokens.expiresAt} as expiresAt from ${mailTokens}
      where ${db.mine(mailTokens)} and ${mailTokens.userId} = ${userId} and ${mailTokens.purpose} = 'invitation' and ${mailTokens.usedAt} is null
      order by ${mailTokens.createdAt} desc limit 1`,
    ([row]) => (row ? { sentAt: String(row.sentAt), expiresAt: String(row.expiresAt) } : null),
  );
