/** The link that ends a sign-up or takes up an invitation: the address is this person's, and here is their password. */

import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { type SQL, sql } from "drizzle-orm";
import { endMailTokens, spendMailToken } from "~/core/auth/mail-token.server";
import { hashPassword } from "~/core/auth/password.server";
import { newId } from "~/core/ids";
import { audit } from "~/core/resource/audit.server";
import { insert } from "~/core/resource/rows.server";
import { Conflict, changedOne, type Query, query, type TenantDb } from "~/core/tenant/db.server";
import { consents } from "~db/schema";
import { claimApplications } from "../../application/index.server";
import { holderOf, type LinkHolder } from "../session/reset.server";
import { termsVersion } from "./register.server";

export const holderOfConfirmation = (db: TenantDb, token: string | null | undefined, now: string) =>
  holderOf(db, token, ["confirmation", "invitation"], now);

/** Whether this person has agreed to the terms: who was invited has not yet. */
export const hasAccepted = (db: TenantDb, userId: string): Query<boolean> =>
  query(
    sql`select accepted_terms_at is not null as accepted from users where tenant_id = ${db.tenantId} and id = ${userId}`,
    ([row]) => row?.accepted === 1,
  );

/**
 * Confirms the account, with a password when one is given, and uses the link up. What this person applied for by mail is theirs to see from now on.
 * `accepts` says that they agreed to the terms just now.
 * @returns false when somebody was faster with this link
 * @throws TooBusy
 */
export async function confirmAccount(
  { context: { portal } }: Pick<ActionFunctionArgs, "context">,
  { link, person }: LinkHolder,
  { password, accepts }: { password?: string; accepts?: boolean },
): Promise<boolean> {
  const { db, now } = portal;
  const { id, email, centerId } = person.viewer;
  const hash = password === undefined ? null : await hashPassword(password);
  const consent: SQL[] = accepts
    ? [
        sql`update users set accepted_terms_at = ${now} where tenant_id = ${db.tenantId} and id = ${id}`,
        insert(consents, { id: newId(), tenantId: db.tenantId, userId: id, kind: "terms", version: termsVersion, givenAt: now }),
      ]
    : [];
  try {
    await db.write([
      ...spendMailToken(db, link, now),
      sql`update users set status = case status when 'invited' then 'active' else status end, confirmed_at = coalesce(confirmed_at, ${now}),
          password_hash = coalesce(${hash}, password_hash), updated_at = ${now}, lock_version = lock_version + 1
        where tenant_id = ${db.tenantId} and id = ${id} and status <> 'archived' and deleted_at is null`,
      changedOne(),
      ...consent,
      endMailTokens(db, id, ["confirmation", "invitation", "password_reset", "sign_in"], now),
      claimApplications(db, { id, email }),
      audit(
        { ...portal, viewer: person.viewer },
        {
          subjectType: "users",
          subjectId: id,
          centerId,
          action: "confirm",
          fromState: person.status,
          toState: person.status === "invited" ? "active" : person.status,
        },
      ),
    ]);
    return true;
  } catch (error) {
    if (error instanceof Conflict) return false;
    throw error;
  }
}
