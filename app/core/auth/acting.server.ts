/**
 * Acting as somebody else (domain 3): a session of the other person that knows who really sits there. It counts as long as the right does, which is
 * looked at with every request; beside it the browser keeps the real person's own session, to go back to.
 */
import { type SQL, sql } from "drizzle-orm";
import { clearCookie, readCookie, setCookie } from "../http/cookies.server";
import { isId } from "../ids";
import type { TenantDb } from "../tenant/db.server";
import { type Credentials, hashToken, newToken } from "./credentials.server";

const holds = (person: string, role: string) =>
  sql.raw(`exists (select 1 from user_roles where tenant_id = ${person}.tenant_id and user_id = ${person}.id and role = '${role}')`);

/**
 * Whether one row of users may act as another: a tenant's admins as anybody but an admin, a centre's superusers as its people up to their own role.
 * @param real alias of the row of who acts
 * @param other alias of the row of whom they act as
 */
export function mayAct(real: string, other: string): SQL {
  const ofCenter = sql`${holds(real, "center_superuser")} and ${sql.raw(`${real}.center_id = ${other}.center_id`)}`;
  return sql`(${sql.raw(`${real}.id <> ${other}.id`)} and not ${holds(other, "admin")} and (${holds(real, "admin")} or (${ofCenter})))`;
}

/** Set-Cookie value that keeps the own session of who begins to act. */
export const keepOwnSession = (client: string, token: string, seconds: number): string =>
  setCookie("acting-from", `${client}.${token}`, { maxAge: seconds });

export const forgetOwnSession = clearCookie("acting-from");

/** The own session that the browser kept, whatever it is worth by now. */
export function ownSessionOf(request: Request): { client: string; token: string } | null {
  const [, client = "", token = ""] = /^([\w-]{36})\.([\w-]{43})$/.exec(readCookie(request, "acting-from") ?? "") ?? [];
  return isId(client) ? { client, token } : null;
}

/**
 * Makes a token the session's own: the one that travelled with this request may have been rotated away by it, and the answer carries another session.
 * @param token a new one, unless the client keeps the one that it has
 */
export function renewSession(db: TenantDb, sessionId: string, token = newToken()): { token: string; statement: SQL } {
  return {
    token,
    statement: sql`update sessions set token_hash = ${hashToken(token)}, previous_token_hash = null where tenant_id = ${db.tenantId} and id = ${sessionId}`,
  };
}

/** Whoever signs out of a session of their own acts as nobody any more, wherever that was begun. For the batch, before the session itself ends. */
export function endActingBy(db: TenantDb, { client, token }: Pick<Credentials, "client" | "token">): SQL {
  return sql`delete from sessions where tenant_id = ${db.tenantId} and real_user_id in (
    select user_id from sessions where tenant_id = ${db.tenantId} and id = ${client} and real_user_id is null
      and ${hashToken(token)} in (token_hash, previous_token_hash))`;
}
