/** Held in the isolate for at most 30 seconds; a write to the tenant through this isolate is seen at once. */
import { constant, type Query } from "./db.server";
import type { Portal } from "./portal.server";

const ttl = 30_000;
const maxTenants = 5_000;

interface CacheEntry {
  value: unknown;
  until: number;
}

const tenants = new Map<string, Map<string, CacheEntry>>();

/** What is known costs no statement. @param name of what is asked, with all that its answer depends on but the tenant */
export function cached<T>({ tenant, now }: Portal, name: string, query: Query<T>): Query<T> {
  const moment = Date.parse(now);
  const own = ownOf(tenant.id);
  const known = own.get(name);
  if (known && known.until > moment) return constant(known.value as T);
  return {
    statements: query.statements,
    read(results) {
      const value = query.read(results);
      // What was asked before a write is not kept after it.
      if (tenants.get(tenant.id) === own) own.set(name, { value, until: moment + ttl });
      return value;
    },
  };
}

function ownOf(tenantId: string): Map<string, CacheEntry> {
  let own = tenants.get(tenantId);
  if (!own) {
    if (tenants.size >= maxTenants) tenants.delete(tenants.keys().next().value!);
    own = new Map();
    tenants.set(tenantId, own);
  }
  return own;
}

export const clearCache = (tenantId: string) => tenants.delete(tenantId);
