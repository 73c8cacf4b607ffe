/** Acting as somebody else (domain 3): a session of the other person that knows who really sits there, good as long as they may act so. */
import { type SQL, sql } from "drizzle-orm";
import { sessions } from "~db/schema";
import { clearCookie, readCookie, setCookie } from "../http/cookies.server";
import { isId } from "../ids";
import type { TenantDb } from "../tenant/db.server";
import { type Credentials, hashToken, newToken } from "./credentials.server";

const holds = (person: string, role: string) =>
  sql.raw(`exists (select 1 from user_roles where tenant_id = ${person}.tenant_id and user_id = ${person}.id and role = '${role}')`);

/** Whether one row of users may act as another; `real` and `other` are their aliases. */
export function mayAct(real: string, other: string): SQL {
  const ofCenter = sql`${holds(real, "center_superuser")} and ${sql.raw(`${real}.center_id = ${other}.center_id`)}`;
  return sql`(${sql.raw(`${real}.id <> ${other}.id`)} and not ${holds(other, "admin")} and (${holds(real, "admin")} or (${ofCenter})))`;
}

export const keepOwnSession = (client: string, token: string, seconds: number): string =>
  setCookie("acting-from", `${client}.${token}`, { maxAge: seconds });

export const forgetOwnSession = clearCookie("acting-from");

export function ownSessionOf(request: Request): { client: string; token: string } | null {
  const [, client = "", token = ""] = /^([\w-]{36})\.([\w-]{43})$/.exec(readCookie(request, "acting-from") ?? "") ?? [];
  return isId(client) ? { client, token } : null;
}

/** Gives a session a token of its own: the one of this request may just have been rotated away. Without `token` a new one. */
export function renewSession(db: TenantDb, sessionId: string, token = newToken()): { token: string; statement: SQL } {
  return {
    token,
    statement: sql`update ${sessions} set token_hash = ${hashToken(token)}, previous_token_hash = null where tenant_id = ${db.tenantId} and id = ${sessionId}`,
  };
}

/** For the batch, before the session itself ends: who signs out acts as nobody any more. */
export function endActingBy(db: TenantDb, { client, token }: Pick<Credentials, "client" | "token">): SQL {
  return sql`delete from ${sessions} where tenant_id = ${db.tenantId} and real_user_id in (
    select user_id from ${sessions} where tenant_id = ${db.tenantId} and id = ${client} and real_user_id is null
      and ${hashToken(token)} in (token_hash, previous_token_hash))`;
}
