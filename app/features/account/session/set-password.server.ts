/** A new password, however its owner showed who they are: the statements for the batch. */

import type { SQL } from "drizzle-orm";
import { emailKeyOf } from "~/core/auth/email";
import { endMailTokens } from "~/core/auth/mail-token.server";
import { wrongPasswords } from "~/core/auth/rate-limit.server";
import { endChallengesOf, endSessionsOf } from "~/core/auth/session.server";
import { happened, type PortalEvent } from "~/core/events/event";
import { record } from "~/core/events/record.server";
import type { Locale } from "~/core/i18n/locales";
import { translator } from "~/core/i18n/translator.server";
import { changedOne } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { newPassword } from "../../user/index.server";
import { securityChanged } from "../account.events";

export interface AccountHolder {
  id: string;
  email: string;
  firstName: string;
  locale: Locale;
  centerId: string;
}

/**
 * Sets the password and ends what may be in other hands: every other session, and every open link that lets in.
 * Locks by wrong passwords go, and the owner is told by mail.
 * @param hash of `hashPassword`
 * @param keep the session that goes on
 */
export function setPassword(portal: Portal, of: AccountHolder, hash: string, keep?: string): SQL[] {
  const { db, now } = portal;
  return [
    newPassword(db, of.id, hash, now),
    changedOne(),
    endSessionsOf(db, of.id, keep),
    endMailTokens(db, of.id, ["password_reset", "sign_in"], now),
    endChallengesOf(db, of.id),
    wrongPasswords(db, emailKeyOf(of.email), now).forget,
    ...record(portal, { subjectType: "users", subjectId: of.id, centerId: of.centerId, action: "password_change" }, [
      accessChanged(of, "password"),
    ]),
  ];
}

/** The way into their account changed: its owner is told, so that whoever did not do it themselves can act. @param what a key of `session:changed` */
export function accessChanged({ id, email, firstName, locale, centerId }: AccountHolder, what: string): PortalEvent {
  const change = translator(locale, "session")(`changed.${what}`);
  const to = [{ userId: id, email, name: firstName, locale }];
  return happened(securityChanged, { about: id, to, data: { change }, link: "/auth/recover", centerId });
}
