/**
 * Sessions of headers rotate with every request, those of cookies daily and on a change of rights: by one conditional update, so that of
 * any number of requests at once exactly one makes the new token. The one before is good for five seconds more (api.md, Sessions).
 */
import { type SQL, sql } from "drizzle-orm";
import { challenges, rateCounters, sessions as sessionsTable, users } from "~db/schema";
import { newId } from "../ids";
import type { TenantDb } from "../tenant/db.server";
import { dayMs, momentAfter } from "../time";
import { type Credentials, hashToken, newToken, uidKeys } from "./credentials.server";

const second = 1_000;
const lifetime = 14 * dayMs;
const maxLifetime = 60 * dayMs;
const actingLifetime = dayMs / 3;
const grace = 5 * second;
const clients = 10;

export interface NewSession {
  client: string;
  token: string;
  expiresAt: string;
  statements: SQL[];
}

/** The user's oldest own sessions beyond ten go. */
export function startSession(
  db: TenantDb,
  of: {
    userId: string;
    kind: Credentials["kind"];
    now: string;
    userAgent?: string | null;
    organizationId?: string | null;
    realUserId?: string | null;
  },
): NewSession {
  const { now } = of;
  const client = newId(Date.parse(now));
  const token = newToken();
  const expiresAt = momentAfter(now, of.realUserId ? actingLifetime : lifetime);
  const endsAt = of.realUserId ? expiresAt : momentAfter(now, maxLifetime);
  const own = sql`tenant_id = ${db.tenantId} and user_id = ${of.userId} and real_user_id is null`;
  return {
    client,
    token,
    expiresAt,
    statements: [
      sql`insert into ${sessionsTable} (id, tenant_id, user_id, kind, token_hash, rotated_at, expires_at, ends_at, last_used_at, user_agent, organization_id, real_user_id, created_at)
        values (${client}, ${db.tenantId}, ${of.userId}, ${of.kind}, ${hashToken(token)}, ${now}, ${expiresAt}, ${endsAt}, ${now},
          ${of.userAgent?.slice(0, 300) ?? null}, ${of.organizationId ?? null}, ${of.realUserId ?? null}, ${now})`,
      ...(of.realUserId
        ? []
        : [
            sql`delete from ${sessionsTable} where ${own} and id <> ${client} and (expires_at <= ${now} or id not in (
              select id from ${sessionsTable} where ${own} and id <> ${client} and expires_at > ${now} order by created_at desc, id desc limit ${clients - 1}))`,
          ]),
    ],
  };
}

/**
 * A client that has many requests under way shows it by the token before: while that is good the next rotation waits, or the first answer's
 * new token, used at once, would leave the rest two tokens behind. `last_used_at` after `rotated_at` remembers it.
 */
export function rotateSession(db: TenantDb, { client, kind, token, uid }: Credentials, newHash: string, now: string): SQL[] {
  const hash = hashToken(token);
  const own = sql`id = ${client} and tenant_id = ${db.tenantId} and kind = ${kind}`;
  const justNow = sql`rotated_at between ${momentAfter(now, -grace)} and ${momentAfter(now, grace)}`;
  const due =
    kind === "token"
      ? sql`not (last_used_at > rotated_at and ${justNow})`
      : sql`rotated_at not between ${momentAfter(now, -dayMs)} and ${momentAfter(now, dayMs)}`;
  const rotate = sql`update ${sessionsTable} set previous_token_hash = token_hash, token_hash = ${newHash}, rotated_at = ${now}, last_used_at = ${now},
      expires_at = min(${momentAfter(now, lifetime)}, ends_at)
    where ${own} and token_hash = ${hash} and expires_at > ${now} and ${due}
      and user_id in (select id from ${users} where tenant_id = ${db.tenantId} and email_key in (${sql.join(keys(uid), sql`, `)}))`;
  if (kind === "cookie") return [rotate];
  const late = sql`update ${sessionsTable} set last_used_at = max(${now}, strftime('%Y-%m-%dT%H:%M:%fZ', rotated_at, '+0.001 seconds'))
    where ${own} and previous_token_hash = ${hash} and ${justNow} and last_used_at <= rotated_at`;
  // In this order: what is rotated here is not late itself.
  return [late, rotate];
}

export function isGood(db: TenantDb, { client, kind, token, uid }: Credentials, now: string): SQL {
  return sql`s.id = ${client} and s.tenant_id = ${db.tenantId} and s.kind = ${kind} and s.expires_at > ${now}
    and u.email_key in (${sql.join(keys(uid), sql`, `)}) and ${holdsToken(token, now)}`;
}

const keys = (uid: string) => uidKeys(uid).map((key) => sql`${key}`);

/** The window reaches both ways, as far as the clocks of two machines differ. */
function holdsToken(token: string, now: string): SQL {
  const hash = hashToken(token);
  return sql`(token_hash = ${hash} or (previous_token_hash = ${hash} and rotated_at between ${momentAfter(now, -grace)} and ${momentAfter(now, grace)}))`;
}

export function endByCredentials(db: TenantDb, { client, kind, token }: Credentials, now: string): SQL {
  return sql`delete from ${sessionsTable} where id = ${client} and tenant_id = ${db.tenantId} and kind = ${kind} and ${holdsToken(token, now)} returning id`;
}

export const endSession = (db: TenantDb, sessionId: string): SQL =>
  sql`delete from ${sessionsTable} where tenant_id = ${db.tenantId} and id = ${sessionId}`;

export function endSessionsOf(db: TenantDb, userId: string, exceptSessionId = ""): SQL {
  return sql`delete from ${sessionsTable} where tenant_id = ${db.tenantId} and (user_id = ${userId} or real_user_id = ${userId}) and id <> ${exceptSessionId}`;
}

/** Steps that wait for their second half. */
export const endChallengesOf = (db: TenantDb, userId: string): SQL =>
  sql`delete from ${challenges} where tenant_id = ${db.tenantId} and user_id = ${userId}`;

/** One of somebody's own sessions, or all others, also those in which staff acts as them. @param current the one that goes on */
export const endOwnSessions = (db: TenantDb, userId: string, current: string, which: string | "others"): SQL =>
  which === "others"
    ? endSessionsOf(db, userId, current)
    : sql`delete from ${sessionsTable} where tenant_id = ${db.tenantId} and user_id = ${userId} and id = ${which}`;

/** After a change of rights: cookie sessions rotate on their next request. */
export const rotateSoon = (db: TenantDb, userId: string): SQL => rotateSoonEach(db, sql`(${userId})`);

/** @param userIds a list or a select, in brackets */
export function rotateSoonEach(db: TenantDb, userIds: SQL): SQL {
  return sql`update ${sessionsTable} set rotated_at = ${new Date(0).toISOString()} where tenant_id = ${db.tenantId} and user_id in ${userIds} and kind = 'cookie'`;
}

/** Null lets the preference order of spec 4 choose. The caller checks that it is one of theirs. */
export function selectOrganization(db: TenantDb, sessionId: string, organizationId: string | null): SQL {
  return sql`update ${sessionsTable} set organization_id = ${organizationId} where tenant_id = ${db.tenantId} and id = ${sessionId}`;
}

export function forgetOrganization(db: TenantDb, userId: string, organizationId: string): SQL {
  return sql`update ${sessionsTable} set organization_id = null where tenant_id = ${db.tenantId} and user_id = ${userId} and organization_id = ${organizationId}`;
}

/** Over all tenants of a database. A day's margin forgives clocks. */
export function sweep(now: string): SQL[] {
  return [
    sql`delete from ${sessionsTable} where expires_at < ${momentAfter(now, -dayMs)}`,
    sql`delete from ${challenges} where expires_at < ${momentAfter(now, -dayMs)}`,
    sql`delete from ${rateCounters} where window < ${Math.floor(Date.parse(now) / 60_000) - 24 * 60}`,
  ];
}
