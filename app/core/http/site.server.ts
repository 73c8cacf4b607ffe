/** From a request to its site: the host decides; headers may narrow or, on a host without an entry, name the tenant (domain 2). */
import { localeOf } from "../i18n/locale.server";
import { isLocale } from "../i18n/locales";
import { translator } from "../i18n/translator.server";
import { isId } from "../ids";
import { hostCheckPath, hostSeen, isListedAnywhere, siteByTenant, siteOf } from "../tenant/directory.server";
import type { Env } from "../tenant/env";
import { lookOf } from "../tenant/look.server";
import type { Site } from "../tenant/portal.server";
import { readCookie, setCookie } from "./cookies.server";
import { changeable, originAllowed, preflight, withCors } from "./headers.server";
import { isPreflight } from "./methods";
import { plainPage, refuse } from "./refusal.server";
import { urlOf } from "./url.server";
import type { Step } from "./visit.server";

/** The page that the check of a new name opens (features/host); its host may not be known yet. */
export const hostCheck: Step = async (visit, next) => {
  const { request, url, env } = visit;
  if (url.pathname !== hostCheckPath || !["GET", "HEAD"].includes(request.method)) return next();
  if (!(await hostSeen(env, url as URL, new Date().toISOString()))) return refuse(visit, 404, { code: "not_found" });
  const locale = await localeOf(request);
  const t = translator(locale, "problem");
  return plainPage(locale, 200, t("host_seen"), t("host_seen_text", { hostname: url.hostname }));
};

export const site: Step = async (visit, next) => {
  const { site, refusal } = await findSite(visit.request, visit.env, visit.ctx);
  if (site) visit.site = site;
  const { request, url, env } = visit;
  const forPrograms = isForPrograms(url.pathname);
  if (forPrograms && isPreflight(request) && site?.hostname !== url.hostname) {
    // Which tenant is meant says a header of the request that follows: a preflight has names of headers alone. That request is judged by its own tenant.
    const origin = request.headers.get("origin");
    const listed = origin && (await isListedAnywhere(env, origin)) ? origin : null;
    return withCors(preflight(listed), listed);
  }
  const response = refusal ? await refuse(visit, refusal.status, issueOf(refusal)) : await next();
  return site && forPrograms ? withCors(response, originAllowed(request, site)) : response;
};

const issueOf = ({ code, header }: { code: string; header?: string }) =>
  header ? { code, source: { header }, values: { header } } : { code };

/** What the one page that a gate leads to is made of: its pictures, its icons, what its forms and its choice of language lead to. */
const besideGate = /^\/((files|og|icons|forms|preferences)\/|manifest\.webmanifest$|__manifest$)/;

/** Where the host leads instead of this address; null where it shows it. */
export const gateFor = ({ gatePath }: Pick<Site, "gatePath">, { method }: Request, pathname: string): string | null =>
  !gatePath || !["GET", "HEAD"].includes(method) || pathname === gatePath || besideGate.test(pathname) ? null : gatePath;

/** What script asks for it gets an answer to that it understands, from the guard of each screen. */
export const gate: Step = ({ site, request, url: { pathname } }, next) => {
  const location = pathname.endsWith(".data") ? null : gateFor(site, request, pathname);
  return location ? new Response(null, { status: 302, headers: { location } }) : next();
};

/**
 * Whose site it is, and how it looks now: for scripts; nothing is ever read from these here (domain 2). And the language that an address named, for the
 * pages that it leads to. They come beside the edge cache, which keeps none of them.
 */
export const siteCookies: Step = async ({ site, request, isApi, url, secure, personal }, next) => {
  const response = await next();
  const isPage = response.headers.get("content-type")?.startsWith("text/html") || url.pathname.endsWith(".data");
  // What stands in other sites brings no cookies there.
  if (isApi || !isPage || url.pathname.startsWith("/widget/")) return response;
  const named = url.searchParams.get("lang");
  // Who works here looks at a page in both languages, and goes on in their own.
  const locale = !personal && isLocale(named) && { locale: named };
  const values = { tenant: site.tenant.key, volunteerCenterId: site.center.id, look: lookOf(site), ...locale };
  const changed = Object.entries(values).filter(([name, value]) => readCookie(request, name as keyof typeof values) !== value);
  if (changed.length === 0) return response;
  const answered = changeable(response);
  for (const [name, value] of changed)
    answered.headers.append("set-cookie", setCookie(name as keyof typeof values, value, secure ? { secure } : {}));
  return answered;
};

type Found = { site: Site; refusal?: undefined } | { site: Site | null; refusal: { status: 400 | 421; code: string; header?: string } };

/** The addresses that programs call, with headers that say for which site (spec 7). */
const isForPrograms = (path: string): boolean => /^\/(api|auth)\//.test(path);

async function findSite(request: Request, env: Env, ctx: Pick<ExecutionContext, "waitUntil">): Promise<Found> {
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
  if (centerId && centerId !== site.center.id) {
    // Where centres share, one site speaks for each of them.
    const shared = site.tenant.features.centerSharing && site.centers.some(({ id }) => id === centerId);
    const other = shared ? await siteByTenant(env, site.tenant.key, centerId, moment) : null;
    if (!other) return wrong("Volunteer-Center-Id");
    site = other;
  }
  if (appContext && appContext !== site.tenant.appContext) return wrong("App-Context", site);
  return { site };
}
