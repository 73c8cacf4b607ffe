/** Nothing is said to the push service (RFC 8030, 8292): the page's own worker, public/push-worker.js, asks the portal what there is. */
import { createECDH, createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { notifications, pushSubscriptions } from "~db/schema";
import { type Outgoing, outgoing } from "../http/outgoing.server";
import type { Reporter } from "../monitoring/reporter.server";
import type { SystemDb } from "../tenant/databases.server";
import type { Env } from "../tenant/env";
import { isPushService } from "./push";

type Settings = Pick<Env, "ENCRYPTION_KEY" | "ENVIRONMENT" | "MAIL_FROM" | "OUTGOING_ALLOW" | "OUTGOING_RESOLVER">;

const atOnce = 50;
const maxRounds = 10;
const timeoutMs = 10_000;
const dayInSeconds = 86_400;

interface PushKey {
  /** What a browser subscribes with: the uncompressed point, base64url. */
  publicKey: string;
  authorize(endpoint: string, now: number): Promise<string>;
}

/** The installation's key, of its own secret: whoever has that, needs no other. @returns null without one */
export function pushKey({ ENCRYPTION_KEY, ENVIRONMENT, MAIL_FROM }: Settings): PushKey | null {
  const master = ENCRYPTION_KEY || (ENVIRONMENT === "development" ? "demo data on your own machine" : "");
  if (!master) return null;
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(createHmac("sha256", master).update("vapid").digest());
  const point = pair.getPublicKey();
  const publicKey = point.toString("base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
    d: pair.getPrivateKey().toString("base64url"),
  };
  return {
    publicKey,
    async authorize(endpoint, now) {
      const key = await crypto.subtle.importKey("jwk", jwk, { name: "ECDSA", namedCurve: "P-256" }, false, ["sign"]);
      const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + dayInSeconds / 2, sub: `mailto:${MAIL_FROM}` };
      const text = [{ typ: "JWT", alg: "ES256" }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
      const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, key, new TextEncoder().encode(text));
      return `vapid t=${text}.${Buffer.from(signature).toString("base64url")}, k=${publicKey}`;
    },
  };
}

/**
 * Wakes the browsers of everybody who was told something since the last run. Never twice for one notification: what is taken is no longer due.
 * @returns whether there may be more
 */
export async function wakeBrowsers(
  database: SystemDb,
  env: Settings,
  report: Reporter,
  { now, hasRoom }: { now: number; hasRoom(): boolean },
): Promise<boolean> {
  const key = pushKey(env);
  if (!key) return false;
  const ask = outgoing(env);
  for (let round = 0; round < maxRounds && hasRoom(); round++) {
    const people = await dueNow(database, now);
    const subscriptions = people.length > 0 ? await subscriptionsOf(database, people) : [];
    const headerOf = onePerOrigin(key, now);
    await Promise.all(subscriptions.map((one) => wakeOne(database, one, { headerOf, ask }, report)));
    if (people.length < atOnce) return false;
  }
  return true;
}

type Person = { tenantId: string; userId: string };
type Subscription = { id: string; tenantId: string; endpoint: string };

/** Once: what is asked again takes others. */
async function dueNow(database: SystemDb, now: number): Promise<Person[]> {
  const [people] = await database.write([
    sql<Person>`update ${notifications} set push_at = null where ${notifications.id} in
        (select ${notifications.id} from ${notifications} where ${notifications.pushAt} <= ${new Date(now).toISOString()} limit ${atOnce})
      returning tenant_id as "tenantId", user_id as "userId"`,
  ]);
  return people;
}

const subscriptionsOf = (database: SystemDb, people: Person[]) =>
  database.rows<Subscription>(
    sql`select ${pushSubscriptions.id} as "id", ${pushSubscriptions.tenantId} as "tenantId", ${pushSubscriptions.endpoint} as "endpoint" from ${pushSubscriptions}
      where (${pushSubscriptions.tenantId}, ${pushSubscriptions.userId}) in
        (select value ->> 'tenantId', value ->> 'userId' from json_each(${JSON.stringify(people)}))`,
  );

/** A push service takes the same token for all its browsers. */
function onePerOrigin(key: PushKey, now: number): (endpoint: string) => Promise<string> {
  const headers = new Map<string, Promise<string>>();
  return (endpoint) => {
    const { origin } = new URL(endpoint);
    const header = headers.get(origin) ?? key.authorize(endpoint, now);
    headers.set(origin, header);
    return header;
  };
}

async function wakeOne(
  database: SystemDb,
  { id, tenantId, endpoint }: Subscription,
  { headerOf, ask }: { headerOf: (endpoint: string) => Promise<string>; ask: Outgoing },
  report: Reporter,
): Promise<void> {
  if (!isPushService(endpoint)) return;
  try {
    const response = await ask(endpoint, {
      method: "POST",
      headers: { Authorization: await headerOf(endpoint), TTL: String(dayInSeconds), Urgency: "normal" },
      timeoutMs,
      // One of the services that browsers have (`isPushService`).
      known: true,
    });
    await response.body?.cancel();
    // The browser is gone, or its owner took the permission back.
    if (response.status === 404 || response.status === 410)
      await database.rows(
        sql`delete from ${pushSubscriptions} where ${pushSubscriptions.tenantId} = ${tenantId} and ${pushSubscriptions.id} = ${id} returning id`,
      );
    else if (!response.ok) report.error(new Error(`A push service answered ${response.status}`), { where: new URL(endpoint).host });
  } catch (error) {
    report.error(error, { where: `push to ${new URL(endpoint).host}` });
  }
}
