import { type CookieSerializeOptions, parse, serialize } from "cookie";

const secret = { httpOnly: true, secure: true };
const hour = 60 * 60;

const cookies = {
  /** The session (auth/credentials.server.ts). No Domain: it is this host's alone. */
  "access-token": secret,
  client: secret,
  uid: secret,
  "acting-from": secret,
  "second-step": { ...secret, path: "/auth", maxAge: hour / 6 },
  toast: { httpOnly: true, maxAge: 60 },
  done: { httpOnly: true, maxAge: hour / 6 },
  /** Who applied a moment ago, for the page where an account is made. */
  applicant: { ...secret, path: "/signup", maxAge: hour / 6 },
  /** The chosen language; scripts read it too. */
  locale: { maxAge: 365 * 24 * hour },
  "staff-menu": { httpOnly: true, maxAge: 365 * 24 * hour },
  tenant: {},
  /** Beside `tenant`; never read to choose data (domain 2). */
  volunteerCenterId: secret,
  /** The version of the site's look that was last served; a page compares it with its own. */
  look: {},
  /** Somebody signed out on this device: a script lets go of what it keeps of them (ui/shell/forget-signed-out.ts), as long as that may be there. */
  "signed-out": { maxAge: 14 * 24 * hour },
  display: { maxAge: 365 * 24 * hour },
  /** Whether statistics may be kept; the script asks. */
  "analytics-consent": { maxAge: 365 * 24 * hour },
} satisfies Record<string, CookieSerializeOptions>;

export type CookieName = keyof typeof cookies;

const parsed = new WeakMap<Request, Record<string, string | undefined>>();

export function readCookie(request: Request, name: CookieName): string | undefined {
  let found = parsed.get(request);
  if (!found) {
    found = parse(request.headers.get("cookie") ?? "");
    parsed.set(request, found);
  }
  return found[name];
}

export const cookiesNamed = (request: Request, pattern: RegExp): string[] =>
  Object.keys(parse(request.headers.get("cookie") ?? "")).filter((name) => pattern.test(name) && /^[\w-]+$/.test(name));

export const setCookie = (name: CookieName, value: string, more: Pick<CookieSerializeOptions, "maxAge" | "path" | "secure"> = {}): string =>
  serialize(name, value, { path: "/", sameSite: "lax", ...cookies[name], ...more });

export const clearCookie = (name: CookieName): string => setCookie(name, "", { maxAge: 0 });

/**
 * On one's own machine sites are served over plain http, where Safari keeps no cookie that is for https alone; so there they go without that word.
 * Never where the portal is deployed, whatever the connection.
 */
export function withoutSecure(headers: Headers): void {
  const cookies = headers.getSetCookie();
  if (!cookies.some((cookie) => /; Secure\b/i.test(cookie))) return;
  headers.delete("set-cookie");
  for (const cookie of cookies) headers.append("set-cookie", cookie.replace(/; Secure\b/i, ""));
}
