/** Passkeys (WebAuthn): two factors at once. Each belongs to one hostname. */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { type SQL, sql } from "drizzle-orm";
import { challenges, passkeys } from "~db/schema";
import { newId } from "../ids";
import { insert } from "../resource/rows.server";
import { changedOne, query, type Row, type TenantDb } from "../tenant/db.server";
import type { RequestPortal } from "../tenant/portal.server";
import { momentAfter } from "../time";

type Purpose = "passkey_registration" | "passkey_sign_in";

const lasts = 5 * 60_000;

const rpIdOf = ({ origin }: Pick<RequestPortal, "origin">) => new URL(origin).hostname;

async function keep({ db, now }: RequestPortal, purpose: Purpose, userId: string | null, challenge: string): Promise<string> {
  const id = newId();
  await db.write([
    sql`insert into ${challenges} (id, tenant_id, user_id, purpose, challenge, expires_at, created_at)
      values (${id}, ${db.tenantId}, ${userId}, ${purpose}, ${challenge}, ${momentAfter(now, lasts)}, ${now})`,
  ]);
  return id;
}

async function take({ db, now }: RequestPortal, purpose: Purpose, userId: string | null, id: string): Promise<string | null> {
  const taken = query(
    sql`delete from ${challenges} where tenant_id = ${db.tenantId} and id = ${id} and purpose = ${purpose} and user_id is ${userId} and expires_at > ${now} returning challenge`,
    ([row]) => (row ? String(row.challenge) : null),
  );
  return db.fetch(taken);
}

export async function registrationOptions(portal: RequestPortal, user: { id: string; email: string; name: string }) {
  const { db } = portal;
  const known = await db.fetch(
    query(
      sql`select credential_id as id from ${passkeys} where tenant_id = ${db.tenantId} and user_id = ${user.id} limit 20`,
      (rows) => rows,
    ),
  );
  const options = await generateRegistrationOptions({
    rpID: rpIdOf(portal),
    rpName: portal.name,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    excludeCredentials: known.map(({ id }) => ({ id: String(id) })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { options, challenge: await keep(portal, "passkey_registration", user.id, options.challenge) };
}

export async function newPasskey(
  portal: RequestPortal,
  userId: string,
  { challenge: id, response, name }: { challenge: string; response: RegistrationResponseJSON; name: string },
): Promise<SQL | null> {
  const { db, now, origin } = portal;
  const challenge = await take(portal, "passkey_registration", userId, id);
  if (!challenge) return null;
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(portal),
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { credential } = verified.registrationInfo;
  return insert(passkeys, {
    id: newId(),
    tenantId: db.tenantId,
    userId,
    name,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: credential.transports ?? [],
    createdAt: now,
  });
}

/** @param userId whose passkeys will do; null for any of this site */
export async function signInOptions(portal: RequestPortal, userId: string | null) {
  const { db } = portal;
  const own = userId
    ? await db.fetch(
        query(
          sql`select credential_id as id, transports from ${passkeys} where tenant_id = ${db.tenantId} and user_id = ${userId} limit 20`,
          (rows) => rows,
        ),
      )
    : [];
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(portal),
    userVerification: "required",
    allowCredentials: own.map(({ id, transports }) => ({ id: String(id), transports: JSON.parse(String(transports)) })),
  });
  return { options, challenge: await keep(portal, "passkey_sign_in", userId, options.challenge) };
}

/** @param userId whose password was right, or null when the passkey is all there is */
export async function checkPasskey(
  portal: RequestPortal,
  userId: string | null,
  { challenge: id, response }: { challenge: string; response: AuthenticationResponseJSON },
): Promise<{ userId: string; statements: SQL[] } | null> {
  const { db, now, origin } = portal;
  const challenge = await take(portal, "passkey_sign_in", userId, id);
  const row = challenge && (await db.fetch(passkeyOf(db, String(response?.id ?? ""))));
  if (!challenge || !row || (userId && row.userId !== userId)) return null;
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(portal),
    requireUserVerification: true,
    credential: {
      id: String(row.credentialId),
      publicKey: new Uint8Array(Buffer.from(String(row.publicKey), "base64url")),
      counter: Number(row.counter),
      transports: JSON.parse(String(row.transports)),
    },
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { newCounter } = verified.authenticationInfo;
  return {
    userId: String(row.userId),
    statements: [
      sql`update ${passkeys} set counter = ${newCounter}, last_used_at = ${now}
        where tenant_id = ${db.tenantId} and id = ${row.id} and counter = ${row.counter}`,
      changedOne(),
    ],
  };
}

const passkeyOf = (db: TenantDb, credentialId: string) =>
  query(
    sql`select id, user_id as userId, credential_id as credentialId, public_key as publicKey, counter, transports from ${passkeys}
      where tenant_id = ${db.tenantId} and credential_id = ${credentialId}`,
    ([row]): Row | null => row ?? null,
  );

export const renamePasskey = (db: TenantDb, userId: string, id: string, name: string): SQL =>
  sql`update ${passkeys} set name = ${name} where tenant_id = ${db.tenantId} and user_id = ${userId} and id = ${id}`;

export const removePasskey = (db: TenantDb, userId: string, id: string): SQL =>
  sql`delete from ${passkeys} where tenant_id = ${db.tenantId} and user_id = ${userId} and id = ${id}`;
