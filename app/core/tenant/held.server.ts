/**
 * What changes seldom and every page needs, such as a tenant's kinds of work: held in the isolate for at most 30 seconds, like the site itself. A
 * write to the tenant through this isolate is seen at once.
 */
import type { Query } from "./db.server";
import type { Portal } from "./portal.server";

const heldFor = 30_000;
const tenantsAtMost = 5_000;

interface Held {
  value: unknown;
  until: number;
}

const tenants = new Map<string, Map<string, Held>>();

/**
 * The query, or what it gave the tenant a moment ago, which costs no statement.
 * @param name of what is asked, with all that its answer depends on but the tenant
 */
export function held<T>({ tenant, now }: Portal, name: string, query: Query<T>): Query<T> {
  const moment = Date.parse(now);
  const known = tenants.get(tenant.id)?.get(name);
  if (known && known.until > moment) return { statements: [], read: () => known.value as T };
  return {
    statements: query.statements,
    read(results) {
      const value = query.read(results);
      hold(tenant.id, name, { value, until: moment + heldFor });
      return value;
    },
  };
}

function hold(tenantId: string, name: string, one: Held) {
  let own = tenants.get(tenantId);
  if (!own) {
    if (tenants.size >= tenantsAtMost) tenants.delete(tenants.keys().next().value!);
    own = new Map();
    tenants.set(tenantId, own);
  }
  own.set(name, one);
}

export const forgetHeld = (tenantId: string) => tenants.delete(tenantId);
