/**
 * How a session travels: as three headers (devise-token-auth), packed into `Authorization: Bearer`, or as three cookies; and the keys of other
 * programs, `Authorization: Bearer vp_…`. Nothing is checked here.
 */
import { createHash, randomBytes } from "node:crypto";
import { readCookie, setCookie } from "../http/cookies.server";
import { urlOf } from "../http/url.server";
import { isId } from "../ids";
import { emailKeyOf } from "./email";

const names = ["access-token", "client", "uid"] as const;
type SessionName = (typeof names)[number];

export interface Credentials {
  kind: "token" | "cookie";
  client: string;
  token: string;
  uid: string;
  bearer: boolean;
}

export const newToken = (): string => randomBytes(32).toString("base64url");

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

const keyPrefix = "vp_";

/** A key for another program (features/api_token), as it is shown once. */
export const newApiToken = (): string => keyPrefix + newToken();

/** The key that a request shows, whatever it is worth; null when it shows none. */
export function apiTokenIn({ headers }: Request): string | null {
  const shown = /^bearer\s+(vp_.{0,100})/i.exec(headers.get("authorization") ?? "")?.[1];
  return shown?.trim() ?? null;
}

export interface Broken {
  kind: Credentials["kind"];
  broken: true;
}

/** Null when there are none. Headers go before cookies; blank ones are those of a client that is signed out. */
export const credentialsOf = (request: Request): Credentials | Broken | null => fromHeaders(request) ?? fromCookies(request);

export function everyCredentialOf(request: Request): Credentials[] {
  return [fromHeaders(request), fromCookies(request)].filter((shown): shown is Credentials => shown !== null && !("broken" in shown));
}

function fromHeaders({ headers }: Request): Credentials | Broken | null {
  if (headers.get("access-token")) return checked("token", (name) => headers.get(name), false);
  const authorization = headers.get("authorization");
  return authorization && /^bearer\s/i.test(authorization) ? checked("token", unpack(authorization), true) : null;
}

export const sendsSessionCookies = (request: Request): boolean => names.some((name) => readCookie(request, name) !== undefined);

const fromCookies = (request: Request): Credentials | Broken | null =>
  sendsSessionCookies(request) ? checked("cookie", (name) => readCookie(request, name), false) : null;

/** Pages of one person, for whoever has their address. */
const bySecret = /^\/(mijn-aanmelding|activiteitenkalender\/plek|hoe-was-het|uitschrijven)\//i;

/** Whether an answer may differ from a stranger's, so that no cache may have it. The link of a mail counts too. */
export function carriesCredentials(request: Request): boolean {
  const { pathname, search } = urlOf(request);
  return credentialsOf(request) !== null || /[?&][^=&]*token=/i.test(search) || bySecret.test(pathname);
}

function checked(kind: Credentials["kind"], read: (name: SessionName) => string | null | undefined, bearer: boolean): Credentials | Broken {
  const [token, client, uid] = names.map((name) => read(name)?.trim() ?? "");
  const sound = /^[\w-]{43}$/.test(token!) && isId(client) && uid !== "" && uid!.length <= 1_000;
  return sound ? { kind, client: client!, token: token!, uid: uid!, bearer } : { kind, broken: true };
}

function unpack(authorization: string): (name: string) => string | null {
  try {
    const packed: unknown = JSON.parse(Buffer.from(authorization.slice("bearer ".length), "base64").toString("utf8"));
    const values = new Map(Object.entries(packed as object));
    return (name) => {
      const value: unknown = values.get(name);
      return typeof value === "string" ? value : null;
    };
  } catch {
    return () => null;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The e-mail keys that a uid may mean: header values are ASCII, so an address beyond that travels percent-encoded. */
export const uidKeys = (uid: string): [string, string] => [emailKeyOf(uid), emailKeyOf(decoded(uid))];

const uidOf = (email: string): string => emailKeyOf(email).replace(/[^\x21-\x7e]+/g, encodeURIComponent);

export interface Issued {
  client: string;
  token: string;
  email: string;
  expiresAt: string;
}

export function sessionHeaders({ client, token, email, expiresAt }: Issued, bearer = false): Headers {
  const values = {
    "access-token": token,
    "token-type": "Bearer",
    client,
    expiry: String(Math.floor(Date.parse(expiresAt) / 1_000)),
    uid: uidOf(email),
  };
  const headers = new Headers(values);
  if (bearer) headers.set("authorization", `Bearer ${Buffer.from(JSON.stringify(values)).toString("base64")}`);
  return headers;
}

export function sessionCookies({ client, token, email, expiresAt }: Issued, now: string): Headers {
  const seconds = Math.max(0, Math.floor((Date.parse(expiresAt) - Date.parse(now)) / 1_000));
  return cookieHeaders({ "access-token": token, client, uid: emailKeyOf(email) }, seconds);
}

export const clearedCookies = (): Headers => cookieHeaders({ "access-token": "", client: "", uid: "" }, 0);

/** For who leaves by themselves: this device lets go of what it keeps of them as well. */
export function leavingCookies(): Headers {
  const headers = clearedCookies();
  headers.append("set-cookie", setCookie("signed-out", "1"));
  return headers;
}

function cookieHeaders(values: Record<SessionName, string>, maxAge: number): Headers {
  const headers = new Headers();
  for (const name of names) headers.append("set-cookie", setCookie(name, values[name], { maxAge }));
  return headers;
}

export const setsSession = (headers: Headers): boolean =>
  headers.has("access-token") || headers.getSetCookie().some((cookie) => cookie.startsWith("access-token="));

/** Names under which people put secrets into addresses, which end up in logs. */
const secrets = [
  "access-token",
  "access_token",
  "accessToken",
  "authorization",
  "auth_token",
  "password",
  "password_confirmation",
  "passwordConfirmation",
];

export function credentialInUrl(request: Request): string | null {
  const { search, searchParams } = urlOf(request);
  return /token|password|auth|%/i.test(search) ? (secrets.find((name) => searchParams.has(name)) ?? null) : null;
}
