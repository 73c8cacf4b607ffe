/** A new address of an account in use waits until its owner, signed in, opens the link that is mailed there. */
import { eq, type SQL } from "drizzle-orm";
import { emailKeyOf } from "~/core/auth/email";
import { issueMailToken } from "~/core/auth/mail-token.server";
import { limitMail } from "~/core/auth/rate-limit.server";
import { happened, type PortalEvent } from "~/core/events/event";
import type { Consequences, Refusal } from "~/core/resource/define.server";
import type { Portal } from "~/core/tenant/portal.server";
import { users as table } from "~db/schema";
import { emailChange, emailProposed } from "./address.events";
import { type Invited, senderName } from "./invitation.server";

type Person = Omit<Invited, "centerId"> & Partial<Pick<Invited, "centerId">>;

interface Asked {
  mayMail: boolean;
  /** The address is somebody else's. */
  taken: boolean;
  statements: SQL[];
  event: PortalEvent;
}

/** The mail with the link. @param changedBy the name of who among the staff filled the address in, if it was not the person */
export async function askToConfirm(portal: Portal, person: Person, newEmail: string, changedBy: string | null): Promise<Asked> {
  const { db, now } = portal;
  const { id, centerId, firstName, locale } = person;
  const { mayMail, taken } = await db.fetchAll({
    mayMail: limitMail(db, "email-change", id, now),
    taken: db
      .select({ id: table.id })
      .from(table)
      .where(eq(table.emailKey, emailKeyOf(newEmail)))
      .map((rows) => rows.length > 0),
  });
  const { token, expiresAt, statements } = issueMailToken(db, { purpose: "email_change", userId: id, email: newEmail }, now);
  const event = happened(emailChange, {
    about: id,
    to: [{ userId: id, email: newEmail, name: firstName, locale }],
    data: { newEmail, changedBy, expiresAt },
    link: `/profile-edit/email?token=${token}`,
    centerId,
  });
  return { mayMail, taken, statements, event };
}

/** The address that staff fill in for somebody: whoever holds an address has the account, so its owner says whether it is theirs, and hears of it at the old one. */
export async function propose(
  portal: Portal,
  { pendingEmail, ...person }: Invited & { pendingEmail: string | null },
  newEmail: string,
): Promise<({ set: { pendingEmail: string } } & Consequences) | Refusal | null> {
  // A list that is taken over every night asks the same each time.
  if (pendingEmail && emailKeyOf(pendingEmail) === emailKeyOf(newEmail)) return null;
  const { id, centerId, email, firstName, locale } = person;
  const changedBy = senderName(portal);
  const { mayMail, taken, statements, event } = await askToConfirm(portal, person, newEmail, changedBy);
  if (taken) return { field: "email", message: "emailTaken" };
  if (!mayMail) return { field: "email", message: "mailedEnough" };
  const told = happened(emailProposed, {
    about: id,
    to: [{ userId: id, email, name: firstName, locale }],
    data: { newEmail, changedBy },
    link: "/profile-edit/email",
    centerId,
  });
  return { set: { pendingEmail: newEmail }, statements, events: [event, told] };
}
