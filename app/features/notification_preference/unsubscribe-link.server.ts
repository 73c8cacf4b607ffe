/**
 * The link below a mail that stops mails of its kind. It says whose and which mails, sealed: nobody can read or make one, nothing is stored
 * for it, and it works as long as the installation keeps its key.
 */
import { secretBox } from "~/core/auth/secret-box.server";
import type { OutboxRow } from "~/core/events/claims.server";
import type { Env } from "~/core/tenant/env";

export interface Subscription {
  event: string;
  userId: string | null;
  /** Of a reader without an account. */
  email: string | null;
  /** What the mail was about, such as one saved search. */
  about: string | null;
}

type Keys = Pick<Env, "ENCRYPTION_KEY" | "ENVIRONMENT">;

/** @returns null where the installation has no key: then only /profile-edit/meldingen stops them. */
export async function unsubscribeUrl(row: OutboxRow, env: Keys): Promise<string | null> {
  const { event, recipientId, recipientEmail, about, tenantId, origin } = row;
  const said = [event, recipientId, recipientId ? null : recipientEmail, about];
  const token = await secretBox(env, "unsubscribe")?.seal(JSON.stringify(said), tenantId);
  return token ? `${origin}/uitschrijven/${token}` : null;
}

/** @returns null for what is no link of this tenant's */
export async function openUnsubscribeLink(token: string, tenantId: string, env: Keys): Promise<Subscription | null> {
  try {
    const said = await secretBox(env, "unsubscribe")?.open(token, tenantId);
    if (!said) return null;
    const [event, userId, email, about] = JSON.parse(said);
    return { event, userId, email, about };
  } catch {
    return null;
  }
}
