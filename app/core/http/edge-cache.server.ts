/**
 * Only what an anonymous visitor gets is kept, for 10 seconds, apart for crawlers, whose pages show no errors. A write through this isolate
 * is seen at once. A nonce is good for one answer: a kept page names its scripts and styles by their hashes.
 */

import { challengeOrigin } from "../auth/challenge.server";
import { localeOf } from "../i18n/locale.server";
import type { Locale } from "../i18n/locales";
import { lookOf } from "../tenant/look.server";
import type { Site } from "../tenant/portal.server";
import { clearCache } from "../tenant/tenant-cache.server";
import { readCookie } from "./cookies.server";
import { isCrawler } from "./crawler";
import { bringsWord } from "./flash.server";
import { policyOf } from "./headers.server";
import { urlOf } from "./url.server";
import type { Step, Visit } from "./visit.server";

const ttlSeconds = 10;
const edge = () => caches.default;
const generations = new Map<string, number>();

const private_ = /^\/(api|auth|test|uitloggen|uitschrijven|preferences|assets)(\/|$)/;

export const edgeCache: Step = async (visit, next) => {
  const { request, site, personal } = visit;
  if (!cacheable(request, personal)) return next();
  const key = cacheKey(request, site, await localeOf(request));
  return (await fromCache(key)) ?? intoCache(key, await next(), visit);
};

/** Only after what wrote: else anybody could have all pages made anew for nothing. */
export const outdateCaches: Step = async ({ request, site, context }, next) => {
  const response = await next();
  if (!["GET", "HEAD"].includes(request.method) && response.status < 400 && context.portal.db.stats.writes > 0) {
    generations.set(site.tenant.id, Date.now());
    clearCache(site.tenant.id);
  }
  return response;
};

function cacheable(request: Request, credentials: boolean): boolean {
  if (request.method !== "GET" || credentials) return false;
  const { pathname, searchParams } = urlOf(request);
  // A draft, for whoever was given its address.
  if (searchParams.has("preview")) return false;
  if (private_.test(pathname) || pathname.endsWith(".data")) return false;
  return !bringsWord(request) && readCookie(request, "display") === undefined;
}

function cacheKey(request: Request, site: Site, locale: Locale): string {
  const { protocol, host, pathname, search } = urlOf(request);
  const generation = generations.get(site.tenant.id) ?? 0;
  const reader = isCrawler(request) ? "crawler" : "person";
  return `https://edge.invalid/${protocol}${host}/${locale}/${reader}/${lookOf(site)}/${generation}${pathname}${search}`;
}

async function fromCache(key: string): Promise<Response | null> {
  const hit = await edge().match(key);
  if (!hit) return null;
  const response = new Response(hit.body, hit);
  for (const name of ["age", "cf-cache-status", "expires"]) response.headers.delete(name);
  response.headers.set("cache-control", "no-cache");
  return response;
}

export async function intoCache(
  key: string,
  response: Response,
  { nonce, mapOrigin, ctx, site, env }: Pick<Visit, "nonce" | "mapOrigin" | "ctx"> & Partial<Pick<Visit, "env">> & { site?: Site },
): Promise<Response> {
  if (!isCacheable(response)) return response;
  const { headers } = response;
  const body = await response.text();
  ctx.waitUntil(keep(key, body, headers, { nonce, mapOrigin, site, env }));
  return new Response(body, response);
}

function isCacheable({ headers, status }: Response): boolean {
  const [type, control] = [headers.get("content-type") ?? "", headers.get("cache-control") ?? ""];
  const isOpen = type.startsWith("text/html") || (type.startsWith("application/json") && control.startsWith("public"));
  if (status !== 200 || !isOpen || headers.has("set-cookie") || headers.has("content-security-policy")) return false;
  return !/no-store|private/i.test(control);
}

type Served = Pick<Visit, "nonce" | "mapOrigin"> & Partial<Pick<Visit, "env">> & { site?: Site };

async function keep(key: string, page: string, given: Headers, { nonce, mapOrigin, site, env }: Served): Promise<void> {
  const mark = ` nonce="${nonce}"`;
  const hashes = await hashesIn(page, mark);
  const body = page.replaceAll(mark, "");
  if (!hashes || body.includes(nonce)) return;
  const headers = new Headers(given);
  if (headers.get("content-type")?.startsWith("text/html"))
    headers.set("content-security-policy", policyOf(mapOrigin, hashes, site?.center.gtagId, challengeOrigin(env ?? {})));
  headers.set("cache-control", `public, max-age=${ttlSeconds}`);
  await edge().put(key, new Response(body, { headers }));
}

/** Null when something without the nonce is among them. */
async function hashesIn(page: string, mark: string): Promise<{ script: string; style: string } | null> {
  const sources = { script: "", style: "" };
  for (const [, name, attributes, text] of page.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)) {
    if (!text || attributes!.includes("application/ld+json")) continue;
    if (!attributes!.includes(mark)) return null;
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    sources[name as keyof typeof sources] += ` 'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
  }
  return sources;
}
