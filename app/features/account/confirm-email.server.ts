/** The last step to a new e-mail address: the link that was mailed there, opened by the one who asked for it. */

import { sessionCookies } from "~/core/auth/credentials.server";
import { endMailTokens, findMailToken, type MailToken, spendMailToken as spend } from "~/core/auth/mail-token.server";
import { endSessionsOf, startSession } from "~/core/auth/session.server";
import { happened } from "~/core/events/event";
import { record } from "~/core/events/record.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { followAddress } from "~/core/resource/own-address.server";
import { Conflict, changedOne, Duplicate, type Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { newAddress } from "../user/index.server";
import { emailChanged } from "./account.events";

/**
 * The viewer's own open link. Only theirs: an address that was mistyped belongs to somebody else, who could open the link, too, and would
 * have the account.
 */
export function openLink({ db, now, viewer }: Portal, token: string | null): Query<(MailToken & { email: string }) | null> {
  const found = findMailToken(db, token, ["email_change"], now);
  return {
    ...found,
    read(results) {
      const link = found.read(results);
      return link?.email && link.userId === viewer?.id ? { ...link, email: link.email } : null;
    },
  };
}

/**
 * Makes the new address the one that counts. Sessions carry the address, so all of them end but this one, which begins anew.
 * @returns the cookies of the new session; "gone" when the link was used meanwhile, "taken" when the address is somebody else's by now
 */
export async function confirmEmail(
  { request, context }: RequestArgs,
  link: MailToken & { email: string },
): Promise<Headers | "gone" | "taken"> {
  const { portal } = context;
  const { db, now, locale } = portal;
  const viewer = portal.viewer!;
  const { email } = link;
  const session = startSession(db, {
    userId: viewer.id,
    kind: "cookie",
    now,
    userAgent: request.headers.get("user-agent"),
    organizationId: viewer.organizationId,
  });
  const to = [{ userId: viewer.id, email: viewer.email, name: viewer.firstName, locale }];
  const entry = {
    subjectType: "users",
    subjectId: viewer.id,
    centerId: viewer.centerId,
    action: "update",
    changes: { email: [viewer.email, email] as [string, string] },
  };
  const event = happened(emailChanged, { about: viewer.id, to, data: { newEmail: email }, link: "/profile-edit" });
  try {
    await db.write([
      ...spend(db, link, now),
      newAddress(db, viewer.id, email, now),
      changedOne(),
      ...followAddress(db, { id: viewer.id, before: viewer.email, email, now }),
      // What was mailed to the old address opens nothing any more.
      endMailTokens(db, viewer.id, ["email_change", "password_reset", "sign_in"], now),
      ...session.statements,
      endSessionsOf(db, viewer.id, session.client),
      ...record(portal, entry, [event]),
    ]);
  } catch (error) {
    if (error instanceof Conflict) return "gone";
    if (error instanceof Duplicate) return "taken";
    throw error;
  }
  portal.wake();
  return sessionCookies({ ...session, email }, now);
}
