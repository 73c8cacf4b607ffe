/** The two mails that a forgotten password needs: one to choose another, one to sign in without. Who has no account gets none, and nobody can tell. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { type SQL, sql } from "drizzle-orm";
import { emailKeyOf } from "~/core/auth/email";
import { issueMailToken } from "~/core/auth/mail-token.server";
import { limitFlood, limitMail } from "~/core/auth/rate-limit.server";
import type { AccountHolder } from "~/core/auth/set-password.server";
import { emit, type PortalEvent } from "~/core/outbox/emit.server";
import { wake } from "~/core/outbox/wake.server";
import { query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";

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
  const { portal, cloudflare } = args.context;
  const { db, now } = portal;
  const account = emailKeyOf(email);
  await limitFlood(cloudflare.env.WRITE_LIMIT, args.request, kind, `${db.tenantId}:${account}`);
  const { found, mayMail } = await db.fetchAll({
    found: query(
      sql`select id, email, first_name as firstName, locale, center_id as centerId, status, confirmed_at as confirmedAt
        from users where tenant_id = ${db.tenantId} and email_key = ${account} and deleted_at is null`,
      ([row]) => row as unknown as Found | undefined,
    ),
    mayMail: limitMail(db, kind, account, now),
  });
  const statements = found && mayMail ? linkFor(portal, kind, found) : [];
  // Nothing to write takes as long as something.
  await db.write(
    statements.length > 0 ? statements : [sql`update mail_tokens set used_at = used_at where tenant_id = ${db.tenantId} and id = ''`],
  );
  if (statements.length > 0) wake(args.context);
}

function linkFor(portal: Portal, kind: Kind, found: Found): SQL[] {
  const { tenant, db, now } = portal;
  const active = found.status === "active" || (found.status === "inactive" && tenant.features.allowInactiveUsers);
  if (!active && found.status !== "invited") return [];
  const waits = !found.confirmedAt || !active;
  const { token, expiresAt, statements } = issueMailToken(db, { purpose: waits ? "confirmation" : kind, userId: found.id }, now);
  const { id, email, firstName: name, locale, centerId } = found;
  const common = { data: { expiresAt }, centerId };
  const event: PortalEvent = waits
    ? { ...common, name: "user_confirm", to: [{ userId: id, email, name, locale }], link: `/confirm?confirmation_token=${token}` }
    : kind === "password_reset"
      ? { ...common, name: "password_reset", to: [{ userId: id, email, name, locale }], link: `/auth/reset?reset_password_token=${token}` }
      : // By mail only: each sign-in would leave a notification otherwise.
        { ...common, name: "sign_in_link", to: [{ userId: null, email, name, locale }], link: `/auth/token?token=${token}` };
  return [...statements, ...emit(portal, event)];
}
