/** A new password, however its owner showed who they are: the statements for the batch. */
import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "../i18n/locales";
import { translator } from "../i18n/translator.server";
import { emit } from "../outbox/emit.server";
import { audit } from "../resource/audit.server";
import { changedOne } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import { emailKeyOf } from "./email";
import { endMailTokens } from "./mail-token.server";
import { wrongPasswords } from "./rate-limit.server";
import { endSessionsOf } from "./session.server";

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
    sql`update users set password_hash = ${hash}, updated_at = ${now}, lock_version = lock_version + 1
      where tenant_id = ${db.tenantId} and id = ${of.id} and deleted_at is null`,
    changedOne(),
    endSessionsOf(db, of.id, keep),
    endMailTokens(db, of.id, ["password_reset", "sign_in"], now),
    sql`delete from challenges where tenant_id = ${db.tenantId} and user_id = ${of.id}`,
    wrongPasswords(db, emailKeyOf(of.email), now).forget,
    audit(portal, { subjectType: "users", subjectId: of.id, centerId: of.centerId, action: "password_change" }),
    ...tellOfChange(portal, of, "password"),
  ];
}

/** Tells the owner that the way into their account changed, so that whoever did not do it themselves can act. @param what a key of `session:changed` */
export function tellOfChange(portal: Portal, { id, email, firstName, locale, centerId }: AccountHolder, what: string): SQL[] {
  const change = translator(locale, "session")(`changed.${what}`);
  const to = [{ userId: id, email, name: firstName, locale }];
  return emit(portal, { name: "security_changed", to, data: { change }, link: "/auth/recover", centerId });
}
