/** Limits. Floods are counted by the ratelimits binding (fast, per location); what protects an account is counted in D1. */
import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { rateCounters } from "~db/schema";
import { problem, type RequestArgs } from "../jsonapi/problem.server";
import { constant, type Query, query, type TenantDb } from "../tenant/db.server";
import type { Env } from "../tenant/env";
import type { Portal } from "../tenant/portal.server";
import { belongsTo } from "./access";
import { TooMany } from "./too-many";

export function tooMany(args: RequestArgs, { retryAfter }: TooMany): Response {
  return problem(args, 429, { code: "too_many_requests", values: { seconds: retryAfter } }, { "retry-after": String(retryAfter) });
}

interface Args {
  request: Request;
  context: Pick<AppLoadContext, "portal" | "cloudflare">;
}

/** Counts a use of `purpose` by this address, and by this account if named, per tenant: a school has one address. @throws TooMany */
export async function limitFlood({ request, context: { portal, cloudflare } }: Args, purpose: string, account?: string): Promise<void> {
  const keys = [`address:${addressOf(request)}`, ...(account ? [`account:${digest(account)}`] : [])];
  const limiter = cloudflare.env.WRITE_LIMIT;
  const answers = await Promise.all(keys.map((key) => limiter.limit({ key: `${portal.tenant.id}:${purpose}:${key}` })));
  if (answers.some(({ success }) => !success)) throw new TooMany(60);
}

export async function isFlood(
  { WRITE_LIMIT }: Pick<Env, "WRITE_LIMIT">,
  tenantId: string,
  purpose: string,
  userId: string,
): Promise<boolean> {
  return !(await WRITE_LIMIT.limit({ key: `${tenantId}:${purpose}:account:${digest(userId)}` })).success;
}

/** An IPv4 address, or the /64 that an IPv6 subscriber gets. */
export function addressOf(request: Request): string {
  const address = (request.headers.get("cf-connecting-ip") ?? "unknown").replace(/^::ffff:(?=\d+\.)/i, "");
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head.split(":").filter(Boolean);
  const end = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - end.length);
  return [...groups, ...Array<string>(zeros).fill("0"), ...end]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

const minutes = 15;
const max = 10;

/**
 * Ten within fifteen minutes lock the account for fifteen, known or not. An attempt is counted before the password is looked at, so that a
 * thousand at once get ten looks. On a locked account it is not: otherwise anybody could keep it locked for good.
 */
export function wrongPasswords(db: TenantDb, account: string, now: string) {
  const key = `password:${digest(account)}`;
  const minute = Math.floor(Date.parse(now) / 60_000);
  const counters = sql`tenant_id = ${db.tenantId} and key = ${key}`;
  // A clock that jumped must not lock anybody for longer, so rows of the future count only as far as clocks differ.
  const locked = sql`exists (
    select 1 from (
      select window, sum(count) over (order by window range between ${sql.raw(String(minutes))} preceding and current row) as wrong
      from ${rateCounters} where ${counters} and window between ${minute - 2 * minutes} and ${minute + 1}
    ) where wrong >= ${max} and window >= ${minute - minutes})`;
  return {
    /** Before `count` in the same batch. */
    locked: query(sql`select ${locked} as locked`, ([row]) => row?.locked === 1),
    count: query(
      sql`insert into ${rateCounters} (tenant_id, key, window, count) select ${db.tenantId}, ${key}, ${minute}, 1 where not ${locked}
        on conflict (tenant_id, key, window) do update set count = count + 1`,
      () => null,
    ),
    uncount: sql`update ${rateCounters} set count = count - 1 where ${counters} and window = ${minute} and count > 0`,
    forget: sql`delete from ${rateCounters} where ${counters}`,
  };
}

const mails = { most: 5, minutes: 60 };

/** So many an hour that strangers cause may go to the people behind an organisation or a centre: more than a busy day brings. */
export const mailsOfStrangers = { ...mails, most: 30 };

/**
 * Five an hour may go to one address, unless said. Those beyond are not counted: asking on and on keeps nobody from tomorrow's mail.
 * @param limit its minutes are a day at most: counters older than that are gone
 */
export function limitMail(db: TenantDb, purpose: string, account: string, now: string, { most, minutes } = mails): Query<boolean> {
  const key = `mail:${purpose}:${digest(account)}`;
  const minute = Math.floor(Date.parse(now) / 60_000);
  return query(
    sql`insert into ${rateCounters} (tenant_id, key, window, count)
      select ${db.tenantId}, ${key}, ${minute}, 1 where (select coalesce(sum(count), 0) from ${rateCounters}
        where tenant_id = ${db.tenantId} and key = ${key} and window between ${minute - minutes} and ${minute + 1}) < ${most}
      on conflict (tenant_id, key, window) do update set count = count + 1 returning 1 as counted`,
    (rows) => rows.length > 0,
  );
}

/**
 * Whether the people behind an organisation or a centre hear by mail of what is done to it: so often an hour of each account, so often of all strangers
 * together, and always of what their centre does. What is done counts either way, and stands among their notifications.
 */
export function limitTelling({ db, viewer, now }: Pick<Portal, "db" | "viewer" | "now">, purpose: string, of: string): Query<boolean> {
  if (!viewer) return limitMail(db, purpose, of, now, mailsOfStrangers);
  const byAccount = limitMail(db, purpose, `${of} ${viewer.id}`, now);
  return belongsTo(viewer, "centerStaff") ? constant(true) : byAccount;
}

/**
 * Counts a use of `purpose` by this address, of each row that `of` names by itself. Whether there were more of them lately than one person makes: for
 * what is set apart, and not refused.
 */
export function usedOften(
  db: TenantDb,
  request: Request,
  purpose: string,
  { now, most, minutes, of = "" }: { now: string; most: number; minutes: number; of?: string },
): Query<boolean> {
  const key = `often:${purpose}:${digest(addressOf(request) + of)}`;
  const minute = Math.floor(Date.parse(now) / 60_000);
  return {
    statements: [
      sql`insert into ${rateCounters} (tenant_id, key, window, count) values (${db.tenantId}, ${key}, ${minute}, 1)
        on conflict (tenant_id, key, window) do update set count = count + 1`,
      sql`select coalesce(sum(count), 0) as number from ${rateCounters}
        where tenant_id = ${db.tenantId} and key = ${key} and window between ${minute - minutes} and ${minute + 1}`,
    ],
    read: ([, counted = []]) => Number(counted[0]?.number ?? 0) > most,
  };
}

/** People type passwords into the wrong field. */
const digest = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 22);
