/** The ways to a new password without knowing the old one: the link of a mail, or a session (spec 5, "password reset"). */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { credentialsOf, hashToken } from "~/core/auth/credentials.server";
import { findMailToken, type MailToken, spendMailToken } from "~/core/auth/mail-token.server";
import { hashPassword } from "~/core/auth/password.server";
import type { SignedIn } from "~/core/auth/viewer";
import { type Person, personToSignIn } from "~/core/auth/viewer.server";
import { Conflict, type TenantDb } from "~/core/tenant/db.server";
import { mailTokens } from "~db/schema";
import { type AccountHolder, setPassword } from "./set-password.server";

export interface LinkHolder {
  link: MailToken;
  person: Person & { passwordHash: string | null };
}

/** Whom an open link belongs to; null when it does not work (any more). One round trip. */
export async function holderOf(
  db: TenantDb,
  token: string | null | undefined,
  purposes: MailToken["purpose"][],
  now: string,
): Promise<LinkHolder | null> {
  if (!token) return null;
  const { link, person } = await db.fetchAll({
    link: findMailToken(db, token, purposes, now),
    person: personToSignIn(
      db,
      sql`u.id = (select user_id from ${mailTokens} where tenant_id = ${db.tenantId} and token_hash = ${hashToken(token)})`,
    ),
  });
  return link && person && person.status !== "archived" ? { link, person } : null;
}

export const accountOf = ({ viewer, locale }: Pick<Person, "viewer" | "locale">): AccountHolder => ({
  id: viewer.id,
  email: viewer.email,
  firstName: viewer.firstName,
  centerId: viewer.centerId,
  locale,
});

/**
 * Sets the password of a link's holder and uses the link up.
 * @returns false when somebody was faster with this link
 * @throws TooBusy
 */
export async function resetByLink(
  { context }: Pick<ActionFunctionArgs, "context">,
  { link, person }: LinkHolder,
  password: string,
): Promise<boolean> {
  const { portal } = context;
  const hash = await hashPassword(password);
  try {
    await portal.db.write([
      ...spendMailToken(portal.db, link, portal.now),
      ...setPassword({ ...portal, viewer: person.viewer }, accountOf(person), hash),
    ]);
  } catch (error) {
    if (error instanceof Conflict) return false;
    throw error;
  }
  portal.wake();
  return true;
}

/** Who says with uid, client and access-token who they are: by cookies alone, whoever finds a browser open would need no password to set one (api.md, Sessions). */
export const sessionHolder = ({ request, context }: Pick<ActionFunctionArgs, "request" | "context">): SignedIn | null =>
  credentialsOf(request)?.kind === "token" ? context.portal.viewer : null;

/** @throws TooBusy */
export async function resetInSession({ context }: Pick<ActionFunctionArgs, "context">, person: SignedIn, password: string): Promise<void> {
  const { portal } = context;
  const hash = await hashPassword(password);
  await portal.db.write(setPassword(portal, { ...person, locale: portal.locale }, hash, person.sessionId));
  portal.wake();
}
