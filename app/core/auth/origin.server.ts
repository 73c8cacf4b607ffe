/**
 * Writes that another site makes a visitor's browser send. Decided before Remix, whose own check is partial and answers 500.
 * X-Forwarded-* is never looked at: anybody can send it.
 */
import { cookieNames } from "./credentials.server";

const reading = ["GET", "HEAD", "OPTIONS"];

/**
 * Whether this write comes from a page that is not ours and must be refused (403).
 *
 * Browsers say where a request comes from by Sec-Fetch-Site, older ones by Origin or Referer. A client that says nothing is no browser
 * and may write, unless it sends session cookies: then nothing tells a program from an old browser in the wrong hands.
 * @param corsOrigins origins that the tenant lets call the API; they may write with tokens, never with cookies.
 */
export function isForeignWrite(request: Request, corsOrigins: string[] = []): boolean {
  if (reading.includes(request.method)) return false;
  const { headers } = request;
  const origin = headers.get("origin");
  const cookies = hasSessionCookie(headers.get("cookie"));
  if (origin && corsOrigins.includes(origin) && !cookies) return false;
  if (headers.get("sec-fetch-site") === "none") return false;
  return !isFromOwnPage(request) && (saysWhereFrom(headers) || cookies);
}

/** Whether a page of this very host made the request, as far as the browser says. */
export function isFromOwnPage(request: Request): boolean {
  const { headers } = request;
  const site = headers.get("sec-fetch-site");
  if (site) return site === "same-origin";
  const from = headers.get("origin") ?? headers.get("referer");
  return from !== null && hostOf(from) === new URL(request.url).host;
}

const saysWhereFrom = (headers: Headers): boolean => ["sec-fetch-site", "origin", "referer"].some((name) => headers.get(name));

const hasSessionCookie = (cookie: string | null): boolean =>
  cookie !== null && cookieNames.some((name) => new RegExp(`(^|;\\s*)${name}=`).test(cookie));

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}
