/** From a request to its site: the host decides; headers may narrow or, on a host without an entry, name the tenant (domain 2). */
import { urlOf } from "../http/url.server";
import { isId } from "../ids";
import { siteByTenant, siteOf } from "./directory.server";
import type { Env } from "./env";
import type { Site } from "./portal.server";

export type Found =
  | { site: Site; refusal?: undefined }
  | { site: Site | null; refusal: { status: 400 | 421; code: string; header?: string } };

/** The addresses that programs call, with headers that say for which site (spec 7). */
export const isForPrograms = (path: string): boolean => /^\/(api|auth)\//.test(path);

export async function findSite(request: Request, env: Env, ctx: Pick<ExecutionContext, "waitUntil">): Promise<Found> {
  const { hostname, pathname } = urlOf(request);
  const moment = { now: Date.now(), later: (work: Promise<unknown>) => ctx.waitUntil(work) };
  const own = await siteOf(env, hostname, moment);
  const unknown: Found = { site: null, refusal: { status: 421, code: "unknown_host" } };
  if (!isForPrograms(pathname)) return own ? { site: own } : unknown;

  const wrong = (header: string, site = own): Found => ({ site, refusal: { status: 400, code: "invalid_header", header } });
  const [tenantKey, centerId, appContext] = ["x-tenant", "volunteer-center-id", "app-context"].map((name) => request.headers.get(name));
  let site = own;
  if (own?.hostname !== hostname && tenantKey) {
    site =
      /^[\w-]{1,64}$/.test(tenantKey) && (!centerId || isId(centerId))
        ? await siteByTenant(env, tenantKey, centerId ?? null, moment)
        : null;
    if (!site) return wrong("X-Tenant");
  }
  if (!site) return unknown;
  if (tenantKey && tenantKey !== site.tenant.key) return wrong("X-Tenant");
  if (centerId && centerId !== site.center.id) return wrong("Volunteer-Center-Id");
  if (appContext && appContext !== site.tenant.appContext) return wrong("App-Context", site);
  return { site };
}
