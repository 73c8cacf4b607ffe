import { methods } from "./methods";

const parsed = new WeakMap<Request, URL>();

export const fullUrl = (address: string, origin: string): string | null =>
  URL.canParse(address, origin) ? new URL(address, origin).href : null;

/** For reading only. Parsed once: a request is asked a dozen times. */
export function urlOf(request: Request): Readonly<URL> {
  let url = parsed.get(request);
  if (!url) {
    url = new URL(request.url);
    parsed.set(request, url);
  }
  return url;
}

export function withParams<A extends { request: Request }>(args: A, change: (params: URLSearchParams) => void): A {
  const url = new URL(args.request.url);
  change(url.searchParams);
  return { ...args, request: new Request(url, { headers: args.request.headers, signal: args.request.signal }) };
}

/** Letters, digits and the like, which need no escape and mean the same with one (RFC 3986, 2.3). */
const needlessEscapes = /%(2[DE]|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E)/gi;

/** In one spelling, as routes match any; and without a body that means nothing (RFC 9110, 9.3.1), which Remix cannot hand on. */
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
