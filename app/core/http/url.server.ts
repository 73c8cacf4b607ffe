/** A request's address, taken apart once: on its way a request is asked for it a dozen times. */
const known = new WeakMap<Request, URL>();

/** An address of this site, or of elsewhere, in full; null for what is none. */
export const fullUrl = (address: string, origin: string): string | null =>
  URL.canParse(address, origin) ? new URL(address, origin).href : null;

/** For reading only; who wants to change it makes a URL of their own. */
export function urlOf(request: Request): Readonly<URL> {
  let url = known.get(request);
  if (!url) {
    url = new URL(request.url);
    known.set(request, url);
  }
  return url;
}
