/**
 * Only what an anonymous visitor gets is kept: pages for 10 seconds, apart for crawlers, whose pages show no errors; the API's documents for 30. A write
 * through this isolate is seen at once. A nonce is good for one answer: a kept page names its scripts and styles by their hashes.
 */

import { challengeOrigin } from "../auth/challenge.server";
import { cacheAnswer, cachedAnswer } from "../fast/memory-cache";
import { localeOf } from "../i18n/locale.server";
import type { Locale } from "../i18n/locales";
import { acceptProblem, mediaType } from "../jsonapi/media.server";
import { lookOf } from "../tenant/look.server";
import type { Site } from "../tenant/portal.server";
import { clearCache } from "../tenant/tenant-cache.server";
import { readCookie } from "./cookies.server";
import { isCrawler } from "./crawler";
import { bringsWord } from "./flash.server";
import { policyOf } from "./headers.server";
import { urlOf } from "./url.server";
import type { Step, Visit } from "./visit.server";

const pageSeconds = 10;
const documentSeconds = 30;
const edge = () => caches.default;
const generations = new Map<string, number>();

const private_ = /^\/(api|auth|test|uitloggen|uitschrijven|preferences|assets)(\/|$)/i;
/** Those of a session have their own answers. */
const documents = /^\/api\/v1\/(?!auth\/|confirm$)/;

export const edgeCache: Step = async (visit, next) => {
  const { request, site, isApi } = visit;
  if (!(isApi ? isOpenDocument(visit) : isOpenPage(visit))) return next();
  const key = cacheKey(visit, site, await localeOf(request));
  const found = isApi && wantsFresh(request) ? null : await fromCache(key, visit);
  return found ?? intoCache(key, await next(), visit);
};

/** Only after what wrote, also where it went wrong after that: else anybody could have all pages made anew for nothing. */
export const outdateCaches: Step = async ({ request, site, context }, next) => {
  const response = await next();
  const refused = response.status >= 400 && response.status < 500;
  if (!["GET", "HEAD"].includes(request.method) && !refused && context.portal.db.stats.writes > 0) {
    generations.set(site.tenant.id, Date.now());
    clearCache(site.tenant.id);
  }
  return response;
};

function isOpenPage({ request, personal }: Visit): boolean {
  if (request.method !== "GET" || personal) return false;
  const { pathname, searchParams } = urlOf(request);
  // A draft, for whoever was given its address.
  if (searchParams.has("preview")) return false;
  if (private_.test(pathname) || pathname.endsWith(".data")) return false;
  return !bringsWord(request) && readCookie(request, "display") === undefined;
}

/** What may say who asks, sound or not. Programs that read as strangers send none of it. */
const identifying = ["cookie", "authorization", "access-token", "client", "uid"];

function isOpenDocument({ request, personal }: Visit): boolean {
  if (request.method !== "GET" || personal || !documents.test(urlOf(request).pathname)) return false;
  return !identifying.some((name) => request.headers.has(name)) && acceptProblem(request) === null;
}

/** As HTTP has it: a program for which half a minute is too long. */
const wantsFresh = ({ headers }: Request): boolean => /\bno-cache\b/i.test(headers.get("cache-control") ?? "");

/** Pages name files of the build that made them, which the next one does not have. */
function cacheKey({ request, isApi, build }: Visit, site: Site, locale: Locale): string {
  const { protocol, host, pathname, search } = urlOf(request);
  const { tenant, center } = site;
  const generation = generations.get(tenant.id) ?? 0;
  const reader = isApi ? "program" : `${isCrawler(request) ? "crawler" : "person"}/${build.assets.version}`;
  return `https://edge.invalid/${protocol}${host}/${tenant.id}/${center.id}/${locale}/${reader}/${lookOf(site)}/${generation}${pathname}${search}`;
}

/** When the copy at the edge goes out of date, in milliseconds. */
const untilHeader = "x-kept-until";
/** What its readers are told, whatever the edge is. */
const readerHeader = "x-reader-cache-control";

async function fromCache(key: string, { ctx }: Pick<Visit, "ctx">): Promise<Response | null> {
  const cached = cachedAnswer(key, (...answer) => ctx.waitUntil(toEdge(key, ...answer)));
  if (cached) return cached;
  const hit = await edge().match(key);
  if (!hit) return null;
  const headers = new Headers(hit.headers);
  const until = Number(headers.get(untilHeader));
  headers.set("cache-control", headers.get(readerHeader) ?? "no-cache");
  for (const name of ["age", "cf-cache-status", "expires", untilHeader, readerHeader]) headers.delete(name);
  const body = new Uint8Array(await hit.arrayBuffer());
  cacheAnswer(key, body, headers, until, true);
  return new Response(body, { headers });
}

export async function toEdge(key: string, body: Uint8Array<ArrayBuffer>, headers: Headers, until: number): Promise<void> {
  const seconds = Math.ceil((until - Date.now()) / 1_000);
  if (seconds <= 0) return;
  headers.set(readerHeader, headers.get("cache-control") ?? "no-cache");
  headers.set("cache-control", `public, max-age=${seconds}`);
  headers.set(untilHeader, String(until));
  await edge().put(key, new Response(body, { headers }));
}

/** A page and a document may be others' the next time; what says how long it is good for is believed. */
const toReader = (headers: Headers): string =>
  isDocument(headers) ? "private, no-cache" : isPage(headers) ? "no-cache" : (headers.get("cache-control") ?? "no-cache");

type Served = Pick<Visit, "nonce" | "mapOrigin"> & Partial<Pick<Visit, "env">> & { site?: Site };

export async function intoCache(key: string, response: Response, { ctx, ...served }: Served & Pick<Visit, "ctx">): Promise<Response> {
  if (!isCacheable(response)) return response;
  const { headers } = response;
  const body = isDocument(headers) ? new Uint8Array(await response.arrayBuffer()) : await response.text();
  ctx.waitUntil(typeof body === "string" ? keepPage(key, body, headers, served) : keep(key, body, new Headers(headers), documentSeconds));
  return new Response(body, response);
}

const isPage = (headers: Headers): boolean => headers.get("content-type")?.startsWith("text/html") ?? false;

const isDocument = (headers: Headers): boolean => headers.get("content-type") === mediaType;

/** Feeds, the sitemap and what scripts of pages read, where they say that anybody may. */
const openText = /^(text\/|application\/(json|xml|atom\+xml))/;

function isCacheable({ headers, status }: Response): boolean {
  const [type, control] = [headers.get("content-type") ?? "", headers.get("cache-control") ?? ""];
  if (status !== 200 || headers.has("set-cookie") || headers.has("content-security-policy") || /no-store/i.test(control)) return false;
  // A document is private by what its reader may see: here it is what anybody may.
  if (isDocument(headers)) return true;
  const isOpen = isPage(headers) || (openText.test(type) && control.startsWith("public"));
  return isOpen && !/private/i.test(control);
}

async function keepPage(key: string, page: string, given: Headers, { nonce, mapOrigin, site, env }: Served): Promise<void> {
  const mark = ` nonce="${nonce}"`;
  const hashes = await hashesIn(page, mark);
  const body = page.replaceAll(mark, "");
  if (!hashes || body.includes(nonce)) return;
  const headers = new Headers(given);
  if (isPage(headers)) headers.set("content-security-policy", policyOf(mapOrigin, hashes, site?.center.gtagId, challengeOrigin(env ?? {})));
  await keep(key, new TextEncoder().encode(body), headers, pageSeconds);
}

async function keep(key: string, body: Uint8Array<ArrayBuffer>, headers: Headers, seconds: number): Promise<void> {
  const until = Date.now() + seconds * 1_000;
  headers.set("cache-control", toReader(headers));
  if (isDocument(headers) && headers.has("x-d1")) headers.set("x-d1", "trips=0; read=0; written=0; statements=0");
  // What is too large for the memory goes to the edge at once.
  if (!cacheAnswer(key, body, headers, until)) await toEdge(key, body, headers, until);
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
