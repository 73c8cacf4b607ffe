/** A request's address, taken apart once: on its way a request is asked for it a dozen times. */
import { methods } from "./methods";

const parsed = new WeakMap<Request, URL>();

/** An address of this site, or of elsewhere, in full; null for what is none. */
export const fullUrl = (address: string, origin: string): string | null =>
  URL.canParse(address, origin) ? new URL(address, origin).href : null;

/** For reading only; who wants to change it makes a URL of their own. */
export function urlOf(request: Request): Readonly<URL> {
  let url = parsed.get(request);
  if (!url) {
    url = new URL(request.url);
    parsed.set(request, url);
  }
  return url;
}

/** Letters, digits and the like, which need no escape and mean the same with one (RFC 3986, 2.3). */
const needlessEscapes = /%(2[DE]|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E)/gi;

/**
 * Routes match a path however it is spelled, so what else asks for the path must find it in one spelling. A body of a reading request means
 * nothing (RFC 9110, 9.3.1), and Remix cannot hand one on.
 */
export function requestAsMeant(given: Request): Request {
  const { pathname } = urlOf(given);
  const { method, headers, signal, body } = given;
  const plain = pathname.replace(needlessEscapes, decodeURIComponent);
  const uselessBody = body !== null && ["GET", "HEAD"].includes(method);
  if ((plain === pathname && !uselessBody) || !methods.includes(method)) return given;
  const url = new URL(given.url);
  url.pathname = plain;
  return new Request(url, uselessBody ? { method, headers, signal } : given);
}
