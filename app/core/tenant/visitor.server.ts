import { addressLookup } from "../geo/addresses.server";
import { outgoing } from "../http/outgoing.server";
import type { SystemDb } from "./databases.server";
import { loadSite } from "./directory.server";
import type { Env } from "./env";
import type { RequestPortal } from "./portal.server";

/** @param origin of the centre's site. Null where its host names another database, or nothing that can be shown */
export async function visitorAt(database: SystemDb, env: Env, origin: string, now: string): Promise<RequestPortal | null> {
  const site = await loadSite(env, new URL(origin).hostname);
  if (!site || site.binding !== database.binding) return null;
  return {
    ...site,
    name: site.tenant.name ?? site.center.name,
    viewer: null,
    locale: "nl",
    db: database.of(site.tenant.id),
    now,
    origin,
    development: false,
    lookUp: addressLookup(env.ADDRESS_LOOKUP, (work) => void work.catch(() => {}), { ask: outgoing(env) }),
    atSignIn: [],
    hasUpload: async () => true,
    wake: () => {},
  };
}
