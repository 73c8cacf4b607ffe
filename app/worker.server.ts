/**
 * The worker: what happens to a request before and after Remix, in this order. See core/README.md for the whole way.
 * site → path → origin → method → cache → context → Remix → cache → session → headers
 */
import type { ServerBuild } from "@remix-run/cloudflare";
import { carriesCredentials } from "./core/auth/credentials.server";
import { isForeignWrite } from "./core/auth/origin.server";
import { withSession } from "./core/auth/viewer.server";
import { background } from "./core/events/background.server";
import { dispatchApi } from "./core/http/api-dispatch.server";
import { cacheable, cacheKey, fromCache, intoCache, outdate } from "./core/http/edge-cache.server";
import { changeable, type Manner, newNonce, preflight, withCors, withSecurity } from "./core/http/headers.server";
import { pageHandler, takesWrites } from "./core/http/page-handler.server";
import { formOf, methodRefused, plainPage, refusal } from "./core/http/refusal.server";
import { urlOf } from "./core/http/url.server";
import { localeOf } from "./core/i18n/locale.server";
import { translator } from "./core/i18n/translator.server";
import { isApiPath } from "./core/jsonapi/media.server";
import { problem } from "./core/jsonapi/problem.server";
import { reporter } from "./core/monitoring/reporter.server";
import { hostCheckPath, hostSeen } from "./core/tenant/directory.server";
import type { Env } from "./core/tenant/env";
import { forgetHeld } from "./core/tenant/held.server";
import type { Site } from "./core/tenant/portal.server";
import { findSite, isForPrograms } from "./core/tenant/site.server";
import { jobs } from "./features/jobs.server";
import { compose } from "./features/notification_template/compose.server";
import { loadContext } from "./load-context";

async function fetch(given: Request, env: Env, ctx: ExecutionContext, build: ServerBuild): Promise<Response> {
  const request = asMeant(given);
  const url = urlOf(request);
  const manner = {
    nonce: "",
    mapOrigin: originOf(env.MAP_STYLE_URL),
    secure: url.protocol === "https:",
    personal: carriesCredentials(request),
  };
  try {
    return withSecurity(await answer(request, url, env, ctx, build, manner), manner);
  } catch (error) {
    reporter(env, ctx, request).error(error, { where: url.pathname });
    return withSecurity(await refusal(request, build, 500, { code: "server_error" }), manner);
  }
}

async function answer(
  request: Request,
  url: Readonly<URL>,
  env: Env,
  ctx: ExecutionContext,
  build: ServerBuild,
  manner: Manner,
): Promise<Response> {
  if (url.pathname === hostCheckPath && ["GET", "HEAD"].includes(request.method)) return hostCheck(request, url, env, build);
  const { site, refusal: refused } = await findSite(request, env, ctx);
  const source = refused?.header && { source: { header: refused.header }, values: { header: refused.header } };
  const response = refused
    ? await refusal(request, build, refused.status, { code: refused.code, ...source })
    : await visit(request, url, env, ctx, build, site!, manner);
  return site && isForPrograms(url.pathname) ? withCors(response, request, site) : response;
}

const reading = ["GET", "HEAD", "OPTIONS"];
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

async function visit(
  request: Request,
  url: Readonly<URL>,
  env: Env,
  ctx: ExecutionContext,
  build: ServerBuild,
  site: Site,
  manner: Manner,
): Promise<Response> {
  if (!isSound(url.pathname)) return refusal(request, build, 400, { code: "malformed_address" });
  const forPrograms = formOf(request, build) !== "page";
  if (isForeignWrite(request, forPrograms ? site.tenant.corsOrigins : [])) return refusal(request, build, 403, { code: "foreign_origin" });
  if (!methods.includes(request.method)) return methodRefused(request, build, methods);
  const api = isApiPath(url.pathname);
  // Remix would answer for a page's script what programs are told in another form.
  if (forPrograms && url.pathname.endsWith(".data")) return refusal(request, build, 404, { code: "not_found" });
  // A type's own addresses know best which methods they take; a browser asks for all of the API at once.
  if (request.method === "OPTIONS" && (!api || request.headers.has("access-control-request-method"))) return preflight(request, site);
  if (site.gatePath && url.pathname.replace(/\.data$/, "") !== site.gatePath && !/^\/(preferences\/|__manifest$)/.test(url.pathname)) {
    return new Response(null, { status: 302, headers: { location: site.gatePath } });
  }
  if (!api && !reading.includes(request.method) && !takesWrites(build, url.pathname)) return methodRefused(request, build, reading);
  const redirect = api ? null : withoutTrailingSlash(request, url);
  if (redirect) return redirect;

  const key = cacheable(request, manner.personal) ? cacheKey(request, site, await localeOf(request)) : null;
  const kept = key && (await fromCache(key));
  if (kept) return withTenantCookie(kept, request, site, manner);
  if (!api) manner.nonce = newNonce();
  const response = await remix(request, env, ctx, build, site, manner);
  if (api) return response;
  return withTenantCookie(key ? await intoCache(key, response, manner, ctx) : response, request, site, manner);
}

/** The page that the check of a host opens (features/host). */
async function hostCheck(request: Request, url: URL, env: Env, build: ServerBuild): Promise<Response> {
  if (!(await hostSeen(env, url, new Date().toISOString()))) return refusal(request, build, 404, { code: "not_found" });
  const locale = await localeOf(request);
  const t = translator(locale, "problem");
  return plainPage(locale, 200, t("host_seen"), t("host_seen_text", { hostname: url.hostname }));
}

async function remix(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  build: ServerBuild,
  site: Site,
  { nonce }: Manner,
): Promise<Response> {
  const { context, authentication } = await loadContext(request, env, ctx, site, nonce);
  const refused = authentication.refusal;
  const path = urlOf(request).pathname;
  const api = isApiPath(path);
  let response =
    refused && (api || refused.status === 400)
      ? api
        ? problem({ request, context }, refused.status, refused.issue)
        : await refusal(request, build, refused.status, refused.issue)
      : ((await dispatchApi(build, request, path, context)) ?? (await pageHandler(build, path)(withoutTraps(request), context)));
  if (response.status >= 500 && formOf(request, build) !== "page" && !response.headers.get("content-type")?.includes("json")) {
    response = await refusal(request, build, 500, { code: "server_error" });
  }
  // Not what was only asked: whoever can have pages thrown away for nothing, can have them made anew for everybody.
  if (!["GET", "HEAD"].includes(request.method) && response.status < 400 && context.portal.db.stats.writes > 0) {
    outdate(site.tenant.id);
    forgetHeld(site.tenant.id);
  }
  response = withSession(response, authentication);
  if (context.portal.development) {
    const { roundTrips, rowsRead, rowsWritten } = context.portal.db.stats;
    response.headers.set("x-d1", `trips=${roundTrips}; read=${rowsRead}; written=${rowsWritten}`);
  }
  return response;
}

/** Letters, digits and the like, which need no escape and mean the same with one (RFC 3986, 2.3). */
const needlessEscapes = /%(2[DE]|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E)/gi;

/**
 * The request as it is meant. Routes match a path however it is spelled, so what else asks for the path must find it in one spelling; a body of
 * a reading request means nothing (RFC 9110, 9.3.1), and Remix cannot hand one on.
 */
function asMeant(given: Request): Request {
  const { pathname } = urlOf(given);
  const { method, headers, signal, body } = given;
  const plain = pathname.replace(needlessEscapes, decodeURIComponent);
  const idle = body !== null && ["GET", "HEAD"].includes(method);
  if ((plain === pathname && !idle) || !methods.includes(method)) return given;
  const url = new URL(given.url);
  url.pathname = plain;
  return new Request(url, idle ? { method, headers, signal } : given);
}

/**
 * Without what Remix answers in its own way: a forwarded host and an origin that is not this host to the letter, such as "null", which a form of a
 * page without referrer sends (500 on a form; where a write comes from is checked before), and `_data`, the older way to ask for data (403 without words).
 */
function withoutTraps(request: Request): Request {
  const url = new URL(request.url);
  const origin = request.headers.get("origin");
  const odd = origin !== null && origin !== `${url.protocol}//${request.headers.get("host")}`;
  if (!odd && !request.headers.has("x-forwarded-host") && !url.searchParams.has("_data")) return request;
  url.searchParams.delete("_data");
  const clean = new Request(url, request);
  clean.headers.delete("x-forwarded-host");
  if (odd) clean.headers.delete("origin");
  return clean;
}

/** Scripts may know which tenant they are on; nothing is ever read from it here (domain 2). */
function withTenantCookie(response: Response, request: Request, site: Site, { secure }: Manner): Response {
  const cookie = `tenant=${site.tenant.key}`;
  const sent = request.headers.get("cookie");
  if (sent?.split(/;\s*/).includes(cookie)) return response;
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  const answered = changeable(response);
  answered.headers.append("set-cookie", `${cookie}; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`);
  return answered;
}

function withoutTrailingSlash(request: Request, url: Readonly<URL>): Response | null {
  if (url.pathname === "/" || !url.pathname.endsWith("/") || !["GET", "HEAD"].includes(request.method)) return null;
  const path = `/${url.pathname.split("/").filter(Boolean).join("/")}`;
  return new Response(null, { status: 308, headers: { location: path + url.search } });
}

/** Whether it can be decoded, to something that addresses of ours may have: browsers read a backslash as a slash, and pass over line breaks. */
function isSound(path: string): boolean {
  try {
    return !/[\\\p{Cc}]/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);

export const worker = { fetch, ...background({ compose, jobs }) };
