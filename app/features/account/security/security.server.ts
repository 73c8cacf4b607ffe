/** How somebody gets into their account: what the settings show, and what changes it. */

import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { count, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { renderSVG } from "uqr";
import { mustSetUp, pendingTotp } from "~/core/auth/second-factor.server";
import { secretBox } from "~/core/auth/secret-box.server";
import type { SignedIn } from "~/core/auth/viewer";
import { personToSignIn } from "~/core/auth/viewer.server";
import { fullName } from "~/core/tenant/conditions.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { passkeys, recoveryCodes, sessions, users } from "~db/schema";
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
  db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      lastUsedAt: sessions.lastUsedAt,
      createdAt: sessions.createdAt,
      actingName: sql<string | null>`${db
        .select({ name: fullName(users) })
        .from(users)
        .where(eq(users.id, sessions.realUserId))}`,
    })
    .from(sessions)
    .where(eq(sessions.userId, viewer.id), gt(sessions.expiresAt, now))
    .orderBy(desc(eq(sessions.id, viewer.sessionId)), desc(sessions.lastUsedAt))
    .limit(50)
    .map((rows) => rows.map(({ userAgent, ...row }) => ({ ...row, ...deviceOf(userAgent), current: row.id === viewer.sessionId })));

export interface PasskeyItem {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

const passkeysOf = ({ db }: Portal, userId: string): Query<PasskeyItem[]> =>
  db
    .select({ id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt)
    .limit(20);

const codesLeftOf = ({ db }: Portal, userId: string): Query<number> =>
  db
    .select({ number: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))
    .map(([row]) => row?.number ?? 0);

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
    mustSetUp: person ? mustSetUp(person) : false,
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
    portal.db
      .select({ at: sessions.createdAt })
      .from(sessions)
      .where(eq(sessions.id, sessionId), eq(sessions.userId, id))
      .map(([row]) => isFresh(portal, row?.at)),
  );

export const holderOfViewer = (portal: Portal, { id, email, firstName, centerId }: SignedIn): AccountHolder => ({
  id,
  email,
  firstName,
  centerId,
  locale: portal.locale,
});
