/** How somebody gets into their account: what the settings show, and what changes it. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { type SQL, sql } from "drizzle-orm";
import { renderSVG } from "uqr";
import { mustSetUp, pendingTotp } from "~/core/auth/second-factor.server";
import { secretBox } from "~/core/auth/secret-box.server";
import type { SignedIn } from "~/core/auth/viewer";
import { personToSignIn } from "~/core/auth/viewer.server";
import { type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import type { AccountHolder } from "../session/set-password.server";
import { deviceOf } from "./device";

/** For so long after signing in nobody is asked for the password again. */
const freshFor = 15 * 60_000;

export interface Device {
  id: string;
  browser: string | null;
  system: string | null;
  kind: "phone" | "computer" | "program";
  current: boolean;
  lastUsedAt: string;
  createdAt: string;
  /** Staff who acts as this person. */
  actingName: string | null;
}

const devicesOf = ({ db, now }: Portal, viewer: SignedIn): Query<Device[]> =>
  query(
    sql`select s.id, s.user_agent as userAgent, s.last_used_at as lastUsedAt, s.created_at as createdAt,
        (select first_name || ' ' || last_name from users where tenant_id = s.tenant_id and id = s.real_user_id) as actingName
      from sessions s where s.tenant_id = ${db.tenantId} and s.user_id = ${viewer.id} and s.expires_at > ${now}
      order by s.id = ${viewer.sessionId} desc, s.last_used_at desc limit 50`,
    (rows) =>
      rows.map((row) => ({
        ...deviceOf(row.userAgent as string | null),
        id: String(row.id),
        current: row.id === viewer.sessionId,
        lastUsedAt: String(row.lastUsedAt),
        createdAt: String(row.createdAt),
        actingName: row.actingName as string | null,
      })),
  );

export interface PasskeyItem {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

const passkeysOf = ({ db }: Portal, userId: string): Query<PasskeyItem[]> =>
  query(
    sql`select id, name, created_at as createdAt, last_used_at as lastUsedAt from passkeys
      where tenant_id = ${db.tenantId} and user_id = ${userId} order by created_at limit 20`,
    (rows) => rows as unknown as PasskeyItem[],
  );

const codesLeftOf = ({ db }: Portal, userId: string): Query<number> =>
  query(
    sql`select count(*) as n from recovery_codes where tenant_id = ${db.tenantId} and user_id = ${userId} and used_at is null`,
    ([row]) => Number(row?.n),
  );

/** Everything that the settings show about getting in. */
export async function securityOf({ context }: Pick<ActionFunctionArgs, "context">, viewer: SignedIn) {
  const { portal, cloudflare } = context;
  const { person, devices, passkeys, codesLeft } = await portal.db.fetchAll({
    person: personToSignIn(portal.db, sql`u.id = ${viewer.id}`),
    devices: devicesOf(portal, viewer),
    passkeys: passkeysOf(portal, viewer.id),
    codesLeft: codesLeftOf(portal, viewer.id),
  });
  const fresh = isFresh(portal, devices.find(({ current }) => current)?.createdAt);
  const pending = fresh ? await pendingTotp(portal.db, cloudflare.env, viewer, portal.name) : null;
  return {
    email: viewer.email,
    now: portal.now,
    hasPassword: person?.passwordHash != null,
    totp: person?.factors.totp ?? false,
    /** An installation without a key cannot keep the secrets of apps. */
    offersTotp: secretBox(cloudflare.env) !== null,
    pending: pending && { ...pending, qr: renderSVG(pending.uri, { border: 2 }) },
    mustSetUp: person ? mustSetUp(person, portal) : false,
    fresh,
    devices,
    passkeys,
    codesLeft,
  };
}

export type Security = Awaited<ReturnType<typeof securityOf>>;

const isFresh = ({ now }: Portal, signedInAt: string | undefined) =>
  signedInAt !== undefined && Math.abs(Date.parse(now) - Date.parse(signedInAt)) < freshFor;

/** Whether the viewer signed in just now: a screen that was left open must not be enough to let somebody else in for good. */
export const signedInJustNow = (portal: Portal, { id, sessionId }: SignedIn): Promise<boolean> =>
  portal.db.fetch(
    query(
      sql`select created_at as at from sessions where tenant_id = ${portal.db.tenantId} and id = ${sessionId} and user_id = ${id}`,
      ([row]) => isFresh(portal, row?.at as string | undefined),
    ),
  );

export const holderOfViewer = (portal: Portal, { id, email, firstName, centerId }: SignedIn): AccountHolder => ({
  id,
  email,
  firstName,
  centerId,
  locale: portal.locale,
});

/** Without any factor left, recovery codes are good for nothing. */
export const forgetUselessCodes = ({ db }: Portal, userId: string): SQL =>
  sql`delete from recovery_codes where tenant_id = ${db.tenantId} and user_id = ${userId}
    and not exists (select 1 from passkeys where tenant_id = ${db.tenantId} and user_id = ${userId})
    and not exists (select 1 from totp_secrets where tenant_id = ${db.tenantId} and user_id = ${userId} and confirmed_at is not null)`;

/** Ends one or all other sessions of the viewer, also those in which staff acts as them. */
export const endMine = ({ db }: Portal, { id, sessionId }: SignedIn, which: string | "others"): SQL =>
  which === "others"
    ? sql`delete from sessions where tenant_id = ${db.tenantId} and (user_id = ${id} or real_user_id = ${id}) and id <> ${sessionId}`
    : sql`delete from sessions where tenant_id = ${db.tenantId} and user_id = ${id} and id = ${which}`;
