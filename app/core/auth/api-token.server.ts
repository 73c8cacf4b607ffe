/** Another program, with a key that staff made: it is treated as staff of the key's centre, or of the tenant, within the key's scopes. */
import { sql } from "drizzle-orm";
import { apiTokens as table, users } from "~db/schema";
import { reads } from "../http/methods";
import { urlOf } from "../http/url.server";
import type { TenantDb } from "../tenant/db.server";
import type { Site } from "../tenant/portal.server";
import { momentAfter } from "../time";
import { hashToken } from "./credentials.server";
import type { SignedIn, Viewer } from "./viewer";

/** Its last use is noted to the minute: a key that is used a hundred times a second need not write a hundred times. */
const noted = 60_000;

interface Found {
  viewer: SignedIn;
  /** Whether this site is the key's own. */
  here: boolean;
}

/** Null for a key that is unknown, revoked or over. A key with the id of a person would pass for that person, so none is good. One round trip. */
export async function viewerOfKey(db: TenantDb, key: string, { center }: Pick<Site, "center">, now: string): Promise<Found | null> {
  const good = sql`${db.mine(table)} and ${table.tokenHash} = ${hashToken(key)} and ${table.deletedAt} is null
    and (${table.expiresAt} is null or ${table.expiresAt} > ${now}) and not exists (select 1 from ${users} where ${users.id} = ${table.id})`;
  const before = momentAfter(now, -noted);
  const row = await db.fetch({
    statements: [
      sql`update ${table} set last_used_at = ${now}, updated_at = ${now} where ${good} and (${table.lastUsedAt} is null or ${table.lastUsedAt} < ${before})`,
      sql`select ${table.id} as id, ${table.name} as name, ${table.centerId} as centerId, ${table.types} as types, ${table.access} as access,
        ${table.wholeTenant} as wholeTenant from ${table} where ${good} limit 1`,
    ],
    repeatable: true,
    read: ([, rows = []]) => rows[0],
  });
  if (!row) return null;
  const wholeTenant = row.wholeTenant === 1;
  const viewer: SignedIn = {
    id: String(row.id),
    firstName: String(row.name),
    lastName: "",
    email: "",
    phoneNumber: null,
    centerId: wholeTenant ? center.id : String(row.centerId),
    roles: [wholeTenant ? "admin" : "center_superuser"],
    organizations: [],
    organizationId: null,
    sessionId: "",
    actingBy: null,
    unreadNotifications: 0,
    favorites: [],
    scopes: { types: JSON.parse(String(row.types)), write: row.access === "write", wholeTenant },
  };
  return { viewer, here: wholeTenant || row.centerId === center.id };
}

const allowed = { requests: 600, seconds: 60 };

/** Plain values: how often each key asked in this isolate in its present minute. */
const counted = new Map<string, { minute: number; requests: number }>();

/** What is left of a key's requests, as headers say it (RateLimit header fields for HTTP), and whether it asked too often. */
export function rateOf(key: string, now: number): { headers: Headers; tooMany: boolean; seconds: number } {
  const minute = Math.floor(now / 60_000);
  if (counted.size > 5_000) counted.clear();
  const known = counted.get(key);
  const count = known?.minute === minute ? known : { minute, requests: 0 };
  count.requests++;
  counted.set(key, count);
  const seconds = 60 - (Math.floor(now / 1_000) % 60);
  const left = Math.max(0, allowed.requests - count.requests);
  const tooMany = count.requests > allowed.requests;
  const headers = new Headers({
    "ratelimit-policy": `"key";q=${allowed.requests};w=${allowed.seconds}`,
    ratelimit: `"key";r=${left};t=${seconds}`,
  });
  if (tooMany) headers.set("retry-after", String(seconds));
  return { headers, tooMany, seconds };
}

/** Addresses that are no type's: what they ask for is checked where it is known. */
const common = ["openapi.json", "operations"];

/** Whether a key reaches an address at all; rows and changes are judged again where they are read and planned. */
export function reaches({ types, write }: NonNullable<SignedIn["scopes"]>, request: Request): boolean {
  const [, name = ""] = /^\/api\/v1\/([^/]+)/.exec(urlOf(request).pathname) ?? [];
  if (!reads(request.method) && request.method !== "OPTIONS" && !write) return false;
  return common.includes(name) || types.length === 0 || types.includes(name);
}

/** What a centre's key sees of a tenant whose centres share: its own centre's rows alone. */
export const narrowed = <S extends Site>(site: S, viewer: Viewer): S =>
  viewer?.scopes && !viewer.scopes.wholeTenant && site.tenant.features.centerSharing
    ? { ...site, tenant: { ...site.tenant, features: { ...site.tenant.features, centerSharing: false } } }
    : site;
