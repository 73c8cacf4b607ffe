/** TOTP (RFC 6238) and recovery codes: each good once. Ten wrong ones in a quarter of an hour lock for a quarter of an hour. */
import { createHash, randomBytes } from "node:crypto";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { type SQL, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { challenges, passkeys, recoveryCodes, totpSecrets } from "~db/schema";
import { newId } from "../ids";
import { changedOne, query, type TenantDb } from "../tenant/db.server";
import type { Env } from "../tenant/env";
import { momentAfter } from "../time";
import { hashToken, newToken } from "./credentials.server";
import { wrongPasswords } from "./rate-limit.server";
import { secretBox } from "./secret-box.server";
import type { Person } from "./viewer.server";

const period = 30;
const about = (db: TenantDb, userId: string) => `${db.tenantId}/${userId}`;
const totpOf = (secret: string, issuer = "", label = "") =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer: issuer.replaceAll(":", " "), label: label.replaceAll(":", " "), period });

function stepOf(secret: string, code: string, now: string): number | null {
  const timestamp = Date.parse(now);
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1_000 / period) + delta;
}

export const hasSecondFactor = ({ factors }: Pick<Person, "factors">): boolean => factors.totp || factors.passkeys > 0;

export const mustSetUp = (person: Pick<Person, "factors" | "viewer" | "secondFactorAsked">): boolean =>
  person.secondFactorAsked &&
  person.viewer.roles.some((role) => role === "admin" || role === "center_superuser") &&
  !hasSecondFactor(person);

/** It counts once a code was shown; one that counts already is left alone. Null when this installation has no key. */
export async function newTotp(db: TenantDb, env: Env, userId: string, now: string): Promise<SQL[] | null> {
  const sealed = await secretBox(env)?.seal(new Secret({ size: 20 }).base32, about(db, userId));
  if (!sealed) return null;
  return [
    sql`insert into ${totpSecrets} (tenant_id, user_id, secret, last_step, created_at) values (${db.tenantId}, ${userId}, ${sealed}, 0, ${now})
      on conflict (tenant_id, user_id) do update set secret = ${sealed}, created_at = ${now} where confirmed_at is null`,
  ];
}

export interface PendingTotp {
  secret: string;
  uri: string;
}

export async function pendingTotp(
  db: TenantDb,
  env: Env,
  user: { id: string; email: string },
  issuer: string,
): Promise<PendingTotp | null> {
  const row = await db.fetch(secretOf(db, user.id));
  if (!row || row.confirmedAt) return null;
  const secret = await secretBox(env)
    ?.open(row.secret, about(db, user.id))
    .catch(() => null);
  return secret ? { secret, uri: totpOf(secret, issuer, user.email).toString() } : null;
}

const secretOf = (db: TenantDb, userId: string) =>
  query(
    sql`select secret, confirmed_at as confirmedAt from ${totpSecrets} where tenant_id = ${db.tenantId} and user_id = ${userId}`,
    ([row]) => row as { secret: string; confirmedAt: string | null } | undefined,
  );

/** Those of somebody whose password was right. */
export const wrongCodes = (db: TenantDb, userId: string, now: string) => wrongPasswords(db, `second-step:${userId}`, now);

/**
 * Counts as wrong until it was right. @param pending the app that waits for its first code is meant
 * @returns the statements that use the code up, null when it is wrong; their batch fails with Conflict when somebody was faster
 */
export async function checkCode(
  { portal: { db, now }, cloudflare: { env } }: Pick<AppLoadContext, "portal" | "cloudflare">,
  userId: string,
  typed: string,
  { pending = false } = {},
): Promise<SQL[] | null> {
  const code = typed.replace(/[\s-]+/g, "").toLowerCase();
  const wrong = wrongCodes(db, userId, now);
  const { locked, totp } = await db.fetchAll({ locked: wrong.locked, totp: secretOf(db, userId), count: wrong.count });
  if (locked) return null;
  const used = /^\d{6}$/.test(code) ? await totpUse() : pending ? null : recoveryUse();
  return used && [...used, changedOne(), wrong.forget];

  async function totpUse(): Promise<SQL[] | null> {
    if (!totp || (totp.confirmedAt === null) !== pending) return null;
    const secret = await secretBox(env)
      ?.open(totp.secret, about(db, userId))
      .catch(() => null);
    const step = secret ? stepOf(secret, code, now) : null;
    if (step === null) return null;
    return [
      sql`update ${totpSecrets} set last_step = ${step}, confirmed_at = coalesce(confirmed_at, ${now})
        where tenant_id = ${db.tenantId} and user_id = ${userId} and last_step < ${step} and (confirmed_at is null) = ${pending}`,
    ];
  }

  function recoveryUse(): SQL[] {
    return [
      sql`update ${recoveryCodes} set used_at = ${now}
        where tenant_id = ${db.tenantId} and user_id = ${userId} and code_hash = ${codeHash(userId, code)} and used_at is null`,
    ];
  }
}

const codes = 10;
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
/** Twelve letters, 59 bits. */
const newCode = () => Array.from({ length: 12 }, letterOf).join("");
function letterOf(): string {
  for (;;) {
    const [byte] = randomBytes(1);
    if (byte! < 248) return letters[byte! % 31]!;
  }
}
const codeHash = (userId: string, code: string) => createHash("sha256").update(`${userId}/${code}`).digest("base64url");

export function newRecoveryCodes(db: TenantDb, userId: string, now: string): { codes: string[]; statements: SQL[] } {
  const made = Array.from({ length: codes }, newCode);
  const rows = made.map((code) => sql`(${db.tenantId}, ${userId}, ${codeHash(userId, code)}, ${now})`);
  return {
    codes: made.map((code) => code.match(/.{4}/g)!.join("-")),
    statements: [
      sql`delete from ${recoveryCodes} where tenant_id = ${db.tenantId} and user_id = ${userId}`,
      sql`insert into ${recoveryCodes} (tenant_id, user_id, code_hash, created_at) values ${sql.join(rows, sql`, `)}`,
    ],
  };
}

export const removeTotp = (db: TenantDb, userId: string): SQL =>
  sql`delete from ${totpSecrets} where tenant_id = ${db.tenantId} and user_id = ${userId}`;

/** Without any factor left, recovery codes are good for nothing. */
export const forgetUselessCodes = (db: TenantDb, userId: string): SQL => {
  const own = sql`tenant_id = ${db.tenantId} and user_id = ${userId}`;
  return sql`delete from ${recoveryCodes} where ${own} and not exists (select 1 from ${passkeys} where ${own})
    and not exists (select 1 from ${totpSecrets} where ${own} and confirmed_at is not null)`;
};

const stepLasts = 10 * 60_000;

export function beginSecondStep(db: TenantDb, userId: string, now: string): { ticket: string; statement: SQL } {
  const id = newId();
  const secret = newToken();
  const expiresAt = momentAfter(now, stepLasts);
  return {
    ticket: `${id}.${secret}`,
    statement: sql`insert into ${challenges} (id, tenant_id, user_id, purpose, challenge, expires_at, created_at)
      values (${id}, ${db.tenantId}, ${userId}, 'second_factor', ${hashToken(secret)}, ${expiresAt}, ${now})`,
  };
}

export function isTicket(db: TenantDb, ticket: string, now: string): SQL {
  const [id = "", secret = ""] = ticket.split(".");
  return sql`tenant_id = ${db.tenantId} and id = ${id} and purpose = 'second_factor' and challenge = ${hashToken(secret)} and expires_at > ${now}`;
}

export const spendTicket = (db: TenantDb, ticket: string, now: string): SQL[] => [
  sql`delete from ${challenges} where ${isTicket(db, ticket, now)}`,
  changedOne(),
];
