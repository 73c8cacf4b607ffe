/** Writes that another site makes a visitor's browser send, refused before Remix, whose own check is partial. X-Forwarded-* counts for nothing. */
import { reads } from "../http/methods";
import { sendsSessionCookies } from "./credentials.server";

/**
 * A client that does not say where its request comes from is no browser and may write, unless it sends session cookies: then nothing tells
 * a program from an old browser in the wrong hands.
 * @param corsOrigins may write with tokens, never with cookies
 */
export function isForeignWrite(request: Request, corsOrigins: string[] = []): boolean {
  if (reads(request.method)) return false;
  const { headers } = request;
  const origin = headers.get("origin");
  const cookies = sendsSessionCookies(request);
  if (origin && corsOrigins.includes(origin) && !cookies) return false;
  if (headers.get("sec-fetch-site") === "none") return isAnother(origin, request);
  return !isFromOwnPage(request) && (saysWhereFrom(headers) || cookies);
}

export function isFromOwnPage(request: Request): boolean {
  const { headers } = request;
  const site = headers.get("sec-fetch-site");
  if (site) return site === "same-origin" && !isAnother(headers.get("origin"), request);
  const from = parsed(headers.get("origin") ?? headers.get("referer"));
  return from !== null && from.origin === new URL(request.url).origin;
}

/** The scheme does not count, because TLS may end before us; "null" is what a page without referrer sends. */
const isAnother = (origin: string | null, request: Request): boolean =>
  origin !== null && origin !== "null" && parsed(origin)?.host !== new URL(request.url).host;

const saysWhereFrom = (headers: Headers): boolean => ["sec-fetch-site", "origin", "referer"].some((name) => headers.get(name));

const parsed = (address: string | null): URL | null => (address !== null && URL.canParse(address) ? new URL(address) : null);
