/** The mail that an account waits for: it lets somebody choose a password for the account that was made for them, or that they signed up for (domain 7, user_invited, user_confirm). */
import { desc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { issueMailToken } from "~/core/auth/mail-token.server";
import { personOf } from "~/core/auth/viewer";
import { happened, type PortalEvent } from "~/core/events/event";
import type { Locale } from "~/core/i18n/locales";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { mailTokens, memberships, organizations, type users } from "~db/schema";
import { userConfirm, userInvited } from "./user.events";

export interface Invited {
  id: string;
  centerId: string;
  email: string;
  firstName: string;
  locale: Locale;
}

interface Mailing {
  statements: SQL[];
  event: PortalEvent;
}

/** For the batch that makes or changes the account; an older invitation stops working. */
export function invite(portal: Portal, { id, centerId, email, firstName, locale }: Invited, organizationName: string | null): Mailing {
  const { token, expiresAt, statements } = issueMailToken(portal.db, { purpose: "invitation", userId: id }, portal.now);
  const event = happened(userInvited, {
    about: id,
    to: [{ userId: id, email, name: firstName, locale }],
    data: { inviterName: senderName(portal), organizationName, expiresAt },
    link: `/confirm?confirmation_token=${token}`,
    centerId,
  });
  return { statements, event };
}

/** Who among the staff writes to somebody; a program with a key writes in the site's name. */
export function senderName({ viewer, name }: Portal): string {
  const person = personOf(viewer);
  return person ? `${person.firstName} ${person.lastName}` : (name ?? "");
}

/** For somebody who signed up: the same mail as then. */
export function confirmAgain({ db, now }: Portal, { id, centerId, email, firstName, locale }: Invited): Mailing {
  const { token, expiresAt, statements } = issueMailToken(db, { purpose: "confirmation", userId: id }, now);
  const event = happened(userConfirm, {
    about: id,
    to: [{ userId: id, email, name: firstName, locale }],
    data: { expiresAt, organizationName: null },
    link: `/confirm?confirmation_token=${token}`,
    centerId,
  });
  return { statements, event };
}

export const hasSignedUp = ({ signupMethod }: Pick<typeof users.$inferSelect, "signupMethod">): boolean => signupMethod === "signedUp";

/** The name of the organisation that somebody works for, when it is one. */
export const workplaceOf = ({ db }: Portal, userId: string): Query<string | null> =>
  db
    .select({ name: organizations.name })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(eq(memberships.userId, userId), isNull(organizations.deletedAt))
    .limit(2)
    .map((rows) => (rows.length === 1 ? rows[0]!.name : null));

/** The mail that was sent last, while nobody used its link. An invited person who asks for it again gets the one for who signed up. */
export const invitationOf = ({ db }: Portal, userId: string): Query<{ sentAt: string; expiresAt: string } | null> =>
  db
    .select({ sentAt: mailTokens.createdAt, expiresAt: mailTokens.expiresAt })
    .from(mailTokens)
    .where(eq(mailTokens.userId, userId), inArray(mailTokens.purpose, ["invitation", "confirmation"]), isNull(mailTokens.usedAt))
    .orderBy(desc(mailTokens.createdAt))
    .limit(1)
    .map(([row]) => row ?? null);
