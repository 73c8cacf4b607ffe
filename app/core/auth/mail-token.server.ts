/** The links of mails: a token stored as SHA-256, good once, for its time, in this tenant (api.md, Sessions). */
import { type SQL, sql } from "drizzle-orm";
import { mailTokens } from "~db/schema";
import { newId } from "../ids";
import { insert } from "../resource/rows.server";
import { changedOne, type Query, query, type TenantDb } from "../tenant/db.server";
import { dayMs, momentAfter } from "../time";
import { hashToken, newToken } from "./credentials.server";

type Purpose = typeof mailTokens.$inferSelect.purpose;

const minute = 60_000;

export const lifetimes: Record<Purpose, number> = {
  sign_in: 15 * minute,
  password_reset: 120 * minute,
  email_change: dayMs,
  confirmation: 7 * dayMs,
  invitation: 14 * dayMs,
  entry_check: 60 * dayMs,
  organization_claim: 30 * dayMs,
};

export interface MailTokenOf {
  purpose: Purpose;
  userId?: string;
  organizationId?: string;
  /** The new address, for email_change. */
  email?: string;
}

export interface MailToken extends Required<Pick<MailTokenOf, "purpose">> {
  id: string;
  userId: string | null;
  organizationId: string | null;
  email: string | null;
}

/** A new link; an older one of the same purpose stops working, unless it is about an organisation, which may be another one. */
export function issueMailToken(db: TenantDb, of: MailTokenOf, now: string): { token: string; expiresAt: string; statements: SQL[] } {
  const token = newToken();
  const expiresAt = momentAfter(now, lifetimes[of.purpose]);
  const row: typeof mailTokens.$inferInsert = {
    ...of,
    id: newId(),
    tenantId: db.tenantId,
    tokenHash: hashToken(token),
    expiresAt,
    createdAt: now,
  };
  const superseded = of.userId && !of.organizationId ? [endMailTokens(db, of.userId, [of.purpose], now)] : [];
  return { token, expiresAt, statements: [...superseded, insert(mailTokens, row)] };
}

export function findMailToken(db: TenantDb, token: string | null | undefined, purposes: Purpose[], now: string): Query<MailToken | null> {
  const among = sql.join(
    purposes.map((purpose) => sql`${purpose}`),
    sql`, `,
  );
  return query(
    sql<MailToken>`select id, purpose, user_id as userId, organization_id as organizationId, email from ${mailTokens}
      where tenant_id = ${db.tenantId} and token_hash = ${hashToken(token ?? "")} and used_at is null and expires_at > ${now} and purpose in (${among})`,
    ([row]) => row ?? null,
  );
}

/** For the batch of what the link does; `write` throws Conflict when somebody used it meanwhile. */
export function spendMailToken(db: TenantDb, { id }: MailToken, now: string): SQL[] {
  return [
    sql`update ${mailTokens} set used_at = ${now} where tenant_id = ${db.tenantId} and id = ${id} and used_at is null and expires_at > ${now}`,
    changedOne(),
  ];
}

/** Links about an organisation. */
export const endMailTokensAbout = (db: TenantDb, organizationId: string, purpose: Purpose, now: string): SQL =>
  sql`update ${mailTokens} set used_at = ${now}
    where tenant_id = ${db.tenantId} and organization_id = ${organizationId} and purpose = ${purpose} and used_at is null`;

/** A write that changes nothing, which takes as long as one that does. */
export const noMailToken = (db: TenantDb): SQL =>
  sql`update ${mailTokens} set used_at = used_at where tenant_id = ${db.tenantId} and id = ''`;

export function endMailTokens(db: TenantDb, userId: string, purposes: Purpose[], now: string): SQL {
  const among = sql.join(
    purposes.map((purpose) => sql`${purpose}`),
    sql`, `,
  );
  return sql`update ${mailTokens} set used_at = ${now}
    where tenant_id = ${db.tenantId} and user_id = ${userId} and purpose in (${among}) and used_at is null`;
}
